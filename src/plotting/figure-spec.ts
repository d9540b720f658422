import type { Figure } from '#src/domain/figure/figure.ts';
import { scaleOf } from '#src/domain/figure/print-size.ts';
import { drawnTitle, titleOf } from '#src/domain/figure/titles.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { axesOf } from '#src/plotting/axes.ts';
import { barNumberMarks } from '#src/plotting/bar-numbers.ts';
import { colorBarMarks } from '#src/plotting/color-bar.ts';
import { extremeMarks } from '#src/plotting/extreme-marks.ts';
import type { Layout, PanelBox } from '#src/plotting/layout.ts';
import { layOut } from '#src/plotting/layout.ts';
import { legendMarks, legendSheet } from '#src/plotting/legend.ts';
import { letterMarks } from '#src/plotting/letters.ts';
import { labelMarks, type Stage } from '#src/plotting/marker-labels.ts';
import { intervalMarks, lineMarks } from '#src/plotting/markers.ts';
import {
  badgeMarks,
  badgeWidth,
  columnTitleMarks,
  footerMarks,
  titleMarks,
} from '#src/plotting/page-marks.ts';
import type { DrawingUse, Json, PanelView } from '#src/plotting/panel-view.ts';
import { placedNotes } from '#src/plotting/placed-notes.ts';
import type { PositionRow } from '#src/plotting/position-rows.ts';
import { positionMarks } from '#src/plotting/position-rows.ts';
import { isSynthetic, provenanceLine } from '#src/plotting/provenance-line.ts';
import { round, textMark } from '#src/plotting/text-mark.ts';
import { type TextRoom, textRoom } from '#src/plotting/text-room.ts';
import { fitText, wrapText } from '#src/plotting/text-width.ts';
import type { Style } from '#src/plotting/theme.ts';
import { unseenMarkers } from '#src/plotting/unseen.ts';
import { panelScales, zoomSignals } from '#src/plotting/zoom.ts';

/** Most lines of title and provenance. */
const STILL_LINES = [2, 3] as const;
/** A page is as long as it has to be, on a phone too. */
const PAGE_LINES = [5, 16] as const;

/** The Vega specification of a figure, without its data, and where its panels stand. Texts of users and servers stand in `value` fields only. */
export function placedFigure(
  figure: Figure,
  views: readonly PanelView[],
  summaries: readonly FrameSummary[],
  style: Style,
  { use, positions }: { readonly use: DrawingUse; readonly positions: readonly PositionRow[] },
): { readonly spec: Json; readonly layout: Layout; readonly notes: readonly string[] } {
  const page = pageTexts(figure, views, summaries, style, use);
  const layout = layOut(figure, views, style, {
    // The stamp of synthetic data keeps its line where there is no title beside it.
    titleLines: Math.max(page.title.length, page.isSynthetic ? 1 : 0),
    footerLines: page.footer.length,
    hasColumnTitles: figure.columnTitles.length > 0,
    positions,
  });
  const rooms = layout.boxes.map((box) => roomIn(box, style));
  const spec = {
    $schema: 'https://vega.github.io/schema/vega/v6.json',
    description: titleOf(figure, summaries),
    width: layout.width,
    height: layout.height,
    padding: 0,
    autosize: 'none',
    background: figure.background ?? style.background,
    signals: [...rasterSignals(views), ...(use === 'interactive' ? zoomSignals(layout) : [])],
    data: views.flatMap(({ tables }) => Object.keys(tables).map((name) => ({ name }))),
    marks: [
      ...zipped(layout.boxes, rooms).map(([box, room], index) =>
        panelGroup({ figure, box, boxes: layout.boxes, room, style }, index, { use, positions }),
      ),
      ...titleMarks(page.title, layout, style),
      ...badgeMarks(page.isSynthetic, layout, style),
      ...columnTitleMarks(figure, layout, style),
      ...layout.boxes.flatMap((box) => boxLegend(box, style, use)),
      ...layout.boxes.flatMap((box) => colorBarMarks(box, style)),
      ...footerMarks(page.footer, layout, style),
    ],
  };
  return { spec, layout, notes: placedNotes(layout.boxes, rooms) };
}

/** The renderer puts pictures where these names stand. */
function rasterSignals(views: readonly PanelView[]): readonly Json[] {
  return views.flatMap(({ rasters }) => rasters.map(({ name }) => ({ name, value: null })));
}

function pageTexts(
  figure: Figure,
  views: readonly PanelView[],
  summaries: readonly FrameSummary[],
  style: Style,
  use: DrawingUse,
) {
  const [titleLines, footerLines] = use === 'interactive' ? PAGE_LINES : STILL_LINES;
  const width = figure.width / scaleOf(figure) - style.size * 2;
  const synthetic = isSynthetic(figure, summaries);
  const titleWidth = width - (synthetic ? badgeWidth(style) + style.size : 0);
  const said = drawnTitle(figure, summaries);
  const title = said === '' ? [] : wrapText(said, style.titleSize * 1.02, titleWidth, titleLines);
  const notes = [...new Set([...views.flatMap((view) => view.notes), ...unseenMarkers(figure, views)])];
  const line = figure.provenance ? provenanceLine(figure, summaries, notes) : '';
  return { title, isSynthetic: synthetic, footer: wrapText(line, style.smallSize, width, footerLines) };
}

function boxLegend(
  { legend, legendAt: { x, y }, isLegendInside }: PanelBox,
  style: Style,
  use: DrawingUse,
): readonly Json[] {
  const sheet = isLegendInside ? legendSheet(legend, x, y, style) : [];
  return [...sheet, ...legendMarks(legend, x, y, style, use)];
}

function zipped<A, B>(first: readonly A[], second: readonly B[]): readonly (readonly [A, B])[] {
  return first.flatMap((each, at) => {
    const other = second[at];
    return other === undefined ? [] : [[each, other] as const];
  });
}

/** The texts of a panel leave the place of a legend in it. */
function roomIn({ legend, legendAt, isLegendInside, x, y, width, height }: PanelBox, style: Style): TextRoom {
  const [left, top] = [legendAt.x - x - style.size * 0.4, legendAt.y - y - style.size * 0.2];
  const right = left + legend.width + style.size * 0.8;
  const taken = { left, top, right, bottom: top + legend.height + style.size * 0.4 };
  return textRoom({ width, height }, isLegendInside && legend.items.length > 0 ? [taken] : []);
}

function panelGroup(
  stage: Stage,
  index: number,
  { use, positions }: { readonly use: DrawingUse; readonly positions: readonly PositionRow[] },
): Json {
  const { figure, box, room, style } = stage;
  const { axes, signals, marks } = axesOf(figure, box, index, style, use === 'interactive');
  return {
    type: 'group',
    name: `panel${index + 1}`,
    encode: {
      enter: {
        x: { value: round(box.x) },
        y: { value: round(box.y) },
        width: { value: round(box.width) },
        height: { value: round(box.height) },
      },
    },
    signals: [
      { name: 'width', value: round(box.width) },
      { name: 'height', value: round(box.height) },
      ...signals,
    ],
    scales: panelScales(box, index, use),
    axes,
    marks: [
      ...insideOf(box, use, [
        ...intervalMarks(figure, box, index),
        ...box.view.marks(box.width, box.height),
        ...lineMarks(figure, box, index, style),
        ...labelMarks(stage, index),
        ...extremeMarks(figure, box, room, style),
        ...barNumberMarks(box, room, style),
      ]),
      ...letterMarks(figure, index, box, style),
      ...(use === 'interactive' ? [] : positionMarks(figure, positions, box, style)),
      ...(box.view.hasNoAxes === true ? [] : [frameMark(box, style)]),
      ...emptyMarks(box, style),
      ...panelTitle(box, style),
      ...marks,
    ],
  };
}

/** What moves with a zoom is cut off at the edges of its panel. */
function insideOf({ width, height }: PanelBox, use: DrawingUse, marks: readonly Json[]): readonly Json[] {
  if (use !== 'interactive') return marks;
  const size = { width: { value: round(width) }, height: { value: round(height) } };
  return [{ type: 'group', clip: true, encode: { enter: size }, marks }];
}

function frameMark({ width, height }: PanelBox, style: Style): Json {
  return {
    type: 'rect',
    interactive: false,
    encode: {
      enter: {
        x: { value: 0 },
        y: { value: 0 },
        width: { value: round(width) },
        height: { value: round(height) },
        stroke: { value: style.soft },
        strokeWidth: { value: style.size * 0.07 },
      },
    },
  };
}

function emptyMarks({ view, width, height }: PanelBox, style: Style): readonly Json[] {
  if (view.emptyText === undefined) return [];
  return [
    textMark(view.emptyText, width / 2, height / 2, style, {
      align: 'center',
      fill: style.soft,
      fontSize: style.size * 1.1,
    }),
  ];
}

function panelTitle({ view, legend, legendAt, width, y }: PanelBox, style: Style): readonly Json[] {
  if (view.panel.title === undefined) return [];
  const above = legendAt.y < y ? legend.height : 0;
  return [
    textMark(fitText(view.panel.title, style.size * 1.08, width), 0, -above - style.size * 0.8, style, {
      fontWeight: 600,
      fontSize: style.size * 1.08,
    }),
  ];
}
