import type { Panel } from '#src/domain/figure/panel.ts';
import { cellNumber, type ToldTable } from '#src/domain/told-table.ts';
import type { Json, PanelView } from '#src/plotting/panel-view.ts';
import { tableBars } from '#src/plotting/table-bars.ts';
import { textMark } from '#src/plotting/text-mark.ts';
import { fitText, textWidth } from '#src/plotting/text-width.ts';
import type { Style } from '#src/plotting/theme.ts';

/** Okabe and Ito, 2008: told apart with any colour vision. */
const COLORS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'];

/** A table of words and numbers: heads between rules, numbers to the right. */
export function tablePanel(panel: Panel, style: Style): PanelView {
  const { table } = panel;
  if (table === undefined) throw new Error('a table has cells');
  const { cells, bars } = table;
  return {
    panel,
    x: { kind: 'number', scale: 'linear', label: '', domain: [0, 1] },
    y: { scale: 'linear', label: '', domain: [0, 1] },
    hasNoAxes: true,
    entries: [],
    tables: {},
    rasters: [],
    marks: (width, height) =>
      bars === undefined
        ? tableMarks(cells, { width, height }, style)
        : tableBars(cells, bars, { width, height }, style, COLORS),
    isSquare: false,
    notes: [],
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Heads, a rule below them, and the rows; text shrinks until all of it has room. */
function tableMarks({ columns, rows }: ToldTable, { width, height }: Size, style: Style): readonly Json[] {
  const isNumber = columns.map((_, at) => rows.every((row) => isNumeric(row[at] ?? '')));
  const pad = 1.4;
  const ems = columns.map(
    (name, at) =>
      Math.max(...[name, ...rows.map((row) => row[at] ?? '')].map((cell) => textWidth(cell, 1))) + pad,
  );
  const total = ems.reduce((sum, each) => sum + each, 0);
  const line = height / (rows.length + 1);
  const size = Math.max(6, Math.min(style.size * 1.15, line / 1.5, width / total));
  // Few narrow columns stand near each other, and not at both ends of a wide page.
  const spare = Math.max(0, Math.min(width - total * size, columns.length * size * 3)) / columns.length;
  const widths = ems.map((each) => each * size + spare);
  const scale = Math.min(1, width / widths.reduce((sum, each) => sum + each, 0));
  const used = widths.reduce((sum, each) => sum + each * scale, 0);
  const left = (width - used) / 2;
  const ends = widths.map(
    (_, at) => left + widths.slice(0, at + 1).reduce((sum, each) => sum + each * scale, 0),
  );
  const cell = (text: string, at: number, row: number, more: Json = {}): Json => {
    const [from, to] = [ends[at - 1] ?? left, ends[at] ?? width];
    const isRight = isNumber[at] === true;
    const inset = size * (pad / 2);
    return textMark(
      fitText(text, size, to - from - inset),
      isRight ? to - inset : from + inset,
      (row + 0.5) * line,
      style,
      { fontSize: size, align: isRight ? 'right' : 'left', ...more },
    );
  };
  const right = left + used;
  return [
    ...rows.flatMap((_, row) => (row % 2 === 1 ? [stripe(left, right, (row + 1) * line, line, style)] : [])),
    ...[0, 1, rows.length + 1].map((row) =>
      rule(left, right, row * line, row === 1 ? style.soft : style.ink, style),
    ),
    ...columns.map((name, at) => cell(name, at, 0, { fontWeight: 'bold' })),
    ...rows.flatMap((row, index) => columns.map((_, at) => cell(row[at] ?? '', at, index + 1))),
  ];
}

function isNumeric(cell: string): boolean {
  return cell === '–' || cell === '' || !Number.isNaN(cellNumber(cell));
}

function stripe(left: number, right: number, top: number, height: number, style: Style): Json {
  return {
    type: 'rect',
    interactive: false,
    encode: {
      enter: {
        x: { value: left },
        x2: { value: right },
        y: { value: top },
        height: { value: height },
        fill: { value: style.grid },
        fillOpacity: { value: 0.35 },
      },
    },
  };
}

/** A horizontal line from side to side. */
function rule(left: number, right: number, y: number, color: string, style: Style): Json {
  return {
    type: 'rule',
    interactive: false,
    encode: {
      enter: {
        x: { value: left },
        x2: { value: right },
        y: { value: y },
        stroke: { value: color },
        strokeWidth: { value: style.size * 0.08 },
      },
    },
  };
}
