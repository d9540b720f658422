import { DAY, startOfDay, type TimeRange } from '#src/domain/time-range.ts';
import { type Mark, senseOf } from '#src/language/reading/mark.ts';

const POINTS = /^(?:that|same|whole|entire|full)$/i;

const WEEK = 7;

/** "Energetic protons that week" in a thread about a day: the seven days around it; its calendar month or year. */
export function withThatWeek(marks: readonly Mark[], within: TimeRange | undefined): readonly Mark[] {
  if (within === undefined || marks.some((mark) => senseOf(mark, 'time') !== undefined)) return marks;
  const at = marks.findIndex(
    ({ raw }, place) =>
      /^(?:week|month|year)$/i.test(raw) &&
      POINTS.test(marks[place - 1]?.raw ?? '') &&
      isLast(marks[place + 1]),
  );
  const [lead, unit] = [marks[at - 1], marks[at]];
  const range = unit === undefined ? undefined : around(within, unit.raw.toLowerCase());
  if (lead === undefined || unit === undefined || range === undefined) return marks;
  const raw = `${lead.raw} ${unit.raw}`;
  const time: Mark = {
    ...lead,
    to: unit.to,
    raw,
    senses: [{ kind: 'time', value: raw, range, form: 'range', isSpan: true }],
  };
  return marks.toSpliced(at - 1, 2, time);
}

/** "The same week before", "that year's storms" are others. */
function isLast(next: Mark | undefined): boolean {
  return (
    next === undefined || !/^(?:before|after|earlier|later|of|'s|’s|ago|range|span|long)$/i.test(next.raw)
  );
}

/** The wider time that a shorter one lies in. */
function around({ start, stop }: TimeRange, unit: string): TimeRange | undefined {
  if (unit === 'week') {
    const first = startOfDay(start);
    const days = (startOfDay(stop - 1) - first) / DAY + 1;
    const before = first - Math.ceil((WEEK - days) / 2) * DAY;
    return days >= WEEK ? undefined : { start: before, stop: before + WEEK * DAY };
  }
  const date = new Date(start);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const range =
    unit === 'month'
      ? { start: Date.UTC(year, month), stop: Date.UTC(year, month + 1) }
      : { start: Date.UTC(year, 0), stop: Date.UTC(year + 1, 0) };
  return stop - start < (range.stop - range.start) / 2 && stop <= range.stop ? range : undefined;
}
