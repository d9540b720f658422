import type { FoundNumber } from '#src/domain/found.ts';
import { differenceAsSaid, spokenNumber } from '#src/domain/spoken-number.ts';
import { formatDuration, formatTime, formatTimeRange } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';

/** Figures of a number that is said. */
const FIGURES = 5;

/**
 * What is asked of numbers that were found: which is larger, how far apart they are, which came first. Of numbers below zero
 * the larger one is that of the larger size; `higher` goes by the sign.
 */
export type FoundComparison = 'larger' | 'higher' | 'smaller' | 'difference' | 'ratio' | 'earlier' | 'later';

/**
 * The answer out of numbers that earlier answers found, in whole sentences. Differences and ratios are of the first two, in the
 * order in which they were found; a difference of moments is given as a length.
 *
 * @param values at least two, of one unit; with moments where the question is about time
 */
export function foundCompared(values: readonly FoundNumber[], asks: readonly FoundComparison[]): string {
  const names = namesOf(values);
  const said = values.map((each, index) => `${names[index]}: ${textOf(each)}`).join('; ');
  const answers = [...new Set(asks)].map((ask) => sentenceOf(ask, values, names));
  return `${answers.join(' ')}\n\n${said}.`;
}

function sentenceOf(ask: FoundComparison, values: readonly FoundNumber[], names: readonly string[]): string {
  const [first, second] = values;
  if (first === undefined || second === undefined) throw new Error('two numbers are compared');
  const nameOf = (each: FoundNumber) => names[values.indexOf(each)] ?? each.of;
  if (ask === 'larger' || ask === 'higher' || ask === 'smaller') {
    const isBySize = ask === 'larger' && values.every(({ value }) => value < 0);
    const sign = (ask === 'smaller') === isBySize ? 1 : -1;
    const [top, next] = values.toSorted((a, b) => sign * (b.value - a.value));
    const word = ask === 'smaller' ? 'lowest' : isBySize ? 'largest in size' : 'highest';
    if (top === undefined || next === undefined || top.value === next.value) return 'They are equal.';
    const by = Math.abs(differenceAsSaid(top.value, next.value, FIGURES));
    const share = next.value === 0 ? '' : ` (${spokenNumber((100 * by) / Math.abs(next.value))} %)`;
    const over = values.length > 2 ? ` than the next, ${nameOf(next)}` : '';
    return `The ${word} is ${nameOf(top)}, by ${withUnit(by, top.unit)}${share}${over}.`;
  }
  if (ask === 'earlier' || ask === 'later') {
    const sign = ask === 'earlier' ? 1 : -1;
    const timed = values.filter(({ at }) => at !== undefined);
    const [top, next] = timed.toSorted((a, b) => sign * ((a.at ?? 0) - (b.at ?? 0)));
    if (top?.at === undefined || next?.at === undefined) throw new Error('moments are compared');
    if (top.at === next.at) return 'They are at the same time.';
    return `${nameOf(top)} was ${ask === 'earlier' ? 'first' : 'last'}, ${formatDuration(Math.abs(next.at - top.at))} ${ask === 'earlier' ? 'before' : 'after'} ${nameOf(next)}.`;
  }
  if (ask === 'ratio')
    return second.value === 0
      ? 'There is no ratio: the second is zero.'
      : `The ratio of ${nameOf(first)} to ${nameOf(second)} is ${rounded(first.value / second.value)}.`;
  const share =
    second.value === 0
      ? ''
      : ` (${spokenNumber((100 * Math.abs(first.value - second.value)) / Math.abs(second.value))} % of the second)`;
  const apart =
    first.at === undefined || second.at === undefined || first.at === second.at
      ? ''
      : ` They lie ${formatDuration(Math.abs(second.at - first.at))} apart.`;
  return `The difference, ${nameOf(first)} minus ${nameOf(second)}, is ${withUnit(differenceAsSaid(first.value, second.value, FIGURES), first.unit)}${share}.${apart}`;
}

/** The series, or the time where several are of one series. */
function namesOf(values: readonly FoundNumber[]): readonly string[] {
  const isOne = new Set(values.map(({ of }) => of)).size < values.length;
  return values.map(({ of, range }) => (isOne ? `${of} in ${formatTimeRange(range)}` : of));
}

function textOf({ value, unit, at }: FoundNumber): string {
  return `${withUnit(value, unit)}${at === undefined ? '' : ` at ${formatTime(at)} UTC`}`;
}

function withUnit(value: number, unit: string): string {
  return unit === '' ? rounded(value) : `${rounded(value)} ${formatUnit(unit)}`;
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(FIGURES))).replaceAll('-', '−');
}
