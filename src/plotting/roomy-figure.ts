import type { Figure } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { placedFigure } from '#src/plotting/figure-spec.ts';
import type { Json, PanelView } from '#src/plotting/panel-view.ts';
import type { PositionRow } from '#src/plotting/position-rows.ts';
import { styleOf } from '#src/plotting/theme.ts';

/** Lines of its own text that a panel is at least high; below that its marks overlap. */
const LEAST_LINES = 4;
/** What is tried in turn: legends in the panels, then smaller text. */
const SMALLER = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4] as const;

interface Roomy {
  /** The Vega specification, without its data. */
  readonly spec: Json;
  /** What was done for the panels, as sentences. */
  readonly notes: readonly string[];
}

/**
 * The specification of a figure as it is drawn: where large text leaves its panels no height, legends that nobody placed move into
 * them, and then the text gets smaller, which is told.
 */
export function roomyFigure(
  figure: Figure,
  views: readonly PanelView[],
  summaries: readonly FrameSummary[],
  positions: readonly PositionRow[],
): Roomy {
  const drawn = (tried: Figure) => {
    const style = styleOf(tried);
    const { spec, layout, notes } = placedFigure(tried, views, summaries, style, { use: 'still', positions });
    return {
      spec,
      notes,
      lines: Math.min(...layout.boxes.map(({ height }) => height / style.tickSize)),
    };
  };
  const own = drawn(figure);
  if (own.lines >= LEAST_LINES) return { spec: own.spec, notes: own.notes };
  const inside: Figure = figure.legend === 'auto' ? { ...figure, legend: 'inside' } : figure;
  for (const share of [1, ...SMALLER]) {
    const { spec, notes, lines } = drawn(share === 1 ? inside : smaller(inside, share));
    if (lines >= LEAST_LINES) return { spec, notes: share === 1 ? notes : [told(share), ...notes] };
  }
  return { spec: own.spec, notes: own.notes };
}

function told(share: number): string {
  return `The text is drawn at ${Math.round(share * 100)} % of the size that was asked for, since the panels would have no height left; a taller picture or fewer panels has room for it.`;
}

function smaller(figure: Figure, share: number): Figure {
  const { fontSizes, fontLeast } = figure;
  const sizes = Object.entries(fontSizes ?? {}).map(([part, size]) => [part, size * share] as const);
  return {
    ...figure,
    fontSize: figure.fontSize * share,
    ...(fontLeast === undefined ? {} : { fontLeast: { ...fontLeast, size: fontLeast.size * share } }),
    ...(fontSizes === undefined ? {} : { fontSizes: Object.fromEntries(sizes) }),
  };
}
