import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHelp } from '#src/knowledge/read-knowledge.ts';
import { readRequest } from '#src/language/read-request.ts';
import { threads } from '#tests/language/threads.ts';
import { type Bot, NOW, openBot } from '#tests/support/bot.ts';
import {
  HELP_CONVERSATIONS,
  HELP_ELSEWHERE,
  HELP_PARTS,
  HELP_RECENT,
  HELP_TIMES,
} from '#tests/support/help-examples.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});
afterAll(() => bot.close());

const PAGES = readHelp().filter(({ id }) => !id.startsWith('analyses-'));
const conversations = Object.entries(HELP_CONVERSATIONS).flatMap(([page, all]) =>
  all.map((turns) => ({ page, turns })),
);

/** As a page has it: what the user fills in is `…`. */
function shown(turn: string): string {
  return turn.replace(/^(set the title to) '.*'$/, '$1 …').replace(/^note: .*/, 'note: …');
}

test('every example of the help is played, read, or known as a part of a request', () => {
  const known = new Set<string>([
    ...conversations.flatMap(({ turns }) => turns.map(shown)),
    ...HELP_TIMES,
    ...HELP_RECENT,
    ...HELP_ELSEWHERE,
    ...HELP_PARTS,
  ]);
  const lost = PAGES.flatMap(({ id, text }) =>
    [...text.replaceAll("'…'", '…').matchAll(/"([^"]+)"/g)]
      .map(([, example = '']) => `${id}: ${example}`)
      .filter((each) => !known.has(each.slice(id.length + 2))),
  );

  expect(lost).toEqual([]);
});

describe.each(conversations)('$page', ({ page, turns }) => {
  test(turns.at(-1) ?? '', async () => {
    const thread = `${page}: ${turns.join()}`;
    for (const turn of turns) {
      const { status, said, question } = await bot.ask(turn, thread, page);
      expect([turn, status, said, question]).toEqual([turn, 'done', said, undefined]);
    }
  });
});

test.each(HELP_TIMES)('"hourly ACE field %s" is read as a time that the data have', async (time) => {
  const { status, said } = await bot.ask(`hourly ACE field ${time}`, time);

  expect([status, said]).toEqual(['done', said]);
});

test.each([...HELP_RECENT.map((time) => `hourly ACE field ${time}`), ...HELP_ELSEWHERE])(
  '"%s" is understood',
  (text) => {
    const request = readRequest(text, {
      knowledge: SHIPPED,
      thread: threads['spectrogram'] ?? { frames: [], focus: [] },
      now: Date.parse(NOW),
    });

    expect(request.unread).toEqual([]);
  },
);
