import { createContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { foldedWords } from '#src/conversation/folded-words.ts';
import { attacksOn } from '#tests/fuzz/attacks.ts';
import {
  type Expression,
  expressionsIn,
  expressionsMadeBy,
  filesOutside,
  makesExpressions,
} from '#tests/fuzz/expressions.ts';
import { slowness, timeOf } from '#tests/fuzz/fuzz.ts';

/** For so many characters a linear expression needs a millisecond, and a quadratic one seconds. */
const LENGTH = 40_000;
const LIMIT_MS = 300;
/** Each of some 2,000 expressions is tried with some hundred texts. */
const LONG_MS = 600_000;
/** By the clock: what is not through then with one text, and with quarters. */
const GIVEN_UP_MS = 400;
const ASKED_MS = 200;
const TRIES = 3;
const MOST_KNOWN = 2_000;
/**
 * Texts of a quarter of the length come first. What grows with the square of its text takes a sixteenth of the time with them, and
 * what grows faster is not through with 10,000 characters at all, so who is quicker than that is quick enough with the whole.
 */
const PART = 4;
/** What an expression needs with a quarter of a text that keeps it busy for the limit, when it grows with the square. */
const QUICK_MS = LIMIT_MS / PART ** 2;

/** Rooms that read nothing but requests, which have at most 4,000 characters of words. */
const READER = ['src/language', 'src/planning'];
const LONGEST_REQUEST = 4_000;

/** They read files of this program alone. */
const OF_OUR_OWN = ['adapters/vega/page-script.ts', 'src/reproduction/python-library.ts'];

/** They read nothing but requests, whose blanks are folded before anything reads them. */
const OF_REQUESTS = ['src/tables/find-list.ts', 'src/tables/table-words.ts'];

/** They read texts that are cut to so many characters first. */
const BOUNDED: Readonly<Record<string, number>> = {
  // Words of a parameter, cut in `wordsOf`.
  'src/knowledge/recognise-quantity.ts': 1_000,
  'src/knowledge/parameter-words.ts': 1_000,
  'src/knowledge/unit-kind.ts': 200,
  // A longer cell is no time.
  'src/tables/read-time.ts': 40,
};

const context = createContext({});
const everywhere = new Script('for (const text of texts) text.replace(expression, "")');

/** What an expression needs for all of these texts, and whether it came to their end; in ms of this thread, since a machine
 * that does other things too makes every match long by the clock. */
function matched(
  expression: RegExp,
  texts: readonly string[],
  timeout: number,
): { readonly ms: number; readonly isThrough: boolean } {
  Object.assign(context, { expression, texts });
  let isThrough = false;
  const ms = timeOf(() => {
    try {
      everywhere.runInContext(context, { timeout });
      isThrough = true;
    } catch (error) {
      if (!String(error).includes('timed out')) throw error;
    }
  });
  return { ms, isThrough };
}

/** True when a quarter of texts takes an expression so long that the whole of one may be too long. */
function isBusy(expression: RegExp, parts: readonly string[]): boolean {
  const { ms, isThrough } = matched(expression, parts, ASKED_MS);
  return !isThrough || ms >= QUICK_MS;
}

/** True when an expression is slow with one text, again and again. */
function isSlow(expression: RegExp, text: string, tries: number): boolean {
  let timeout = GIVEN_UP_MS;
  for (let count = 0; count < tries; ) {
    const { ms, isThrough } = matched(expression, [text], timeout);
    const isLong = ms >= LIMIT_MS && ms >= LIMIT_MS * slowness();
    if (!isLong && isThrough) return false;
    if (isLong) count += 1;
    // The clock ran out while the machine did something else.
    else timeout *= 2;
  }
  return true;
}

/** The suspects come first, and are those of every expression. */
const foldedOnce = (() => {
  const known = new Map<string, string>();
  return (text: string): string => {
    const folded = known.get(text) ?? foldedWords(text);
    if (known.size < MOST_KNOWN) known.set(text, folded);
    return folded;
  };
})();

/** What keeps an expression busy for too long; `undefined` when nothing does. */
function slowOn(each: Expression, tries = TRIES): string | undefined {
  const { file, line, source, flags } = each;
  const expression = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const isReader = READER.some((room) => file.startsWith(`${room}/`));
  const length = isReader ? LONGEST_REQUEST : (BOUNDED[file] ?? LENGTH);
  const isFolded = isReader || OF_REQUESTS.includes(file);
  const textsOf = (most: number) => {
    const attacks = [...attacksOn(each, most)];
    return isFolded ? attacks.map(foldedOnce) : attacks;
  };
  const parts = textsOf(length / PART);
  if (!isBusy(expression, parts)) return undefined;
  // Many are busy with all of them and with none alone.
  const slow = textsOf(length).find(
    (text, index) => isBusy(expression, [parts[index] ?? '']) && isSlow(expression, text, tries),
  );
  if (slow === undefined) return undefined;
  return `${file}:${line} /${source}/${flags} on ${JSON.stringify(slow.slice(0, 20))}…`;
}

test('an expression that grows with the square of its text is seen', () => {
  // Slow once is enough where it is known to be.
  const planted = (source: string) => slowOn({ file: '', line: 1, source, flags: '' }, 1);

  expect(planted('\\s+$')).toBeDefined();
  expect(planted('<[^>]*>')).toBeDefined();
  expect(planted('charset\\s*=\\s*["\']?\\s*(x)')).toBeDefined();
  expect(planted('(?<!\\s)\\s+$')).toBeUndefined();
});

async function expressionsOf(files: readonly string[]): Promise<readonly Expression[]> {
  const made = [];
  for (const file of files.filter(makesExpressions)) made.push(...(await expressionsMadeBy(file)));
  const all = [...files.flatMap(expressionsIn), ...made].filter(({ file }) => !OF_OUR_OWN.includes(file));
  return [...new Map(all.map((each) => [`${each.source}/${each.flags}`, each])).values()];
}

test(
  'no expression outside of the reader grows faster than its text, up to 40,000 characters',
  async () => {
    const all = await expressionsOf(filesOutside(READER));

    expect(all.length).toBeGreaterThan(600);
    expect(all.flatMap((each) => slowOn(each) ?? [])).toEqual([]);
  },
  LONG_MS,
);

test(
  'no expression of the reader holds it up, up to the longest request that is read',
  async () => {
    const all = await expressionsOf(
      filesOutside([]).filter((file) => READER.some((room) => file.startsWith(`${room}/`))),
    );

    expect(all.length).toBeGreaterThan(100);
    expect(all.flatMap((each) => slowOn(each) ?? [])).toEqual([]);
  },
  LONG_MS,
);
