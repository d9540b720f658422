import { lowerBound } from '#src/domain/decimate.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { Frame } from '#src/domain/frame.ts';

/**
 * The part of data that the figure at hand shows of them, since "the maximum" beside a picture is one that can be seen in
 * it; all of data that it does not draw, or shows from end to end.
 */
export function shownPart(
  frame: Frame,
  figure: Figure | undefined,
): { readonly frame: Frame; readonly isPart: boolean } {
  const whole = { frame, isPart: false };
  if (
    figure === undefined ||
    frame.axis !== undefined ||
    frame.bins !== undefined ||
    figure.columnRanges.length > 0
  )
    return whole;
  // A column of drawn data is `LABEL.component`.
  const isDrawn = figure.panels.some(({ traces }) =>
    traces.some(({ label }) => label === frame.label || frame.label.startsWith(`${label}.`)),
  );
  const { start, stop } = figure.range;
  const from = lowerBound(frame.time, start);
  const to = lowerBound(frame.time, stop);
  const isWhole = from === 0 && to === frame.time.length;
  if (!isDrawn || isWhole || to <= from) return whole;
  const { range } = frame.provenance;
  return {
    isPart: true,
    frame: {
      ...frame,
      time: frame.time.subarray(from, to),
      columns: frame.columns.map((column) => ({ ...column, values: column.values.subarray(from, to) })),
      text: frame.text.map((column) => ({ ...column, values: column.values.slice(from, to) })),
      provenance: {
        ...frame.provenance,
        range: { start: Math.max(range.start, start), stop: Math.min(range.stop, stop) },
      },
    },
  };
}

/** The part of a curve over frequencies, lags or energies that its panel shows, and how that is told. */
export function shownCurve(
  frame: Frame,
  figure: Figure | undefined,
): { readonly frame: Frame; readonly told?: string } {
  const { axis } = frame;
  const limits = figure?.panels.find(({ traces }) =>
    traces.some(({ label }) => label === frame.label),
  )?.xRange;
  if (axis === undefined || limits === undefined) return { frame };
  const rows = [...frame.time.keys()].filter((row) => {
    const place = frame.time[row] ?? Number.NaN;
    return place >= Math.min(...limits) && place <= Math.max(...limits);
  });
  if (rows.length === 0 || rows.length === frame.time.length) return { frame };
  const kept = (values: Float64Array) => Float64Array.from(rows, (row) => values[row] ?? Number.NaN);
  return {
    frame: {
      ...frame,
      time: kept(frame.time),
      columns: frame.columns.map((column) => ({ ...column, values: kept(column.values) })),
      text: [],
    },
    told: `This is of what the figure shows, ${Math.min(...limits)} to ${Math.max(...limits)} ${axis.unit}.`,
  };
}
