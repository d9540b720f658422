import { DAY, HOUR, MINUTE, startOfDay, type TimeRange } from '#src/domain/time-range.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

const ENDS = /^(?:[?.,;!]|and|then|please|pls)$/i;
const PLACES = ['position', 'radial-distance', 'l-shell', 'mlt'] as const;

/** "Where were they at 2?", "X GSM of each at 14": behind what is asked of a place, a number is an hour of the one day that is shown. */
export function withHoursAsked(marks: readonly Mark[], within: TimeRange | undefined): readonly Mark[] {
  if (within === undefined || within.stop - within.start > DAY || marks.some((mark) => means(mark, 'time')))
    return marks;
  const asksPlace = marks.some(
    (mark, at) =>
      means(mark, 'question', 'where') ||
      means(mark, 'quantity', ...PLACES) ||
      (/^[xyz]$/i.test(mark.raw) && means(marks[at + 1], 'frame')),
  );
  if (!asksPlace) return marks;
  return marks.map((mark, at) => {
    const hour = /^\d{1,2}$/.test(mark.raw) ? senseOf(mark, 'number')?.number : undefined;
    const isAt = /^at$/i.test(marks[at - 1]?.raw ?? '');
    const next = marks[at + 1];
    if (hour === undefined || hour > 23 || !isAt || !(next === undefined || ENDS.test(next.raw))) return mark;
    const clock = startOfDay(within.start) + hour * HOUR;
    const start = clock < within.start ? clock + DAY : clock;
    if (start >= within.stop) return mark;
    const range = { start, stop: start + MINUTE };
    return { ...mark, senses: [{ kind: 'time', value: mark.raw, range, form: 'range' }] };
  });
}
