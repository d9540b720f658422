import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedWords } from '#src/conversation/folded-words.ts';
import { tooManyWords } from '#src/conversation/too-many-words.ts';
import { readingSteps } from '#src/language/read-request.ts';
import { lexicon } from '#src/language/reading/lexicon.ts';
import { fuzzed, hostileText } from '#tests/fuzz/fuzz.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const NOW = Date.parse('2026-02-20T12:00:00Z');
const around = {
  knowledge: SHIPPED,
  thread: threads['data'] ?? { frames: [], focus: [] },
  now: NOW,
};

/** The most that is read of a request. */
const LENGTH = 4_000;
/** Four times the words may take so many times as long; a reader that grows with their square takes 16. */
const GROWTH = 8;
/** Below this, time is that of the garbage collector, ms. */
const FLOOR_MS = 60;
const TRIES = 5;
/** Reading rests between its steps; what takes no longer between two rests holds nobody up, ms. */
const FLOOR_STEP_MS = 15;

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
  ...[
    '\n- plot ACE Bz',
    'thicker, ',
    'B in GSE and GSM, ',
    'protons at STA ',
    'density of protons and electrons, ',
  ],
  ...['five panels stacked/', 'speed and ', 'poynting vector per per month vs ', 'all mms, ', 'C1-C4 + '],
  ...['what is the maximum of Bz? ', 'storms under -100 nT between 2012 and 2018, list with the time '],
];

const NAMES = [
  ...[
    'ACE',
    'Wind',
    'MMS1',
    'C1-C4',
    'THEMIS',
    'STA',
    'GOES 16',
    'abisko',
    'Bz',
    '|B|',
    'speed',
    'density',
    'protons',
  ],
  ...[
    'GSE',
    'GSM',
    'FGM',
    '2024',
    '10 May 2024',
    '12:00',
    '-50 nT',
    '> 5',
    '10 min',
    '1',
    'AC_H2_MFI',
    'panel 2',
  ],
  ...['a)', '"x"', 'it', 'them', '10-20 keV', 'all', 'both', 'each'],
];
const LINKS = [
  ...[' ', ', ', ' and ', ' of ', ' in ', ' for ', ' vs ', ' to ', ': ', '. ', '; ', '\n', '? ', ' + ', '/'],
  ...[' from ', ' with ', ' then ', ' - ', '\n- ', ' not ', ' when ', ' per ', ' as ', ' by '],
];
/** A few words that mean something, as often as they like. */
const knownWords = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...NAMES, ...lexicon.entries.keys()), fc.constantFrom(...LINKS)), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.constantFrom(1, 2, 5, 40, 1_000),
  )
  .map(([parts, times]) => parts.flat().join('').repeat(times));

interface Taken {
  readonly acts: number;
  /** Time of the thread, ms. */
  readonly ms: number;
  /** The longest that it was not given back, ms. */
  readonly longestMs: number;
}

function read(text: string): Taken {
  const steps = readingSteps(text, around);
  let ms = 0;
  let longestMs = 0;
  for (let before = process.threadCpuUsage(), now = before; ; before = now) {
    const step = steps.next();
    now = process.threadCpuUsage();
    const stepMs = (now.user + now.system - before.user - before.system) / 1_000;
    ms += stepMs;
    longestMs = Math.max(longestMs, stepMs);
    if (step.done === true) return { acts: step.value.acts.length, ms, longestMs };
  }
}

/**
 * How many times as long as of its first quarter the longest step of a reading takes. Garbage is collected now and then and others want
 * the machine too, so the quickest of some tries counts, and both are measured in turn.
 */
function longestOf(text: string, first = read(text)): number {
  const quarter = text.slice(0, text.length / 4);
  let [whole, part] = [first.longestMs, 0];
  for (let count = 1; count < TRIES && whole >= GROWTH * Math.max(part, FLOOR_STEP_MS); count += 1) {
    part = Math.max(part, read(quarter).longestMs);
    whole = Math.min(whole, read(text).longestMs);
  }
  return whole / Math.max(part, FLOOR_STEP_MS);
}

/** How many times as long four times the words take; a machine that does other things too gets some tries. */
function growthOf(opening: string, words: string): number {
  const whole = repeated(opening, words, LENGTH);
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < TRIES && least > GROWTH; count += 1) {
    const { ms } = count === 0 ? firstRead(whole) : read(whole);
    // What is no longer than that has not grown, whatever a quarter takes.
    const quarter = ms < GROWTH * FLOOR_MS ? 0 : read(repeated(opening, words, LENGTH / 4)).ms;
    least = Math.min(least, ms / Math.max(quarter, FLOOR_MS));
  }
  return least;
}

/** What the first reading of a long request took, about which there are two tests. */
const firstRead = (() => {
  const known = new Map<string, Taken>();
  return (text: string): Taken => {
    const taken = known.get(text) ?? read(text);
    known.set(text, taken);
    return taken;
  };
})();

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

test.each(REPEATED)('reading "%s" again and again rests before it holds others up', (words) => {
  for (const opening of OPENINGS) {
    const text = repeated(opening, words, LENGTH);
    expect(longestOf(text, firstRead(text)), opening).toBeLessThan(GROWTH);
  }
});

test('made-up requests are read', () =>
  fuzzed(
    hostileText,
    (text) => {
      const message = foldedWords(text.slice(0, LENGTH));
      return tooManyWords(message) ?? readOf(message);
    },
    // An answer to the longest that is read comes within 2 s, on a machine that does other things too.
    { stallMs: 2_000 },
  ));

test('made-up requests of words that are known are read', () =>
  fuzzed(knownWords, (text) => readOf(foldedWords(text.slice(0, LENGTH))), { stallMs: 2_000 }));

/** Reads, and rests before it holds others up. */
function readOf(message: string): number {
  expect(longestOf(message)).toBeLessThan(GROWTH);
  return message.length;
}
