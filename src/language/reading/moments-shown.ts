import type { Act } from '#src/domain/request.ts';
import { isoTime, type TimeRange } from '#src/domain/time-range.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What is one number, or one place, at a time. */
const PLACES: ReadonlySet<string> = new Set([
  'position',
  'radial-distance',
  'l-shell',
  'mlt',
  'magnetic-latitude',
]);
const TWO_CLOCKS = /\d:\d\d\D{1,12}\d{1,2}:\d\d/;

/**
 * "What did ACE see at the same time?" behind a minimum, "show Wind Bz at that moment": one minute is no curve, so the time of what is
 * shown is drawn, which is told. Both ends that were said stay.
 * "MMS position at 6:30" is a place in numbers.
 */
export function withMomentsShown(
  all: readonly Act[],
  text: string,
  within: TimeRange | undefined,
): { readonly acts: readonly Act[]; readonly notes: readonly string[] } {
  const acts = TWO_CLOCKS.test(text) ? all : all.map(placeInNumbers);
  const isShort = (act: Act): act is Drawn =>
    within !== undefined && act.do === 'show' && isMoment(act, within);
  if (within === undefined || TWO_CLOCKS.test(text) || !acts.some(isShort)) return { acts, notes: [] };
  return {
    acts: acts.map((act) => (isShort(act) ? { ...act, period: { ...act.period, ranges: [within] } } : act)),
    notes: ['A single moment is no curve: the figure has the whole time that was shown before.'],
  };
}

type Drawn = Extract<Act, { do: 'show' }>;

function placeInNumbers(act: Act): Act {
  if (act.do !== 'show' || act.form !== undefined) return act;
  const [only, ...more] = act.period.ranges;
  const isPlace = act.of.every((target) => target.kind === 'series' && PLACES.has(target.quantity ?? ''));
  const isOne = only !== undefined && more.length === 0 && only.stop - only.start <= HOUR;
  if (!isOne || !isPlace || act.of.length === 0) return act;
  const question = { kind: 'value-at' as const, times: [isoTime(only.start)], method: 'nearest' as const };
  return { do: 'measure', question, of: act.of, period: act.period };
}

function isMoment({ period }: Drawn, within: TimeRange): boolean {
  const [only, ...more] = period.ranges;
  return (
    only !== undefined &&
    more.length === 0 &&
    only.stop - only.start <= MINUTE &&
    within.stop - within.start > 10 * MINUTE &&
    only.start >= within.start &&
    only.stop <= within.stop
  );
}
