import { BotError } from '#src/domain/failure.ts';
import type { PanelRefs } from '#src/domain/figure/change-parts.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { Trace } from '#src/domain/figure/panel.ts';
import { panelsAt } from '#src/domain/figure/parts.ts';
import { pickSeries } from '#src/domain/figure/pick.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';

/** Whether the line of a fit is meant, which is no series of its own. */
export function isFitLine(ref: SeriesRef, figure: Figure, summaries: readonly FrameSummary[]): boolean {
  return (
    typeof ref === 'object' &&
    ref.operation === 'fit' &&
    figure.panels.some(({ fits = [] }) => fits.length > 0) &&
    pickSeries(ref, figure, summaries).length === 0
  );
}

/**
 * Gives the fitted lines a look, where those are what is meant; nothing where curves are.
 *
 * @throws BotError for a look that such a line does not have
 */
export function withFitLook(
  figure: Figure,
  { color, dash, ...others }: Partial<Trace>,
  { series, panel: refs }: { readonly series?: readonly SeriesRef[] | undefined; readonly panel?: PanelRefs },
  summaries: readonly FrameSummary[],
): Figure | undefined {
  const isOfFits = series?.every((ref) => isFitLine(ref, figure, summaries)) === true && series.length > 0;
  if (!isOfFits) return undefined;
  if (Object.keys(others).length > 0)
    throw new BotError('invalid-request', 'A fitted line has a colour and a dash only.', {
      hint: 'Say "the fit in red" or "the fit dashed".',
    });
  const meant = panelsAt(figure, refs, summaries);
  const look = { ...(color === undefined ? {} : { color }), ...(dash === undefined ? {} : { dash }) };
  return {
    ...figure,
    panels: figure.panels.map((panel, index) =>
      panel.fits === undefined || !meant.includes(index)
        ? panel
        : { ...panel, fits: panel.fits.map((fit) => ({ ...fit, ...look })) },
    ),
  };
}
