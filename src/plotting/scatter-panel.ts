import type { Figure } from '#src/domain/figure/figure.ts';
import { axisLabelOf, xLabelOf } from '#src/domain/figure/names.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import type { Frame } from '#src/domain/frame.ts';
import { binnedCurvesOf } from '#src/plotting/binned-curves.ts';
import { fitsOf } from '#src/plotting/fit-curves.ts';
import { NO_POSITIVE } from '#src/plotting/line-panel.ts';
import { markedValues } from '#src/plotting/markers.ts';
import { oneToOneMarks } from '#src/plotting/one-to-one.ts';
import { outlineOf } from '#src/plotting/outline.ts';
import type { NumberAxis, PanelView } from '#src/plotting/panel-view.ts';
import { type Cloud, CROWDED, cloudMarks, cloudsOf, entriesOf } from '#src/plotting/scatter-clouds.ts';
import { scatterColors } from '#src/plotting/scatter-colors.ts';
import { barOf, densityOf, rasterOf } from '#src/plotting/scatter-density.ts';
import { pathEndMarks, shadeMark } from '#src/plotting/scatter-marks.ts';
import { onLogAxes, thinned } from '#src/plotting/scatter-pairs.ts';
import { sideAxis } from '#src/plotting/side-axis.ts';
import type { Style } from '#src/plotting/theme.ts';
import { zeroLine } from '#src/plotting/zero-line.ts';

/** Quantities against each other, as dots, as shades where they are crowded, or as a path through time. */
export function scatterPanel(
  figure: Figure,
  index: number,
  panel: Panel,
  frames: readonly Frame[],
  style: Style,
): PanelView {
  const all = cloudsOf(figure, index, panel, frames);
  const clouds = all.map((cloud) => ({ ...cloud, pairs: onLogAxes(cloud.pairs, panel) }));
  const lost = countOf(all) - countOf(clouds);
  const { x, y } = numberAxes(figure, index, panel, frames, clouds);
  const isJoined = panel.isJoined === true;
  const over = curvesOver(clouds);
  const crowd = clouds.filter((cloud) => !over.includes(cloud));
  const shading = isCrowded(panel, crowd, over.length > 0)
    ? densityOf(
        crowd.map(({ pairs }) => pairs),
        x,
        y,
        panel,
      )
    : undefined;
  const dotted = shading === undefined ? clouds : over;
  const shown = dotted.map((cloud) => ({
    ...cloud,
    shown: thinned(cloud.pairs, isJoined ? 4 * CROWDED : CROWDED),
  }));
  const colors =
    panel.colorBy === undefined || shading !== undefined
      ? undefined
      : scatterColors(
          panel.colorBy,
          shown.map((each) => each.shown),
          frames,
          panel,
        );
  const fits = fitsOf(panel, index, { kind: 'number', ...x }, style, figure.theme);
  const binned = binnedCurvesOf(
    panel,
    index,
    clouds.map(({ pairs }) => pairs),
    { x, y, style, theme: figure.theme, isShaded: shading !== undefined },
  );
  const tables = shown.map(({ table, shown: { x: across, y: up } }, at) => [
    table,
    { x: across, y: up, ...(colors === undefined ? {} : { c: colors.texts[at] ?? [] }) },
  ]);
  const ends = isJoined && panel.hasEqualAxes === true && over.length === 0 ? clouds.flatMap(endsOf) : [];
  const count = Math.max(0, ...clouds.map(({ pairs: { x: across } }) => across.length));
  return {
    panel,
    x: { kind: 'number', ...x },
    y,
    entries: [
      ...(dotted.length > 0 ? entriesOf(dotted, colors !== undefined) : []),
      ...fits.entries,
      ...binned.entries,
    ],
    overlays: fits.named,
    tables: {
      ...Object.fromEntries(tables),
      ...Object.fromEntries(ends.map(({ table, points }) => [table, points])),
      ...fits.tables,
      ...binned.tables,
    },
    rasters: shading === undefined ? [] : [rasterOf(index, shading, panel)],
    marks: (width) => [
      ...zeroLine(panel, y, style, width, figure.theme),
      ...(panel.oneToOne === true ? oneToOneMarks(x.domain, y.domain, style) : []),
      ...(shading === undefined ? [] : [shadeMark(`raster${index}`, x.domain, y.domain)]),
      ...shown.flatMap((cloud) => cloudMarks(cloud, panel, count, style, colors !== undefined)),
      ...fits.marks,
      ...binned.marks,
      ...ends.flatMap(({ table, color }) => pathEndMarks(table, color, style)),
    ],
    ...(shading === undefined
      ? colors === undefined
        ? {}
        : { colorBar: colors.bar }
      : { colorBar: barOf(shading, panel) }),
    isSquare: panel.hasEqualAxes === true,
    notes: [
      ...notesOf(panel, shading !== undefined, count),
      ...(lost > 0 ? [`${lost} pairs with values ≤ 0 have no place on a log axis and are not drawn`] : []),
    ],
    ...(count === 0
      ? { emptyText: lost > 0 ? NO_POSITIVE : 'No samples of both quantities at the same time' }
      : {}),
  };
}

/** The first and the last point of a hodogram that are there. */
function endsOf({ pairs: { x, y }, table, color }: Cloud) {
  const rows = [...x.keys()].filter((row) => Number.isFinite(x[row]) && Number.isFinite(y[row]));
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const at = (values: Float64Array) =>
    Float64Array.of(values[first] ?? Number.NaN, values[last] ?? Number.NaN);
  return [{ table: `${table}ends`, color, points: { x: at(x), y: at(y), label: ['start', 'end'] } }];
}

function countOf(clouds: readonly Cloud[]): number {
  return clouds.reduce((total, { pairs: { x } }) => total + x.length, 0);
}

function numberAxes(
  figure: Figure,
  index: number,
  panel: Panel,
  frames: readonly Frame[],
  clouds: readonly Cloud[],
): { readonly x: NumberAxis; readonly y: NumberAxis } {
  const outlines = frames.map(outlineOf);
  const rest = { fromZero: false, hasTexts: false };
  const values = clouds.map(({ pairs }) => pairs.y);
  const y = sideAxis([...values, markedValues(figure, index, 'y', values)], {
    ...rest,
    scale: panel.scale,
    range: panel.range,
    lowest: panel.lowest,
    highest: panel.highest,
    label: axisLabelOf(panel, outlines),
  });
  const x = sideAxis(
    clouds.map(({ pairs }) => pairs.x),
    { ...rest, scale: panel.xScale ?? 'linear', range: panel.xRange, label: xLabelOf(panel, outlines) ?? '' },
  );
  return { x, y };
}

/** Beside a cloud of so many times their points, a few points are a curve that stands over it. */
const CURVE_SHARE = 20;
const MOST_OF_CURVE = 2000;

function curvesOver(clouds: readonly Cloud[]): readonly Cloud[] {
  const most = Math.max(0, ...clouds.map(({ pairs }) => pairs.x.length));
  return clouds.filter(({ pairs: { x } }) => x.length <= MOST_OF_CURVE && x.length * CURVE_SHARE < most);
}

/** Joined are the curves over a cloud; a cloud alone that is joined is a path. */
function isCrowded(
  { variant, isJoined, colorBy }: Panel,
  crowd: readonly Cloud[],
  hasCurves: boolean,
): boolean {
  const isMany = crowd.some(({ pairs: { x } }) => x.length > CROWDED);
  if (variant === 'plain') return false;
  if (isJoined === true && !(hasCurves && isMany)) return false;
  return variant === 'density' || (isMany && crowd.length === 1 && colorBy === undefined);
}

function notesOf({ isJoined }: Panel, isShaded: boolean, count: number): readonly string[] {
  if (isShaded) return [`${count} pairs, shaded by their number since dots would hide each other`];
  return count > CROWDED && isJoined !== true
    ? [`every ${Math.ceil(count / CROWDED)}th of ${count} pairs is drawn`]
    : [];
}
