import { describe, expect, test } from 'vitest';
import { jsonThread } from '#adapters/terminal/json-thread.ts';
import { textThread } from '#adapters/terminal/text-thread.ts';
import { threadContract } from '#tests/contract/thread.contract.ts';
import { discordProbe } from '#tests/contract/thread-probes/discord.ts';
import { slackProbe } from '#tests/contract/thread-probes/slack.ts';
import { terminalProbe } from '#tests/contract/thread-probes/terminal.ts';
import { webProbe } from '#tests/contract/thread-probes/web.ts';
import { answerOf } from '#tests/support/turn-events.ts';

describe('a terminal that a person reads', () =>
  threadContract(async () =>
    terminalProbe((outFolder, write) =>
      textThread('terminal:1', { outFolder, write, hasColor: false, isVerbose: true }),
    ),
  ));
describe('a terminal that a program reads', () =>
  threadContract(async () =>
    terminalProbe((outFolder, write) => jsonThread('terminal:1', outFolder, write)),
  ));
test('control characters in data do not steer the terminal of who reads them', async () => {
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  const thread = textThread('terminal:1', { outFolder: 'out', write, hasColor: false, isVerbose: true });

  await thread.report(answerOf('Bz\u001b]0;owned\u0007 is\u009b2J low\tand so on'));

  expect(lines.join('')).toBe('\nBz]0;owned is2J low\tand so on\n');
});
describe('Slack', () => threadContract(slackProbe));
describe('a page in the browser', () => threadContract(webProbe));
describe('Discord', () => threadContract(discordProbe));
