import { DAY, HOUR, startOfDay, type TimeRange } from '#src/domain/time-range.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

/** More than this is not one day, whose hours need no name. */
const ONE_DAY = 1.5 * DAY;

/** "Zoom to 12-18" of a day are hours of it; of several days, days of their month. */
export function withZoomedHours(marks: readonly Mark[], within: TimeRange | undefined): readonly Mark[] {
  const at = marks.findIndex((mark) => means(mark, 'verb', 'zoom'));
  const [low, link, high, next] = marks.slice(at + 1, at + 5);
  const [from, to] = [wholeOf(low), wholeOf(high)];
  const isLinked = link !== undefined && /^(?:-|–|—|to|till|until)$/i.test(link.raw);
  if (at < 0 || within === undefined || low === undefined || high === undefined) return marks;
  if (!isLinked || from === undefined || to === undefined || from >= to || !isEnd(next)) return marks;
  const range = spanOf(from, to, within);
  if (range === undefined) return marks;
  // Days are told from times of day, which lack a day where several are shown.
  const raw = `${range.stop - range.start < DAY ? '' : 'days '}${low.raw}${link.raw}${high.raw}`;
  const time: Mark = {
    ...low,
    to: high.to,
    raw,
    senses: [{ kind: 'time', value: raw, range, form: 'range', isSpan: true }],
  };
  return marks.toSpliced(at + 1, 3, time);
}

function wholeOf(mark: Mark | undefined): number | undefined {
  const number = senseOf(mark, 'number')?.number;
  return number !== undefined && Number.isInteger(number) && /^\d{1,2}$/.test(mark?.raw ?? '')
    ? number
    : undefined;
}

/** A unit behind them makes them something else: "zoom to 10-12 nT". */
function isEnd(next: Mark | undefined): boolean {
  return next === undefined || /^(?:[,.;!?]|and|then|pls|please|plz|only|there)$/i.test(next.raw);
}

function spanOf(from: number, to: number, { start, stop }: TimeRange): TimeRange | undefined {
  const isDay = stop - start <= ONE_DAY;
  const first = new Date(start);
  const dayOf = (day: number) => Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day);
  const range = isDay
    ? { start: startOfDay(start) + from * HOUR, stop: startOfDay(start) + to * HOUR }
    : { start: dayOf(from), stop: dayOf(to + 1) };
  // What goes beyond what is shown is none of it.
  const isInside = range.start >= startOfDay(start) && range.stop <= startOfDay(stop - 1) + DAY;
  return isInside ? range : undefined;
}
