import { expect, test } from 'vitest';
import { foldedWords } from '#src/conversation/folded-words.ts';
import { tooManyWords } from '#src/conversation/too-many-words.ts';
import { loadKnowledge } from '#src/knowledge/load-knowledge.ts';
import { readRequest } from '#src/language/read-request.ts';
import { fuzzed, hostileText } from '#tests/fuzz/fuzz.ts';
import { threads } from '#tests/language/threads.ts';

const NOW = Date.parse('2026-02-20T12:00:00Z');
const around = {
  knowledge: loadKnowledge(),
  thread: threads['data'] ?? { frames: [], focus: [] },
  now: NOW,
};

/** The most that is read of a request. */
const LENGTH = 4_000;
/** Four times the words may take so many times as long; a reader that grows with their square takes 16. */
const GROWTH = 8;
/** Below this, time is that of the garbage collector, ms. */
const FLOOR_MS = 60;
const TRIES = 3;

const OPENINGS = ['', 'plot ACE Bz y', 'how often "'];
const REPEATED = [
  ...['x', '1-', 'x.y', 'x-', '"', "' ", '1 ', 'a ', '`', '[', '](', '(', ') ', '{"a":1} ', '. ', '; ', '? '],
  ...['ACE ', 'Bz ', 'Bz, ', 'and ', 'plot ', 'ACE Bz and ', 'Bx/By ', 'AC_H2_MFI ', 'mean of ', 'same '],
  ...['2024-05-10 ', '10 May 2024 ', '12:00 ', 'May ', 'last ', 'days ', 'to ', 'for ', '-5 nT ', '> 5 '],
  ...[
    'zoom ',
    'cap ',
    'is ',
    'plasma beta ',
    'panel 2 ',
    'red ',
    'y axis ',
    'how often ',
    'mgnetic ',
    'when ',
  ],
];

function read(text: string): unknown {
  return readRequest(text, around).acts.length;
}

/** Time of the thread, ms. */
function timeOf(text: string): number {
  const before = process.threadCpuUsage();
  read(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** How many times as long four times the words take; a machine that does other things too gets some tries. */
function growthOf(opening: string, words: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < TRIES && least > GROWTH; count += 1) {
    const quarter = timeOf(repeated(opening, words, LENGTH / 4));
    least = Math.min(least, timeOf(repeated(opening, words, LENGTH)) / Math.max(quarter, FLOOR_MS));
  }
  return least;
}

/** A request of some length that says the same again and again. */
function repeated(opening: string, words: string, length: number): string {
  return foldedWords(`${(opening + words.repeat(length)).slice(0, length - 2)} x`);
}

test.each(REPEATED)(
  'the longest request of "%s" again and again is read in time that grows with it',
  (words) => {
    for (const opening of OPENINGS) expect(growthOf(opening, words), opening).toBeLessThan(GROWTH);
  },
);

test('made-up requests are read', () =>
  fuzzed(
    hostileText,
    (text) => {
      const message = foldedWords(text.slice(0, LENGTH));
      return tooManyWords(message) ?? read(message);
    },
    // An answer to the longest that is read comes within 2 s, on a machine that does other things too.
    { stallMs: 2_000 },
  ));
