import { lowerBound } from '#src/domain/decimate.ts';
import type { PagePart } from '#src/domain/figure/drawing.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { rangeOfPanel } from '#src/domain/figure/figure.ts';
import { axisOfPanel } from '#src/domain/figure/series.ts';
import type { Frame } from '#src/domain/frame.ts';
import { clampTo, type TimeRange } from '#src/domain/time-range.ts';
import { curvesOf } from '#src/plotting/curves.ts';
import { tableName } from '#src/plotting/line-panel.ts';
import { outlineOf } from '#src/plotting/outline.ts';
import { A_COLUMN } from '#src/plotting/page-drawing.ts';

/**
 * The curves against time in a part of a figure, under the names that they have on its page, in short steps.
 *
 * @param columns pixel columns to which they are thinned; every peak stays
 */
export function* partSteps(
  figure: Figure,
  frames: readonly Frame[],
  range: TimeRange,
  columns: number,
): Generator<undefined, PagePart> {
  const outlines = frames.map(outlineOf);
  const tables: Record<string, PagePart['tables'][string]> = {};
  const labels = new Set<string>();
  for (const [index, panel] of figure.panels.entries()) {
    const shown = clampTo(range, rangeOfPanel(figure, index));
    if (panel.kind !== 'line' || shown === undefined || axisOfPanel(panel, outlines) !== undefined) continue;
    const curves = yield* curvesOf(panel, shown, frames, columns, figure.theme);
    for (const [at, { time, values }] of curves.entries())
      tables[tableName(index, at)] = { t: time, v: values };
    for (const { label } of panel.traces) labels.add(label);
    yield;
  }
  const isThinned = frames.some(
    ({ label, time }) => labels.has(label) && rowsIn(time, range) > A_COLUMN * columns,
  );
  return { tables, isThinned };
}

function rowsIn(time: Float64Array, { start, stop }: TimeRange): number {
  return lowerBound(time, stop) - lowerBound(time, start);
}
