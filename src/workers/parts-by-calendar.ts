import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatTime } from '#src/domain/time-range.ts';
import { calendarStarts } from '#src/timeseries/calendar-starts.ts';

/** Files of one reply. */
const MOST_FILES = 40;
const LENGTHS = { day: 10, month: 7, year: 4 } as const;

/** Rows of a table, and the day, month or year that they are of; none for a table that has no times. */
export interface CalendarPart {
  readonly frame: Frame;
  readonly part?: string;
}

/**
 * The rows of a table for each day, month or year (UTC) that has any, named after it.
 *
 * @throws BotError `too-large` for more files than a reply takes
 */
export function partsByCalendar(frame: Frame, split: 'day' | 'month' | 'year'): readonly CalendarPart[] {
  const { time } = frame;
  const [start, last] = [time[0], time.at(-1)];
  if (frame.axis !== undefined || start === undefined || last === undefined) return [{ frame }];
  const edges = calendarStarts(split, { start, stop: last + 1 });
  const bounds = [...edges].map((edge) => firstAt(time, edge));
  const parts = [...edges.keys()].slice(0, -1).flatMap((at): readonly CalendarPart[] => {
    const [from = 0, to = 0] = [bounds[at], bounds[at + 1]];
    if (from >= to) return [];
    const name = formatTime(edges[at] ?? 0).slice(0, LENGTHS[split]);
    return [{ frame: rowsOf(frame, from, to, `${frame.label}_${name}`), part: name }];
  });
  if (parts.length <= MOST_FILES) return parts;
  throw new BotError(
    'too-large',
    `A file for each ${split} would be ${parts.length} files; a reply takes ${MOST_FILES}.`,
    {
      hint: 'Take longer parts or a shorter time, or one file.',
    },
  );
}

/** The first row at or after a time. */
function firstAt(time: Float64Array, edge: number): number {
  const found = time.findIndex((each) => each >= edge);
  return found < 0 ? time.length : found;
}

function rowsOf(frame: Frame, from: number, to: number, label: string): Frame {
  return {
    ...frame,
    label,
    time: frame.time.subarray(from, to),
    columns: frame.columns.map((column) => ({ ...column, values: column.values.subarray(from, to) })),
    text: frame.text.map((column) => ({ ...column, values: column.values.slice(from, to) })),
  };
}
