import type { TimeRange } from '#src/domain/time-range.ts';

/** Points for a line: ms and values; a NaN value breaks the line. */
export interface DecimatedLine {
  readonly time: Float64Array;
  readonly values: Float64Array;
}

/**
 * Keeps of each pixel column the first, smallest, largest and last sample, in order of time, so that the line looks as if all
 * samples were drawn (M4: Jugel et al. 2014). A gap of a pixel column or more, of missing values or of missing rows, breaks the
 * line; a shorter one does not shred it. A sample alone between two gaps comes twice, so that a round line cap draws a dot.
 *
 * @param time ms, strictly ascending, shape `[n]`
 * @param values shape `[n]`, missing is NaN
 * @param range what the axis shows; samples outside are left out but for the nearest on each side, for the line to go on
 * @param columns width of the panel in device pixels
 * @param gapMs steps longer than this are gaps, when they are a pixel column wide at least
 */
export function decimate(
  time: Float64Array,
  values: Float64Array,
  range: TimeRange,
  columns: number,
  gapMs = Number.POSITIVE_INFINITY,
): DecimatedLine {
  const first = Math.max(0, lowerBound(time, range.start) - 1);
  const stop = Math.min(time.length, lowerBound(time, range.stop) + 1);
  const pixelMs = (range.stop - range.start) / Math.max(1, columns);
  const line = lineWriter(Math.min(Math.max(0, stop - first), 4 * columns + 8) * 2 + 8);
  const column: PixelColumn = {
    end: Number.NEGATIVE_INFINITY,
    first: -1,
    low: -1,
    least: 0,
    high: -1,
    most: 0,
    last: -1,
  };
  let before = -1;
  for (let row = first; row < stop; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const moment = time[row] ?? 0;
    const step = before < 0 ? 0 : moment - (time[before] ?? 0);
    const isBroken = step >= pixelMs && (step > gapMs || before < row - 1) && before >= 0;
    if (moment < column.end && !isBroken) extendColumn(column, row, value);
    else
      startColumn(line, column, time, values, {
        end: range.start + (Math.floor((moment - range.start) / pixelMs) + 1) * pixelMs,
        row,
        value,
        breakAt: isBroken ? moment - step / 2 : undefined,
      });
    before = row;
  }
  writeColumn(line, column, time, values);
  return line.end();
}

/** Rows that stand for one pixel column. */
interface PixelColumn {
  /** The first moment behind it. */
  end: number;
  first: number;
  low: number;
  least: number;
  high: number;
  most: number;
  last: number;
}

/** Writes the column that has ended, breaks the line where asked, and begins the next one. */
function startColumn(
  line: LineWriter,
  column: PixelColumn,
  time: Float64Array,
  values: Float64Array,
  { end, row, value, breakAt }: { end: number; row: number; value: number; breakAt: number | undefined },
): void {
  writeColumn(line, column, time, values);
  if (breakAt !== undefined) line.break(breakAt);
  column.end = end;
  column.first = row;
  column.low = row;
  column.least = value;
  column.high = row;
  column.most = value;
  column.last = row;
}

function extendColumn(column: PixelColumn, row: number, value: number): void {
  if (value < column.least) {
    column.low = row;
    column.least = value;
  }
  if (value > column.most) {
    column.high = row;
    column.most = value;
  }
  column.last = row;
}

interface LineWriter {
  point(time: number, value: number): void;
  break(time: number): void;
  end(): DecimatedLine;
}

/** Collects points; the arrays grow when the guess was too small. */
function lineWriter(guess: number): LineWriter {
  let times = new Float64Array(guess);
  let points = new Float64Array(guess);
  let count = 0;
  let run = 0;
  const push = (time: number, value: number) => {
    if (count === times.length) {
      times = grown(times);
      points = grown(points);
    }
    times[count] = time;
    points[count] = value;
    count += 1;
  };
  const closeRun = () => {
    if (run === 1) push(times[count - 1] ?? 0, points[count - 1] ?? 0);
    run = 0;
  };
  return {
    point(time, value) {
      push(time, value);
      run += 1;
    },
    break(time) {
      closeRun();
      push(time, Number.NaN);
    },
    end() {
      closeRun();
      return { time: times.slice(0, count), values: points.slice(0, count) };
    },
  };
}

function grown(values: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(values.length * 2);
  larger.set(values);
  return larger;
}

function writeColumn(line: LineWriter, column: PixelColumn, time: Float64Array, values: Float64Array): void {
  const { first, low, high, last } = column;
  if (first < 0) return;
  let before = -1;
  for (const row of [first, Math.min(low, high), Math.max(low, high), last]) {
    if (row !== before) line.point(time[row] ?? 0, values[row] ?? Number.NaN);
    before = row;
  }
}

/** The first row whose time is not before `moment`. */
export function lowerBound(time: Float64Array, moment: number): number {
  let low = 0;
  let high = time.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((time[middle] ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
