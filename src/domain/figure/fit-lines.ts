import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import type { FitLine, Panel } from '#src/domain/figure/panel.ts';
import { panelsAt, withPanel } from '#src/domain/figure/parts.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

/** What a reference slope needs is found in the data before it is applied. */
export const NO_SPECTRUM = new BotError(
  'invalid-request',
  'A reference slope stands on two log axes, beside a spectrum or in a scatter plot, and this plot has none.',
  {
    hint: 'Ask for a "power spectrum of Bz" first, or for logarithmic axes.',
  },
);

/** What a fitted line needs is found in the data before it is applied. */
export const NO_SCATTER = new BotError(
  'invalid-request',
  'A line is fitted to the pairs of a scatter plot, and this plot has none.',
  {
    hint: 'Ask for one first, e.g. "density against speed", or for the trend of a series.',
  },
);

/** A line of known numbers in the panels that are named, or in the only one that can take it. */
export function withFitLine(
  figure: Figure,
  { kind: _, panel: refs, ...line }: ChangeOf<'fit-line'>,
  summaries: readonly FrameSummary[],
): Figure {
  const meant = panelsAt(figure, refs, summaries).filter((index) => canFit(figure.panels[index], line.epoch));
  const [first] = meant;
  if (first === undefined) {
    throw new BotError('invalid-request', 'No panel of this plot can take a line of that kind.', {
      hint: 'Lines stand in scatter plots and over curves.',
    });
  }
  const hosts = refs === undefined ? [first] : meant;
  return {
    ...figure,
    panels: figure.panels.map((panel, index) => (hosts.includes(index) ? joined(panel, line) : panel)),
  };
}

/** A line with an epoch is over time. */
function canFit(panel: Panel | undefined, epoch: number | undefined): boolean {
  return panel?.kind === 'line' || (panel?.kind === 'scatter' && epoch === undefined);
}

function joined(panel: Panel, fit: FitLine): Panel {
  const others = (panel.fits ?? []).filter((each) => JSON.stringify(each) !== JSON.stringify(fit));
  return { ...panel, fits: [...others, fit] };
}

export function withoutFitLines(
  figure: Figure,
  { panel }: ChangeOf<'remove-fit-lines'>,
  summaries: readonly FrameSummary[],
): Figure {
  return withPanel(figure, panel, summaries, ({ fits: _, curves: _curves, ...rest }) => rest);
}
