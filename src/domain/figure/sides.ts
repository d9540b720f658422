import { BotError } from '#src/domain/failure.ts';
import type { PanelRefs } from '#src/domain/figure/change-parts.ts';
import { freeColors } from '#src/domain/figure/colors.ts';
import { addSeries, moveSeries } from '#src/domain/figure/contents.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { hasRight, withLeft } from '#src/domain/figure/panel-sides.ts';
import { panelsAt, seriesAt, withPanel, withTraces } from '#src/domain/figure/parts.ts';
import { pickData, pickSeries } from '#src/domain/figure/pick.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';

type Summaries = readonly FrameSummary[];
type RightAxis = NonNullable<Panel['right']>;

/**
 * Puts curves on the left-hand or the right-hand axis of their panel. A curve that has a panel of its own goes into the
 * panel above it, or below it where it is the first; one that is only at hand goes into the last panel of lines. Where panels are
 * named it stands in each of them.
 */
export function withSide(
  figure: Figure,
  side: 'left' | 'right',
  series: readonly SeriesRef[],
  summaries: Summaries,
  refs?: PanelRefs,
): Figure {
  const meant = refs === undefined ? undefined : panelsAt(figure, refs, summaries);
  const placed = series.reduce(
    (soFar, ref) =>
      meant === undefined ? inCompany(soFar, ref, side, summaries) : inPanels(soFar, ref, meant, summaries),
    figure,
  );
  const next = withTraces(placed, series, summaries, ({ side: _, ...trace }) =>
    side === 'left' ? trace : { ...trace, side },
  );
  // Curves that share no axis are told apart by their colours.
  return {
    ...next,
    panels: next.panels.map((panel, at) => {
      const shown = meant === undefined || meant.includes(at) ? panel : (placed.panels[at] ?? panel);
      return withLeft(hasRight(shown) ? freeColors(shown) : shown);
    }),
  };
}

/** The curve in each of these panels, added where it is not. */
function inPanels(figure: Figure, ref: SeriesRef, meant: readonly number[], summaries: Summaries): Figure {
  return meant.reduce((soFar, at) => {
    if (soFar.panels[at]?.kind !== 'line') throw notOverTime();
    const isThere = pickSeries(ref, soFar, summaries).some(({ panel }) => panel === at);
    return isThere ? soFar : addSeries(soFar, [ref], { panel: at + 1 }, summaries);
  }, figure);
}

function inCompany(figure: Figure, ref: SeriesRef, side: 'left' | 'right', summaries: Summaries): Figure {
  if (side === 'left') return figure;
  const drawn = pickSeries(ref, figure, summaries);
  if (drawn.length === 0 && pickData(ref, summaries).length > 0) {
    const host = figure.panels.findLastIndex(({ kind }) => kind === 'line');
    return host < 0 ? figure : addSeries(figure, [ref], { panel: host + 1 }, summaries);
  }
  const at = seriesAt(figure, ref, summaries)[0]?.panel ?? 0;
  const own = figure.panels[at];
  const here = drawn.filter(({ panel }) => panel === at);
  const isAlone = own !== undefined && here.length >= countOf(own, summaries);
  if (own?.kind !== 'line') throw notOverTime();
  if (!isAlone) return figure;
  const host = [at - 1, at + 1].find((index) => figure.panels[index]?.kind === 'line');
  if (host === undefined) {
    throw new BotError(
      'invalid-request',
      'A right-hand axis needs other curves on the left, and there are none.',
      {
        hint: 'Add the other series first, or name both, e.g. "density on the right axis, speed on the left".',
      },
    );
  }
  return moveSeries(figure, [ref], host + 1, summaries);
}

function countOf(panel: Panel, summaries: Summaries): number {
  return panel.traces.reduce(
    (total, { label, columns }) =>
      total + (columns?.length ?? summaries.find((each) => each.label === label)?.columns.length ?? 1),
    0,
  );
}

function notOverTime(): BotError {
  return new BotError('invalid-request', 'Only a panel of lines has an axis on both sides.', {
    hint: 'Say "show it as lines" first.',
  });
}

/** Changes the right-hand axis of the panels that have one. @throws BotError `invalid-request` when none has */
export function withRight(
  figure: Figure,
  refs: PanelRefs,
  summaries: Summaries,
  change: (right: RightAxis) => RightAxis,
): Figure {
  const meant = panelsAt(figure, refs, summaries);
  if (!meant.some((index) => hasRight(figure.panels[index]))) {
    throw new BotError('invalid-request', 'There is no axis on the right-hand side.', {
      hint: 'Put a series there first, e.g. "density on the right axis".',
    });
  }
  return withPanel(figure, refs, summaries, (panel) =>
    hasRight(panel) ? { ...panel, right: change(panel.right ?? {}) } : panel,
  );
}
