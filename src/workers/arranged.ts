import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { namesMade, withMadeSeries } from '#src/domain/figure/made-series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { applyChanges } from '#src/workers/apply-changes.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** Looks that make no sense are told; the figure is drawn all the same. */
export function withLooks(
  figure: Figure,
  changes: readonly FigureChange[],
  summaries: readonly FrameSummary[],
) {
  try {
    return applyChanges(figure, changes, summaries);
  } catch (error) {
    if (!(error instanceof BotError)) throw error;
    return { figure, notes: [sentenceOf(error)] };
  }
}

/** Panels and a scatter, as changes of the figure that the data make by themselves. */
export function arranged(
  series: readonly string[],
  {
    panels,
    isScatter,
  }: { readonly panels?: readonly (readonly number[])[] | undefined; readonly isScatter: boolean },
): readonly FigureChange[] {
  const [x, ...others] = series;
  if (isScatter && x !== undefined && others.length > 0)
    return [{ kind: 'scatter', pairs: others.map((y) => ({ x, y })) }];
  if (panels === undefined) return [];
  return [{ kind: 'panels', panels: panels.map((row) => row.flatMap((place) => series[place] ?? [])) }];
}

/** "…, in orange" with what is added to a figure is how that looks. */
export function ofAdded(change: FigureChange, series: readonly string[], { figures }: Toolbox): FigureChange {
  const isOfLines = change.kind === 'color' || change.kind === 'dash' || change.kind === 'line-width';
  if (!isOfLines || change.series !== undefined || change.panel !== undefined) return change;
  return figures.current() === undefined ? change : { ...change, series: [...series] };
}

/** A change that names a series by its place among those that are drawn. */
export function named(change: FigureChange, series: readonly string[]): FigureChange {
  if (!namesMade(change)) return change;
  const at = (place: number) => (series[place] === undefined ? undefined : [series[place]]);
  return (
    withMadeSeries(change, at) ?? { kind: 'refused', reason: 'A series that this change names is not drawn.' }
  );
}
