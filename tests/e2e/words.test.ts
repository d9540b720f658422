import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bot, openBot, type Reply } from '#tests/support/bot.ts';
import { CONVERSATIONS } from '#tests/support/conversations.ts';
import { KINDS_OF_ANSWERS } from '#tests/support/kinds-of-answers.ts';

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

/** All that a reply says, but for what stands between backticks: that is for programs. */
function proseOf({ events }: Reply): string {
  const answer = events.find((event) => event.type === 'answer');
  return [answer?.text ?? '', ...(answer?.notes ?? [])].join('\n').replace(/`[^`]*`/g, '');
}

/** Names that data have for programs: whole labels, and names of their parts such as `BGSE.z`. */
function internalNames({ data }: Reply): readonly string[] {
  return data.flatMap(({ label }) => [label, label.split('.').slice(1).join('.')]).filter(isInternal);
}

function isInternal(name: string): boolean {
  return /[_.@#]/.test(name);
}

describe.each([...CONVERSATIONS, ...KINDS_OF_ANSWERS])('$title', ({ title, messages }) => {
  test('nothing is said twice in one reply, and no label of a program is said', async () => {
    const labels = new Set<string>();
    for (const text of messages) {
      const reply = await bot.ask(text, title);
      const sentences = sentencesOf(reply);

      expect(sentences, text).toEqual([...new Set(sentences)]);
      for (const label of internalNames(reply)) labels.add(label);
      const prose = proseOf(reply);
      expect({ text, prose, said: [...labels].filter((label) => prose.includes(label)) }).toMatchObject({
        said: [],
      });
      expect(prose, text).not.toMatch(/\b(?:round|step) \d|sub-goal|pitfall/i);
      expect(prose, text).not.toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d/);
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
    /^The time axis shows 11 May 2024\. Means [\d.]+ and [\d.]+ nT; peaks /,
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
