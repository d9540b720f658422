import { colorsOf } from '#src/domain/figure/colors.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { rangeOfPanel } from '#src/domain/figure/figure.ts';
import { axisLabelOf, pathNameOf, xLabelOf } from '#src/domain/figure/names.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { columnsOf, seriesId } from '#src/domain/figure/series.ts';
import type { Frame } from '#src/domain/frame.ts';
import { bodyMarks, EARTH_COLOR, earthAt } from '#src/plotting/body-marks.ts';
import type { Domain } from '#src/plotting/domains.ts';
import { extentOf } from '#src/plotting/domains.ts';
import { boundaryCurves } from '#src/plotting/magnetosphere.ts';
import { frameOf, outlineOf } from '#src/plotting/outline.ts';
import type { PanelView } from '#src/plotting/panel-view.ts';
import { namedPoint, pathMarks, placeMarks } from '#src/plotting/path-marks.ts';
import { pathMark } from '#src/plotting/scatter-marks.ts';
import { pairsOf, thinned, withGaps } from '#src/plotting/scatter-pairs.ts';
import type { Style } from '#src/plotting/theme.ts';
import { visible } from '#src/plotting/theme.ts';

/** Points of one path that are drawn at most. */
const FINEST = 4_000;

/** The paths of spacecraft around the Sun or the Earth, one a trace, on axes of equal length. */
export function orbitPanel(
  figure: Figure,
  index: number,
  panel: Panel,
  frames: readonly Frame[],
  style: Style,
): PanelView {
  const outlines = frames.map(outlineOf);
  const colors = colorsOf(panel, outlines);
  const range = rangeOfPanel(figure, index);
  const paths = panel.traces.flatMap((trace, at) => {
    const frame = frameOf(trace, frames);
    const [across, up] = trace.columns ?? columnsOf(trace, outlineOf(frame));
    if (across === undefined || up === undefined) return [];
    return {
      table: `p${index}s${at}`,
      name: trace.name ?? pathNameOf(outlineOf(frame)),
      color: visible(trace.color ?? colors[seriesId(outlineOf(frame), across)] ?? '#0072b2', figure.theme),
      width: trace.width ?? 1,
      axes: componentsOf(frame, [across, up]),
      pairs: pairsOf({ trace, frame, column: across }, { trace, frame, column: up }, range),
    };
  });
  const [first] = panel.traces;
  const axes = paths[0]?.axes ?? (['x', 'y'] as const);
  const model =
    first === undefined ? undefined : boundaryCurves(panel, index, axes, frameOf(first, frames), style);
  const earth = first === undefined ? undefined : earthAt(frameOf(first, frames), axes, range);
  const across = [
    ...paths.map(({ pairs }) => pairs.x),
    ...(model?.x ?? []),
    ...(earth === undefined ? [] : [Float64Array.of(earth.x)]),
  ];
  const domainX = panel.xRange ?? withOrigin(extentOf(across, 'linear'));
  const up = [
    ...paths.map(({ pairs }) => pairs.y),
    ...(model?.y ?? []),
    ...(earth === undefined ? [] : [Float64Array.of(earth.y)]),
  ];
  const domainY = panel.range ?? withOrigin(extentOf(up, 'linear'));
  const span = Math.max(domainX[1] - domainX[0], domainY[1] - domainY[0]);
  return {
    panel,
    x: {
      kind: 'number',
      domain: domainX,
      scale: 'linear',
      label: xLabelOf(panel, outlines) ?? '',
    },
    y: {
      domain: domainY,
      scale: 'linear',
      label: axisLabelOf(panel, outlines),
    },
    entries: [
      ...paths.map(({ name, color, table }) => ({ name, color, symbol: 'line' as const, dash: [], table })),
      ...(model?.entries ?? []),
    ],
    tables: {
      ...Object.fromEntries(
        paths.map(({ table, pairs }) => {
          const { x, y } = withGaps(thinned(pairs, FINEST));
          return [table, { x, y }];
        }),
      ),
      ...model?.tables,
    },
    rasters: [],
    marks: () => [
      ...(first === undefined || panel.boundaries?.hasBodies === false
        ? []
        : bodyMarks(frameOf(first, frames), axes, style)),
      ...(model?.marks ?? []),
      ...paths.map(({ table, color, width }) => pathMark(table, color, style, width)),
      ...(earth === undefined ? [] : namedPoint(earth, 'Earth', EARTH_COLOR, style)),
      ...paths.flatMap(({ pairs, name, color }) => placeMarks(pairs, { name, color }, span, style)),
      ...paths.flatMap(({ pairs }) => pathMarks(figure, index, pairs, style)),
    ],
    isSquare: true,
    notes: [],
    ...(paths.every(({ pairs }) => pairs.x.length === 0) ? { emptyText: 'No positions in this time' } : {}),
  };
}

/** The components across and up, e.g. `x` and `z`. */
function componentsOf({ columns }: Frame, names: readonly [string, string]): readonly [string, string] {
  const [across = 'x', up = 'y'] = names.map((name) => columns.find((each) => each.name === name)?.component);
  return [across, up];
}

/** An orbit shows the body that it goes around. */
function withOrigin(extent: Domain | undefined): Domain {
  const [low, high] = extent ?? [-1, 1];
  const [from, to] = [Math.min(low, 0), Math.max(high, 0)];
  const room = (to - from || 1) * 0.08;
  return [from - room, to + room];
}
