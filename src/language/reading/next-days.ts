import type { TimeRange } from '#src/domain/time-range.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import { BACK, moved, type Shift, shiftOf } from '#src/language/reading/moved-time.ts';

const BESIDE =
  /^(?:(?:for|on|of|in|during|over|at) )?(?:the )?(?:next|following|previous|preceding|prior) (?:day|week|month|year)$/i;
const APART =
  /^(?:(?:for|on|of|in) )?(?:\d+|an?|one|two|three|four|five) ?(?:h|hours?|d|days?|weeks?|months?|years?|rotations?) (?:earlier|before|later|after)$/i;
const DAYS: Readonly<Record<Shift['unit'], number>> = {
  hour: 1 / 24,
  day: 1,
  week: 7,
  rotation: 27.2753,
  month: 31,
  year: 366,
};

/**
 * "Same for the next day", "the previous week", "2 days earlier" in a thread that is about a time: beside that time, and not beside today. A shorter time
 * is moved by so much, of a longer one it is the day or week that follows.
 */
export function withNextDays(marks: readonly Mark[], within: TimeRange | undefined): readonly Mark[] {
  const timed = marks.filter((mark) => senseOf(mark, 'time') !== undefined);
  const [only] = timed;
  if (within === undefined || only === undefined || timed.length > 1) return marks;
  const isApart = APART.test(only.raw);
  // "Start one day earlier" moves one end.
  const isOfEnd = isApart && marks.some((mark) => means(mark, 'verb', 'start', 'stop'));
  if (isOfEnd || (!isApart && !BESIDE.test(only.raw))) return marks;
  const shift = shiftOf(only.raw);
  if (shift === undefined) return marks;
  const range = isApart ? moved(within, shift) : besideOf(within, shift, BACK.test(only.raw));
  return marks.map((mark) =>
    mark === only
      ? {
          ...mark,
          senses: mark.senses.map((sense) => {
            if (sense.kind !== 'time') return sense;
            const { isFromNow: _, newestMs: __, ...plain } = sense;
            return { ...plain, range };
          }),
        }
      : mark,
  );
}

function besideOf(within: TimeRange, shift: Shift, isBack: boolean): TimeRange {
  const { start, stop } = within;
  if (stop - start <= DAYS[shift.unit] * 86_400_000) return moved(within, shift);
  const edge = isBack ? start : stop;
  const other = moved({ start: edge, stop: edge }, shift).start;
  return { start: Math.min(edge, other), stop: Math.max(edge, other) };
}
