import { BotError } from '#src/domain/failure.ts';
import type { PanelRefs } from '#src/domain/figure/change-parts.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { PanelKind } from '#src/domain/figure/look.ts';
import { basicPanel } from '#src/domain/figure/new-figure.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { replacePanels } from '#src/domain/figure/panels.ts';
import { panelsAt, withPanel } from '#src/domain/figure/parts.ts';
import { placedSeries } from '#src/domain/figure/pick.ts';
import { axisOfPanel } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Summaries = readonly FrameSummary[];

/** Draws the same data another way: as lines, a histogram, a scatter, a spectrogram. */
export function withKind(
  figure: Figure,
  kind: PanelKind,
  variant: Panel['variant'],
  ref: PanelRefs,
  summaries: Summaries,
): Figure {
  if (kind === 'scatter') return asScatter(figure, variant, ref, summaries);
  return withPanel(figure, ref, summaries, (panel) => {
    const isSpectrum = panel.traces.some(
      ({ label }) => summaries.find((each) => each.label === label)?.isSpectrum === true,
    );
    const axis = axisOfPanel(panel, summaries);
    if (kind === 'histogram' && axis !== undefined && axis.binWidth === undefined) {
      throw new BotError(
        'invalid-request',
        `A histogram counts samples, and this plot is a curve over ${axis.name.toLowerCase()}.`,
        {
          hint: 'Ask for a histogram of the series that it was made from.',
        },
      );
    }
    if (kind === 'spectrogram' && !isSpectrum) {
      throw new BotError(
        'invalid-request',
        'A spectrogram needs data with an energy, frequency or angle axis, and this plot has lines.',
        { hint: 'Fetch a spectrum, or ask to compute a spectrogram of the series.' },
      );
    }
    const { range: _, variant: _variant, ...look } = panel;
    return { ...look, kind, mark: kind === 'histogram' ? 'bar' : kind === panel.kind ? panel.mark : 'line' };
  });
}

/** The first two curves against each other. */
function asScatter(figure: Figure, variant: Panel['variant'], ref: PanelRefs, summaries: Summaries): Figure {
  const meant = panelsAt(figure, ref, summaries);
  const isScatter = (at: number) =>
    figure.panels[at]?.kind === 'scatter' && figure.panels[at]?.variant !== 'orbit';
  // What is a scatter already keeps its pairs, lines and looks.
  if (meant.length > 0 && meant.every(isScatter) && variant !== 'orbit')
    return withPanel(figure, ref, summaries, ({ variant: _, ...panel }) =>
      variant === undefined ? panel : { ...panel, variant },
    );
  const only = ref === undefined ? undefined : meant[0];
  const curves = placedSeries(figure, summaries).filter(({ panel }) => only === undefined || only === panel);
  const traces = curves.slice(0, 2).map(({ label, column }): Trace => ({ label, columns: [column] }));
  if (figure.panels.some((panel) => axisOfPanel(panel, summaries) !== undefined)) {
    throw new BotError(
      'invalid-request',
      'A scatter plot needs two quantities over time, and this plot has none.',
      {
        hint: 'Name both, e.g. "scatter plot of density against speed".',
      },
    );
  }
  if (traces.length < 2) {
    throw new BotError('invalid-request', 'A scatter plot needs two quantities, and this plot has one.', {
      hint: 'Add another one first.',
    });
  }
  const panel = { ...basicPanel('scatter', traces), ...(variant === undefined ? {} : { variant }) };
  return replacePanels(
    { ...figure, columns: 1, columnTitles: [], columnRanges: [] },
    only === undefined ? [panel] : figure.panels.map((each, index) => (index === only ? panel : each)),
  );
}
