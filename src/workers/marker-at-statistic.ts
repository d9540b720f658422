import { lowerBound } from '#src/domain/decimate.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { rangeOfPanel } from '#src/domain/figure/figure.ts';
import type { ChangeOf, FigureChange } from '#src/domain/figure/figure-change.ts';
import { legendOf } from '#src/domain/figure/names.ts';
import { panelsAt } from '#src/domain/figure/parts.ts';
import { type PlacedSeries, pickSeries, placedSeries } from '#src/domain/figure/pick.ts';
import { drawnColor } from '#src/domain/figure/pick-color.ts';
import type { Frame, FrameSummary } from '#src/domain/frame.ts';
import { outlineOf } from '#src/plotting/outline.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import type { ChangeByNumbers } from '#src/workers/change-by-numbers.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

const DIGITS = 5;

type Statistic = NonNullable<ChangeOf<'marker'>['atStatistic']>;

/**
 * A line at the mean or the median of each curve that is meant, over the time that is shown, in the panel of the curve.
 *
 * @throws BotError `invalid-request` where nothing is drawn over time; `all-missing`
 */
export async function markerAtStatistic(
  figure: Figure,
  { atStatistic: _, panel, ...marker }: ChangeOf<'marker'>,
  { of, series }: Statistic,
  summaries: readonly FrameSummary[],
  { workspace }: Pick<Toolbox, 'workspace'>,
): Promise<ChangeByNumbers> {
  const panels = new Set(panelsAt(figure, panel, summaries));
  const meant =
    series === undefined
      ? placedSeries(figure, summaries)
      : series.flatMap((ref) => pickSeries(ref, figure, summaries));
  const curves = meant.filter((curve) => panels.has(curve.panel) && isLine(figure, curve));
  const made = await Promise.all(
    curves.map(async (curve) => {
      const frame = await workspace.frame(curve.label);
      const value = statisticOf(of, valuesIn(frame, curve.column, rangeOfPanel(figure, curve.panel)));
      const unit = frame.columns.find(({ name }) => name === curve.column)?.unit ?? '';
      const label = `${marker.label ?? of} ${numberText(value, unit)}`;
      const own = curves.filter((other) => other.panel === curve.panel).length > 1;
      return {
        change: {
          ...(own ? { color: colorOf(figure, curve) } : {}),
          ...marker,
          ...(figure.panels[curve.panel]?.traces[curve.trace]?.side === 'right' ? { axis: 'right' } : {}),
          value: Number(value.toPrecision(DIGITS)),
          label,
          panel: curve.panel + 1,
        } satisfies FigureChange,
        note: `The ${of} of ${nameOf(frame, curve.column)} is ${numberText(value, unit)}.`,
      };
    }),
  );
  const [first, ...more] = made;
  if (first !== undefined)
    return {
      change: first.change,
      more: more.map(({ change }) => change),
      notes: made.map(({ note }) => note),
    };
  throw new BotError('invalid-request', `No curve over time is drawn whose ${of} a line could stand at.`);
}

function isLine({ panels }: Figure, { panel }: PlacedSeries): boolean {
  return panels[panel]?.kind === 'line';
}

function colorOf({ panels }: Figure, { panel: at, trace, column }: PlacedSeries): string | undefined {
  const panel = panels[at];
  return panel === undefined ? undefined : drawnColor(panel, trace, column);
}

function nameOf(frame: Frame, column: string): string {
  return legendOf({ label: frame.label, columns: [column] }, column, outlineOf(frame));
}

function valuesIn(
  { time, columns, label }: Frame,
  name: string,
  { start, stop }: Figure['range'],
): Float64Array {
  const values = columns.find((column) => column.name === name)?.values ?? new Float64Array(0);
  const shown = values
    .slice(lowerBound(time, start), lowerBound(time, stop))
    .filter((value) => !Number.isNaN(value));
  if (shown.length > 0) return shown;
  throw new BotError('all-missing', `${label} has no values in the time that is shown.`);
}

function statisticOf(of: Statistic['of'], values: Float64Array): number {
  if (of === 'mean') return values.reduce((sum, value) => sum + value, 0) / values.length;
  const sorted = values.toSorted();
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
