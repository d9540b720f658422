import type { Act, Period, Target } from '#src/domain/request.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';
import { type Bins, binned } from '#src/language/acts/binned-first.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** More rows than these are a curve. */
const MOST_LAGS = 25;

interface ListedLags {
  readonly lagsMs: readonly number[];
  readonly used: readonly Phrase[];
}

/** "Lag 0 1 2 3 days", "lags 0, 1 and 2 h", "0 to 5 days, r for each": the lags that are told one by one. */
export function listedLags(view: ClauseView): ListedLags | undefined {
  return countedUp(view) ?? eachOfRange(view);
}

/** Numbers right before a length of time: all are in its unit. */
function countedUp(view: ClauseView): ListedLags | undefined {
  const [last, ...more] = view.all('duration');
  const unitMs = last === undefined ? Number.NaN : last.ms / Math.abs(Number.parseFloat(last.raw));
  if (last === undefined || more.length > 0 || !(unitMs > 0)) return undefined;
  const before = view.phrases.slice(0, view.phrases.indexOf(last)).toReversed();
  const end = before.findIndex((phrase) => !isBareNumber(phrase) && !/^(?:,|and|&|or|\/)$/i.test(phrase.raw));
  const numbers = (end < 0 ? before : before.slice(0, end)).filter(isBareNumber).toReversed();
  if (numbers.length === 0) return undefined;
  return {
    lagsMs: [...numbers.map((each) => (each.type === 'amount' ? each.value * unitMs : 0)), last.ms],
    used: [...numbers, last],
  };
}

function isBareNumber(phrase: Phrase): boolean {
  return phrase.type === 'amount' && phrase.unit === undefined && !phrase.isOrdinal;
}

const EACH = /^(?:each|every|all|table|individually|separately|one by one|tabulate)$/i;

/** A range of lags with a word for all of them, in steps of its unit. */
function eachOfRange(view: ClauseView): ListedLags | undefined {
  const [range] = view.all('durations');
  const each = view.phrases.filter(({ raw }) => EACH.test(raw));
  const last = /(\d+(?:\.\d+)?)[^\d]*$/.exec(range?.raw ?? '')?.[1];
  const unitMs = range === undefined ? Number.NaN : Math.abs(range.toMs / Number(last));
  if (range === undefined || each.length === 0 || !Number.isFinite(unitMs) || unitMs === 0) return undefined;
  const [least, most] = [Math.min(range.fromMs, range.toMs), Math.max(range.fromMs, range.toMs)];
  const count = Math.floor((most - least) / unitMs) + 1;
  if (count < 2 || count > MOST_LAGS) return undefined;
  return {
    lagsMs: Array.from({ length: count }, (_, step) => least + step * unitMs),
    used: [range, ...each.filter(view.isFree)],
  };
}

/** The lags of a search in days, hours or minutes, whichever gives a table that can be read. */
export function lagSteps({
  minLagMs,
  maxLagMs,
}: {
  readonly minLagMs?: number | undefined;
  readonly maxLagMs?: number | undefined;
}): readonly number[] | undefined {
  if (minLagMs === undefined || maxLagMs === undefined) return undefined;
  const stepMs = [DAY, HOUR, MINUTE].find((each) => maxLagMs - minLagMs >= 2 * each) ?? SECOND;
  const count = Math.floor((maxLagMs - minLagMs) / stepMs) + 1;
  return count < 2 || count > MOST_LAGS
    ? undefined
    : Array.from({ length: count }, (_, step) => minLagMs + step * stepMs);
}

/** What else belongs to a list of lags: "r for each", "a table", "which lag is best", "sw leading". */
export function besideLags(view: ClauseView): readonly Phrase[] {
  return [
    ...view.spelt(/^(?:r|rs|rho|each|every|for|at|\+|&|table|best|which|is|one by one)$/i),
    ...view.words('noun', 'table'),
    ...view.words('also', 'each', 'all'),
    ...view.words('asked', 'best-lag'),
    ...leading(view),
  ];
}

const WIND = /^(?:sw|wind|solar wind|the wind|vsw|v|speed|imf|driver)$/i;

/** "Sw leading", "wind first": what drives comes first in any case. */
function leading(view: ClauseView): readonly Phrase[] {
  const at = view.phrases.findIndex(({ raw }) => /^(?:leading|leads|ahead|first)$/i.test(raw));
  const [before, word] = [view.phrases[at - 1], view.phrases[at]];
  return before !== undefined && word !== undefined && WIND.test(before.raw) ? [before, word] : [];
}

/** "Correlate log fluence with …": the logarithm of what stands behind the word, or of what is pointed at. */
export function loggedTargets(
  view: ClauseView,
  of: readonly Target[],
  period: Period,
  place: number,
): { readonly acts: readonly Act[]; readonly of: readonly Target[]; readonly used: readonly Phrase[] } {
  const at = view.phrases.findIndex(
    (phrase) =>
      /^log(?:10|arithm)?$/i.test(phrase.raw) &&
      phrase.type === 'word' &&
      !means(phrase.mark, 'scale', 'linear'),
  );
  const next = view.phrases[at + 1];
  const named = next?.type === 'series' ? next.items[0]?.series : undefined;
  const meant = of.find((each) =>
    named === undefined ? each.kind === 'pointed' : each.kind === 'series' && each.text === named.text,
  );
  const word = view.phrases[at];
  if (at < 0 || meant === undefined || word === undefined) return { acts: [], of, used: [] };
  const isSum = next?.type === 'word' && /^(?:daily |hourly )?(?:fluence|flux)(?:es|s)?$/i.test(next.raw);
  const act: Act = {
    do: 'compute',
    operation: 'logarithm',
    params: {},
    of: [isSum && meant.kind === 'pointed' ? { ...meant, text: next.raw.toLowerCase() } : meant],
    period,
    isOnlyMade: true,
  };
  return {
    acts: [act],
    of: of.map((each) => (each === meant ? { kind: 'act', act: place } : each)),
    used: [word, ...(isSum ? [next] : [])],
  };
}

/** "With daily mean Vsw" beside what is pointed at: no data come a day apart, so the one that is named is averaged. */
export function dailyFirst(
  bins: Bins | undefined,
  of: readonly Target[],
  period: Period,
  place: number,
): { readonly acts: readonly Act[]; readonly of: readonly Target[] } {
  const named = of.find((each) => each.kind === 'series');
  if (bins === undefined || named === undefined) return { acts: [], of };
  const { cadenceMs: _, ...series } = named;
  return {
    acts: [binned(bins, [series], period)],
    of: of.map((each) => (each === named ? { kind: 'act', act: place } : each)),
  };
}
