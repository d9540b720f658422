import { lowerBound } from '#src/domain/decimate.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { rangeOfPanel } from '#src/domain/figure/figure.ts';
import { legendOf } from '#src/domain/figure/names.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { columnsOf } from '#src/domain/figure/series.ts';
import { titleOf } from '#src/domain/figure/titles.ts';
import type { Column, Frame } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { formatDuration, formatTime } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import { outlineOf } from '#src/plotting/outline.ts';
import { periodOf } from '#src/plotting/period-of.ts';
import { isSynthetic } from '#src/plotting/provenance-line.ts';

/** Curves that are told one by one; the others are counted. */
const MOST_CURVES = 8;

/** What the picture shows, for people who cannot see it: quantities, period, extremes with their times, and gaps. */
export function altText(figure: Figure, frames: readonly Frame[]): string {
  const outlines = frames.map(outlineOf);
  const count = figure.panels.length === 1 ? 'One panel' : `${figure.panels.length} panels`;
  const head = [titleOf(figure, outlines), periodOf(figure, outlines)]
    .filter((part) => part !== '')
    .join(', ');
  const synthetic = isSynthetic(figure, outlines) ? ' Synthetic data.' : '';
  const curves = figure.panels.flatMap((panel, index) =>
    curvesOf(panel, rangeOfPanel(figure, index), frames),
  );
  const told = curves.slice(0, MOST_CURVES);
  const more = curves.length > MOST_CURVES ? [`And ${curves.length - MOST_CURVES} more.`] : [];
  return [`${head}. ${count}.${synthetic}`, ...told, ...more].join(' ');
}

function curvesOf(panel: Panel, range: TimeRange, frames: readonly Frame[]): readonly string[] {
  return panel.traces.flatMap((trace) => {
    const frame = frames.find(({ label }) => label === trace.label);
    if (frame === undefined) return [];
    const outline = outlineOf(frame);
    if (panel.kind === 'spectrogram' && outline.isSpectrum && trace.columns === undefined)
      return [spectrumText(trace, frame)];
    return columnsOf(trace, outline).flatMap((name) => {
      const column = frame.columns.find((each) => each.name === name);
      return column === undefined ? [] : [curveText(trace, column, frame, range)];
    });
  });
}

function spectrumText(trace: Trace, { bins, label, columns }: Frame): string {
  const unit = columns[0]?.unit ?? '';
  const axis =
    bins === undefined
      ? ''
      : ` over ${bins.name}${bins.unit === '' ? '' : ` (${formatUnit(bins.unit)})`}, ${columns.length} channels`;
  return `${trace.name ?? label}: spectrogram${axis}${unit === '' ? '' : `, colour in ${formatUnit(unit)}`}.`;
}

function curveText(trace: Trace, { name, unit, values }: Column, frame: Frame, shown: TimeRange): string {
  // What lies over another time is told of its own.
  const range = trace.during === undefined ? shown : { start: trace.during[0], stop: trace.during[1] };
  const text = legendOf(trace, name, outlineOf(frame));
  const { axis } = frame;
  const from = axis === undefined ? lowerBound(frame.time, range.start) : 0;
  const to = axis === undefined ? lowerBound(frame.time, range.stop) : frame.time.length;
  const place = (at: number) =>
    axis === undefined
      ? formatTime(at)
      : `${axis.name.toLowerCase()} ${numberText(at)}${axis.unit === '' ? '' : ` ${formatUnit(axis.unit)}`}`;
  const found = extremesOf(values, from, to);
  if (found === undefined) return `${text}: no valid data.`;
  const say = (row: number) =>
    `${numberText(values[row] ?? 0)}${unit === '' ? '' : ` ${formatUnit(unit)}`} at ${place(frame.time[row] ?? 0)}`;
  const gap = axis === undefined ? longestGap(frame.time, values, from, to) : undefined;
  const gapText =
    gap === undefined ? '' : `, longest gap ${formatDuration(gap.length)} from ${formatTime(gap.start)}`;
  return found.low === found.high
    ? `${text}: ${say(found.low)}${gapText}.`
    : `${text}: from ${say(found.low)} to ${say(found.high)}${gapText}.`;
}

function numberText(value: number): string {
  return String(Number(value.toPrecision(4))).replace('-', '−');
}

function extremesOf(
  values: Float64Array,
  from: number,
  to: number,
): { low: number; high: number } | undefined {
  let low = -1;
  let high = -1;
  for (let row = from; row < to; row += 1) {
    const value = values[row] as number; // to <= values.length
    if (Number.isNaN(value)) continue;
    if (low < 0 || value < (values[low] as number)) low = row; // low is such a row
    if (high < 0 || value > (values[high] as number)) high = row; // as above
  }
  return low < 0 ? undefined : { low, high };
}

/** The longest stretch without valid values that is at least a fiftieth of the time, or `undefined`. */
function longestGap(
  time: Float64Array,
  values: Float64Array,
  from: number,
  to: number,
): { start: number; length: number } | undefined {
  let before = -1;
  let best = { start: 0, length: 0 };
  for (let row = from; row < to; row += 1) {
    if (Number.isNaN(values[row] as number)) continue; // to <= values.length
    const length = before < 0 ? 0 : (time[row] as number) - (time[before] as number); // both are rows
    if (length > best.length) best = { start: time[before] ?? 0, length };
    before = row;
  }
  const span = (time[to - 1] ?? 0) - (time[from] ?? 0);
  return best.length * 50 >= span && best.length > 0 && to - from > 60 ? best : undefined;
}
