import type { Figure } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { placedFigure } from '#src/plotting/figure-spec.ts';
import type { PanelView } from '#src/plotting/panel-view.ts';
import type { PositionRow } from '#src/plotting/position-rows.ts';
import { type Style, styleOf } from '#src/plotting/theme.ts';

/** Lines of its own text that a panel is at least high; below that its marks overlap. */
const LEAST_LINES = 4;
/** What is tried in turn: legends in the panels, then smaller text. */
const SMALLER = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4] as const;

interface Roomy {
  readonly figure: Figure;
  readonly style: Style;
  /** What was done for the panels, as sentences. */
  readonly notes: readonly string[];
}

/**
 * The figure as it is drawn: where large text leaves its panels no height, legends that nobody placed move into them, and then
 * the text gets smaller, which is told.
 */
export function roomyFigure(
  figure: Figure,
  views: readonly PanelView[],
  summaries: readonly FrameSummary[],
  positions: readonly PositionRow[],
): Roomy {
  const own = { figure, style: styleOf(figure), notes: [] };
  const lines = ({ figure: tried, style }: Pick<Roomy, 'figure' | 'style'>) => {
    const { layout } = placedFigure(tried, views, summaries, style, { use: 'still', positions });
    return Math.min(...layout.boxes.map(({ height }) => height / style.tickSize));
  };
  if (lines(own) >= LEAST_LINES) return own;
  const inside: Figure = figure.legend === 'auto' ? { ...figure, legend: 'inside' } : figure;
  const tries = [
    { figure: inside, share: 1 },
    ...SMALLER.map((share) => ({ figure: smaller(inside, share), share })),
  ].map((each) => ({ ...each, style: styleOf(each.figure) }));
  const found = tries.find((each) => lines(each) >= LEAST_LINES);
  if (found === undefined) return own;
  return {
    figure: found.figure,
    style: found.style,
    notes:
      found.share === 1
        ? []
        : [
            `The text is drawn at ${Math.round(found.share * 100)} % of the size that was asked for, since the panels would have no height left; a taller picture or fewer panels has room for it.`,
          ],
  };
}

function smaller(figure: Figure, share: number): Figure {
  const { fontSizes } = figure;
  const sizes = Object.entries(fontSizes ?? {}).map(([part, size]) => [part, size * share] as const);
  return {
    ...figure,
    fontSize: figure.fontSize * share,
    ...(fontSizes === undefined ? {} : { fontSizes: Object.fromEntries(sizes) }),
  };
}
