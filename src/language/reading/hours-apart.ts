import { DAY, HOUR, startOfDay, type TimeRange } from '#src/domain/time-range.ts';
import { type Mark, means, type SenseOf, senseOf } from '#src/language/reading/mark.ts';

/** Behind the hours; whatever measures makes them something else. */
const ENDS = /^(?:[,.;:!?)]|and|with|in|on|of|for|from|as|plus|please|pls|plz|stacked|overlaid)$/i;
/** Values of these come in ranges of small numbers, too. */
const COUNTED = ['l-shell', 'kp', 'mlt', 'magnetic-latitude', 'latitude', 'radial-distance'] as const;

/** "2008-03-01 0-4", "thb 2008-07-14 B and V 20-24": two numbers without a unit are hours of the one day that is said. */
export function withHoursApart(marks: readonly Mark[]): readonly Mark[] {
  const times = marks.flatMap((mark, at) => (means(mark, 'time') || means(mark, 'bad-time') ? [at] : []));
  const [day, ...others] = times;
  const time = day === undefined ? undefined : senseOf(marks[day], 'time');
  if (day === undefined || time === undefined || others.length > 0 || !isDay(time)) return marks;
  const at = marks.findIndex((_, place) => place > day && isPair(marks, place, day));
  if (at < 0) return marks;
  const [from, to] = [hourOf(marks[at]) ?? 0, hourOf(marks[at + 2]) ?? 0];
  const start = startOfDay(time.range.start);
  const range = { start: start + from * HOUR, stop: start + to * HOUR };
  return marks.flatMap((mark, place): readonly Mark[] => {
    if (place === day) return [{ ...mark, senses: [{ ...time, range, isSpan: true }] }];
    if (place < at || place > at + 2) return [mark];
    if (place > at) return [];
    const [last] = marks.slice(at + 2);
    const whole = { ...mark, to: last?.to ?? mark.to, raw: `${mark.raw}-${last?.raw ?? ''}` };
    return [{ ...whole, senses: [{ kind: 'function', value: 'filler' }] }];
  });
}

/** A whole day with its year: of days without one the numbers could be more days. */
function isDay({ range, value, form, isFromNow }: SenseOf<'time'>): boolean {
  const isWhole = (span: TimeRange) =>
    span.start === startOfDay(span.start) && span.stop - span.start === DAY;
  return form === 'range' && isFromNow !== true && /\d{4}/.test(value) && isWhole(range);
}

function isPair(marks: readonly Mark[], at: number, day: number): boolean {
  const [low, dash, high, next] = marks.slice(at, at + 4);
  const [from, to] = [hourOf(low), hourOf(high)];
  if (from === undefined || to === undefined || from >= to || to > 24) return false;
  if (!/^[-–—]$/.test(dash?.raw ?? '') || dash?.isGlued !== true || high?.isGlued !== true) return false;
  if (at === day + 1) return isEnd(next) || means(next, 'quantity') || means(next, 'mission');
  const before = marks[at - 1];
  const isListed = means(before, 'quantity') || /^(?:[bvnt]|,|mission)$/i.test(before?.raw ?? '');
  return isListed && !means(before, 'quantity', ...COUNTED) && isEnd(next);
}

function isEnd(next: Mark | undefined): boolean {
  return next === undefined || ENDS.test(next.raw) || /^[bvnt]$/i.test(next.raw);
}

function hourOf(mark: Mark | undefined): number | undefined {
  return /^\d{1,2}$/.test(mark?.raw ?? '') ? senseOf(mark, 'number')?.number : undefined;
}
