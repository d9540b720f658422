import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bot, openBot, type Reply } from '#tests/support/bot.ts';
import { CONVERSATIONS } from '#tests/support/conversations.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});
afterAll(() => bot.close());

/** Sentences of prose in a reply, notes and small print included; rows of tables and lists are no sentences. */
function sentencesOf({ events }: Reply): readonly string[] {
  const answer = events.find((event) => event.type === 'answer');
  const lines = [answer?.text ?? '', ...(answer?.notes ?? []), ...(answer?.sources ?? [])]
    .join('\n')
    .split('\n');
  return lines
    .filter((line) => !/^\s*([|\-#>`]|\d+\.)/.test(line))
    .flatMap((line) => line.split(/(?<=[.!?]\**)\s+(?=[A-Z*"])/))
    .map((sentence) => sentence.replace(/[*_`]/g, '').trim().toLowerCase())
    .filter((sentence) => sentence.length > 12);
}

describe.each(CONVERSATIONS)('$title', ({ title, messages }) => {
  test('nothing is said twice in one reply, and no label of a program is said', async () => {
    for (const text of messages) {
      const reply = await bot.ask(text, title);
      const sentences = sentencesOf(reply);

      expect(sentences, text).toEqual([...new Set(sentences)]);
      const prose = sentences.join('\n');
      expect(prose, text).not.toMatch(/\b[a-z]+_bmag\b|bgsec|round \d|step \d|sub-goal/);
    }
  });
});

const KINDS: readonly (readonly [kind: string, text: string, says: RegExp])[] = [
  [
    'a figure of two spacecraft',
    'Compare ACE and Wind magnetic field for 10 to 12 May 2024, compute the magnitude of each, plot them',
    /^\*\*ACE and Wind \|B\|, 10–12 May 2024\.\*\* Means [\d.]+ and [\d.]+ nT; peaks [\d.]+ \(ACE, \d+ May \d\d:\d\d\) and [\d.]+ \(Wind, /,
  ],
  ['a change', 'make the lines thicker', /^Lines are thicker\.\n/],
  ['an undo', 'undo', /^Undone: thicker lines\.\n/],
  [
    'a zoom, with the numbers of its time',
    'zoom to 11 May 2024',
    /^The time axis shows 2024-05-11\. Means [\d.]+ and [\d.]+ nT; peaks /,
  ],
  ['statistics', 'describe the data', /^\*\*Statistics, 11 May 2024\.\*\*\n\n\| series \| mean \(nT\) \|/],
  ['a file', 'export as CSV', /^Exported as `/],
  [
    'data without a figure',
    'fetch the Wind density for 3 May 2024',
    /^\*\*Wind density, 3 May 2024\.\*\* Mean [\d.]+ cm⁻³, peak [\d.]+ \(\d\d:\d\d\)\. [\d,]+ samples, every /,
  ],
  [
    'data that have not begun',
    'Plot Parker Solar Probe magnetic field for January 2015',
    /^Parker Solar Probe's magnetic field begins on 2 Oct 2018\./,
  ],
];

test.each(KINDS)('the words of %s', async (_, text, says) => {
  const thread = text.startsWith('fetch') ? 'kinds without a figure' : 'kinds';
  expect((await bot.ask(text, thread)).text).toMatch(says);
});
