import { type Mark, means } from '#src/language/reading/mark.ts';

/** Kinds of values that a writer corrects in the same breath. */
const KINDS = [
  'scale',
  'colour',
  'dash',
  'duration',
  'cadence',
  'statistic',
  'component',
  'frame',
  'mission',
  'quantity',
  'time',
  'number',
] as const;

/** "No wait", "scratch that": what comes is meant instead. */
const SURE =
  /^(?:(?:ah|oh|hm+|um+|uh|er+|or|well|sorry|oops|argh)?(?: ?no)?,? ?(?:no,? ?)?(?:wait|sorry|actually|rather|scratch that|i mean|i meant|make that|make it)(?:,? ?(?:no|sorry|actually|make (?:it|that)|i mean))*|(?:ah|oh|hm+|or|um+|er+|oops) no)$/i;
/** "No" alone takes back where a sign stands on one side of it: "no linear", "ACE, no Wind" say what shall not be. */
const BARE = /^no$/i;
const SIGN = /^[,.;:?!–—-]$/;
/** What may stand between the words that take back and the value. */
const LEAD =
  /^(?:make|it|that|use|take|do|a|an|the|to|at|of|from|with|in|for|by|over|be|should|let's|better|then|please|pls)$/i;
const LINK = /^(?:to|-|–|and|\.\.)$/i;
/** Longer corrections are wishes of their own. */
const LONGEST_CUE = 6;

/**
 * "Red line, actually green", "y from 0 to 10, sorry 0 to 20", "log y? no wait, linear": of two values of one kind the last counts, where
 * words between them take the first one back, also where they stand apart or are several. What the first was said of stays.
 */
export function withCorrectedValues(marks: readonly Mark[]): readonly Mark[] {
  for (let at = 1; at < marks.length; at += 1) {
    const cue = cueAt(marks, at);
    const run = cue === undefined ? undefined : runAt(marks, cue.to);
    const old = cue === undefined || run === undefined ? undefined : lastLike(marks.slice(0, at), run);
    if (cue === undefined || run === undefined || old === undefined) continue;
    const isPlain = run.kinds.every((kind) => PLAIN.has(kind));
    // "No two closer than 48 hours" says what shall not be.
    if ((cue.isBare && !isPlain) || ((cue.isBare || !isPlain) && !isEnded(marks[run.to]))) continue;
    return withCorrectedValues(corrected(marks, old, at, run));
  }
  return marks;
}

/** Values that "no" cannot deny by their name: a number, a length, a way to scale. */
const PLAIN: ReadonlySet<string> = new Set([
  'scale',
  'colour',
  'dash',
  'duration',
  'statistic',
  'time',
  'number',
]);

/** Behind a name goes on what was asked, and nothing is told of it: "actually Wind has better data". */
function isEnded(next: Mark | undefined): boolean {
  return (
    next === undefined ||
    SIGN.test(next.raw) ||
    kindOf(next) !== undefined ||
    ['place', 'prep', 'function', 'component'].some((kind) =>
      next.senses.some((sense) => sense.kind === kind),
    )
  );
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly kinds: readonly string[];
}

/** Words that take back, from this place on; behind a sign, or so clear that none is needed. */
function cueAt(
  marks: readonly Mark[],
  at: number,
): { readonly to: number; readonly isBare: boolean } | undefined {
  const isOpened = SIGN.test(marks[at - 1]?.raw ?? '');
  for (let length = LONGEST_CUE; length > 0; length -= 1) {
    const some = marks.slice(at, at + length);
    const words = some.filter(({ raw }) => !SIGN.test(raw)).map(({ raw }) => raw.toLowerCase());
    const [first, last] = [some[0], some.at(-1)];
    if (some.length < length || first === undefined || SIGN.test(first.raw)) continue;
    const isClosed = SIGN.test(last?.raw ?? '');
    const isSure = SURE.test(words.join(' '));
    if (isSure && (isOpened || words.length > 1)) return { to: at + length, isBare: false };
    if (BARE.test(words.join(' ')) && isOpened) return { to: at + length, isBare: !isClosed };
  }
  return undefined;
}

/** The value that is said next: one of a kind, or two with a word between them. */
function runAt(marks: readonly Mark[], cue: number): Run | undefined {
  let from = cue;
  while (LEAD.test(marks[from]?.raw ?? '') && kindOf(marks[from]) === undefined) from += 1;
  const kinds: string[] = [];
  let [at, to] = [from, from];
  for (;;) {
    const kind = kindOf(marks[at]);
    if (kind === undefined) break;
    kinds.push(kind);
    to = at + 1;
    at = isUnit(marks[to]) ? to + 1 : to;
    to = at;
    if (!LINK.test(marks[at]?.raw ?? '')) break;
    at += 1;
  }
  return kinds.length === 0 || kinds.length > 2 ? undefined : { from, to, kinds };
}

function kindOf(mark: Mark | undefined): string | undefined {
  return mark === undefined ? undefined : KINDS.find((kind) => means(mark, kind));
}

function isUnit(mark: Mark | undefined): boolean {
  return mark !== undefined && means(mark, 'unit');
}

/** The last stretch before with values of the same kinds. */
function lastLike(marks: readonly Mark[], { kinds }: Run): Run | undefined {
  for (let at = marks.length - 1; at >= 0; at -= 1) {
    const run = runAt(marks, at);
    if (run?.from === at && run.kinds.join() === kinds.join() && !LINK.test(marks[at - 1]?.raw ?? ''))
      return run;
  }
  return undefined;
}

/** The new value stands where the old one stood. */
function corrected(marks: readonly Mark[], old: Run, cue: number, run: Run): readonly Mark[] {
  const said = marks.slice(run.from, run.to);
  const between = marks.slice(old.to, cue).filter(({ raw }) => !SIGN.test(raw) || raw === '-');
  const rest = marks.slice(run.to);
  // Words between the two are about the first: "1 h running mean, no wait 2 h".
  if (between.length === 0) return [...marks.slice(0, old.from), ...said, ...rest];
  const { from, to } = spanOf(marks.slice(old.from, old.to));
  return [...marks.slice(0, old.from), ...said.map((mark) => ({ ...mark, from, to })), ...between, ...rest];
}

function spanOf(marks: readonly Mark[]): { readonly from: number; readonly to: number } {
  return { from: marks[0]?.from ?? 0, to: marks.at(-1)?.to ?? 0 };
}
