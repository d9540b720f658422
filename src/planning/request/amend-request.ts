import type { Act, NamedSeries, Period, Request } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { targetsWith } from '#src/planning/request/again-targets.ts';

/**
 * A request with what was said while it ran. Only series, times, looks and files are taken in.
 *
 * @param said the later message, read in the light of the request
 * @param isAddition it adds; else what it names takes the place of its kind
 * @returns `undefined` when the message is better left for a turn of its own
 */
export function amendedRequest(before: Request, said: Request, isAddition: boolean): Request | undefined {
  if (said.unread.length > 0 || said.acts.length === 0 || !said.acts.every(isTakenIn)) return undefined;
  const more = said.acts.filter((act) => act.do === 'change' || act.do === 'export');
  const named = said.acts.flatMap(namedIn);
  // A name that several share is asked back, and which of two is to go is not clear here.
  if (named.some(({ sharedBy }) => sharedBy !== undefined)) return undefined;
  if (
    !isAddition &&
    named.some(({ mission }) => mission !== undefined && missionsIn(before).includes(mission))
  )
    return undefined;
  const ranges = said.acts.flatMap((act) => ('period' in act ? act.period.ranges : []));
  // More times for the same series are another figure, and of a longer one ("no, 2023") a part may be meant.
  if (ranges.some((range) => isAddition || !isWithinLength(range, timesOf(before)))) return undefined;
  const data = before.acts.map((act): Act => {
    if (!('of' in act)) return act;
    const of =
      named.length === 0 || act.of.length === 0
        ? act.of
        : isAddition
          ? [...act.of, ...newOnes(act.of, named)]
          : targetsWith(act.of, named);
    return { ...act, of, period: withRanges(act.period, ranges) };
  });
  const isShown = before.acts.some((act) => 'of' in act && act.of.length > 0);
  if (named.length > 0 && !isShown) return undefined;
  return {
    ...before,
    text: `${before.text} — ${said.text}`,
    acts: [...data, ...more],
    assumptions: [...new Set([...before.assumptions, ...said.assumptions])],
  };
}

function missionsIn({ acts }: Request): readonly string[] {
  return acts.flatMap((act) =>
    'of' in act ? act.of.flatMap((target) => (target.kind === 'series' ? (target.mission ?? []) : [])) : [],
  );
}

function isTakenIn(act: Act): boolean {
  return (
    act.do === 'show' ||
    act.do === 'fetch' ||
    act.do === 'again' ||
    act.do === 'change' ||
    act.do === 'export'
  );
}

function namedIn(act: Act): readonly NamedSeries[] {
  if (act.do === 'again') return act.with;
  return act.do === 'show' || act.do === 'fetch' ? act.of.filter((target) => target.kind === 'series') : [];
}

function newOnes(of: readonly unknown[], named: readonly NamedSeries[]): readonly NamedSeries[] {
  const known = new Set(of.map((target) => JSON.stringify(target)));
  return named.filter((each) => !known.has(JSON.stringify(each)));
}

function timesOf({ acts }: Request): readonly TimeRange[] {
  return acts.flatMap((act) => ('period' in act ? act.period.ranges : []));
}

function isWithinLength({ start, stop }: TimeRange, ranges: readonly TimeRange[]): boolean {
  return ranges.length === 0 || ranges.some((range) => stop - start <= range.stop - range.start);
}

function withRanges(period: Period, ranges: readonly TimeRange[]): Period {
  return ranges.length === 0 ? period : { ranges, events: [] };
}
