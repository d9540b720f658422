import type { Act, Period, Target } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Stream } from '#src/planning/stream.ts';

/** Acts whose time cuts data that are there, or is looked at by itself. */
const TIMED: ReadonlySet<Act['do']> = new Set([
  'compute',
  'preview',
  'describe',
  'measure',
  'intervals',
  'show',
  'discover',
  'again',
]);

/**
 * Times of acts that would change nothing: what is there is not fetched anew, and newest data are those of an archive.
 *
 * @param streams what each act is about, by its place
 */
export function timesPassedOver(
  acts: readonly Act[],
  streams: readonly (readonly Stream[])[],
): readonly string[] {
  return acts.flatMap((act, place) => {
    if (!('period' in act) || act.period === undefined || !isSaid(act.period)) return [];
    const fault = faultOf(act, act.period, streams[place] ?? []);
    return fault === undefined ? [] : [`${nameOf(act)}: ${fault}`];
  });
}

function faultOf(act: Act, { ranges, newestMs }: Period, own: readonly Stream[]): string | undefined {
  const targets = 'of' in act ? act.of : [];
  const isThere = targets.length > 0 && !targets.some(isSought);
  const isOfList = act.do === 'mark-events' && (act.what === 'count' || act.what === 'table');
  if (newestMs !== undefined)
    return isThere || isOfList || act.do === 'discover'
      ? 'newestMs is of data that are fetched; say start and stop, or name what is meant.'
      : undefined;
  const [range] = ranges;
  if (range === undefined) return undefined;
  if (act.do === 'measure' && isOther(act.question.window, range))
    return 'start, stop and window are two times; say one.';
  if (act.do === 'intervals' && act.list !== undefined)
    return 'start, stop: what is chosen from a list is said by keep (between).';
  if (isOfList) return 'start, stop: the time of a list is its window.';
  if (!isThere || TIMED.has(act.do)) return undefined;
  const data = act.do === 'fetch' ? own : own.flatMap(({ sources }) => sources);
  const lost = data.find(({ range: whole }) => whole === undefined || !isSame(whole, range));
  return lost === undefined
    ? undefined
    : `start, stop: ${lost.name} is there already, of another time; name what is meant (mission, quantity …) to get that time, or cut it by time_window.`;
}

/** Data that are found by what they are, not by a label or an id. */
function isSought(target: Target): boolean {
  return target.kind === 'series' && target.label === undefined;
}

function isSaid({ ranges, newestMs }: Period): boolean {
  return ranges.length > 0 || newestMs !== undefined;
}

function isOther(window: { readonly start: string; readonly stop: string } | undefined, range: TimeRange) {
  return (
    window !== undefined && !isSame({ start: Date.parse(window.start), stop: Date.parse(window.stop) }, range)
  );
}

function isSame(a: TimeRange, b: TimeRange): boolean {
  return a.start === b.start && a.stop === b.stop;
}

function nameOf(act: Act): string {
  return act.do === 'preview' ? 'rows' : act.do === 'mark-events' ? 'over-events' : act.do;
}
