import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { namesMade, withMadeSeries } from '#src/domain/figure/made-series.ts';
import { wishWords } from '#src/domain/figure/wish-words.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { applyChanges, NOT_DONE } from '#src/workers/apply-changes.ts';
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
    const wished = changes.map(wishWords).join(', ');
    return { figure, notes: [`${NOT_DONE}${wished}. ${sentenceOf(error)}`] };
  }
}

/** Panels, as a change of the figure that the data make by themselves. */
export function arranged(rows: readonly (readonly string[])[] | undefined): readonly FigureChange[] {
  return rows === undefined ? [] : [{ kind: 'panels', panels: rows.map((row) => [...row]) }];
}

/** What is wished of panels, by labels. */
export interface Rows {
  readonly rows?: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

/** Panels by the labels that stand in them; spectrograms would hide each other, so each has a panel of its own. */
export function panelRows(
  series: readonly string[],
  panels: readonly (readonly number[])[] | undefined,
  summaries: readonly FrameSummary[],
): Rows {
  if (panels === undefined) return { notes: [] };
  const isSpectrum = (label: string) =>
    summaries.some((each) => each.label === label && each.isSpectrum && each.axis === undefined);
  const rows = panels.map((row) => row.flatMap((place) => series[place] ?? []));
  const apart = rows.flatMap((row) => {
    const spectra = row.filter(isSpectrum);
    const lines = row.filter((label) => !isSpectrum(label));
    return spectra.length === 0
      ? [row]
      : spectra.map((label, index) => (index === 0 ? [label, ...lines] : [label]));
  });
  return {
    rows: apart,
    notes:
      apart.length === rows.length
        ? []
        : ['Spectrograms in one panel would hide each other: each has a panel of its own.'],
  };
}

/** "…, in orange", "…, as a spectrogram" with what is added to a figure is how that looks. */
export function ofAdded(change: FigureChange, series: readonly string[], { figures }: Toolbox): FigureChange {
  if (change.kind === 'plot-kind' && change.variant === undefined && change.panel === undefined)
    return figures.current() === undefined ? change : { ...change, panel: [...series] };
  const isOfLines =
    change.kind === 'color' ||
    change.kind === 'dash' ||
    change.kind === 'line-width' ||
    change.kind === 'mark';
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
