import { colorsOf } from '#src/domain/figure/colors.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { rangeOfPanel } from '#src/domain/figure/figure.ts';
import { legendOf } from '#src/domain/figure/names.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { columnsOf, seriesId } from '#src/domain/figure/series.ts';
import type { Frame } from '#src/domain/frame.ts';
import { frameOf, outlineOf } from '#src/plotting/outline.ts';
import type { Json, LegendEntry } from '#src/plotting/panel-view.ts';
import { dotMark, pathMark } from '#src/plotting/scatter-marks.ts';
import type { Pairs, ScatterAxis } from '#src/plotting/scatter-pairs.ts';
import { pairsOf } from '#src/plotting/scatter-pairs.ts';
import type { Style } from '#src/plotting/theme.ts';
import { visible } from '#src/plotting/theme.ts';

/** More dots than this hide each other; their density is shaded instead. */
export const CROWDED = 6_000;

/** One pair of series as it is drawn. */
export interface Cloud {
  readonly axes: readonly [ScatterAxis, ScatterAxis];
  readonly pairs: Pairs;
  readonly color: string;
  readonly name: string;
  readonly table: string;
}

/** The pairs of a panel in their colours, each at the times that both its series have. */
export function cloudsOf(
  figure: Figure,
  index: number,
  panel: Panel,
  frames: readonly Frame[],
): readonly Cloud[] {
  const outlines = frames.map(outlineOf);
  const chosen = colorsOf(panel, outlines);
  return pairedAxes(panel, frames).map((axes, at) => {
    const [, up] = axes;
    const color = up.trace.color ?? chosen[seriesId(outlineOf(up.frame), up.column)] ?? '#0072b2';
    return {
      axes,
      pairs: pairsOf(...axes, rangeOfPanel(figure, index)),
      color: visible(color, figure.theme),
      name: entryName(axes),
      table: `p${index}s${at}`,
    };
  });
}

/** x and y of each pair: "density against speed" has its first curve on y. */
function pairedAxes(
  panel: Panel,
  frames: readonly Frame[],
): readonly (readonly [ScatterAxis, ScatterAxis])[] {
  const curves = panel.traces.flatMap((trace): readonly ScatterAxis[] => {
    const frame = frameOf(trace, frames);
    return columnsOf(trace, outlineOf(frame)).map((column) => ({
      trace: { ...trace, columns: [column] },
      frame,
      column,
    }));
  });
  const pairs = curves.flatMap((y, at): readonly (readonly [ScatterAxis, ScatterAxis])[] => {
    const x = curves[at + 1];
    return at % 2 === 1 || x === undefined ? [] : [[x, y]];
  });
  const [only] = curves;
  return pairs.length === 0 && only !== undefined ? [[only, only]] : pairs;
}

function entryName([x, y]: readonly [ScatterAxis, ScatterAxis]): string {
  if (y.trace.name !== undefined) return y.trace.name;
  const name = ({ trace, frame, column }: ScatterAxis) => legendOf(trace, column, outlineOf(frame));
  return `${name(y)} vs ${name(x)}`;
}

/** One cloud in many colours needs no name; several are told apart by the shape of their dots. */
export function entriesOf(clouds: readonly Cloud[], isColored: boolean): readonly LegendEntry[] {
  if (isColored && clouds.length === 1) return [];
  return clouds.map(({ name, color, table, axes: [, y] }) => ({
    name,
    color,
    table,
    symbol: 'dot',
    dash: [],
    ...(y.trace.shape === undefined ? {} : { shape: y.trace.shape }),
  }));
}

/** Dots, a path through them, or both. */
export function cloudMarks(
  { table, color, axes: [, y], shown }: Cloud & { readonly shown: Pairs },
  panel: Panel,
  count: number,
  style: Style,
  isColored: boolean,
): readonly Json[] {
  const look = { shape: y.trace.shape ?? 'circle', size: y.trace.size ?? 1, opacity: y.trace.opacity };
  const dots = dotMark(table, isColored ? undefined : color, style, Math.min(count, shown.x.length), look);
  if (panel.isJoined !== true) return [dots];
  const path = pathMark(table, isColored ? style.faint : color, style, y.trace.width ?? 1);
  return isColored || shown.x.length < 200 ? [path, dots] : [path];
}
