import { unitIn } from '#src/domain/figure/table-figure.ts';
import { cellNumber, type ToldTable } from '#src/domain/told-table.ts';
import { linearTicks } from '#src/plotting/number-ticks.ts';
import type { Json } from '#src/plotting/panel-view.ts';
import { textMark } from '#src/plotting/text-mark.ts';
import { fitText, textWidth } from '#src/plotting/text-width.ts';
import type { Style } from '#src/plotting/theme.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Of the name of a row, its first cell. */
const MOST_LETTERS = 24;

/** Bars of the numbers of some columns for each row, side by side, on an axis that has zero. */
export function tableBars(
  table: ToldTable,
  bars: readonly number[],
  { width, height }: Size,
  style: Style,
  colors: readonly string[],
): readonly Json[] {
  const [left, top] = [style.size * 6, style.size * 2];
  const slot = (width - left - style.size) / table.rows.length;
  const bottom = style.size * (isTurned(table, slot, style) ? 6 : 2);
  const inner = { width: width - left - style.size, height: height - top - bottom };
  const place = { x: { value: left }, y: { value: top } };
  return [{ type: 'group', encode: { enter: place }, marks: marksIn(table, bars, inner, style, colors) }];
}

function marksIn(
  table: ToldTable,
  bars: readonly number[],
  { width, height }: Size,
  style: Style,
  colors: readonly string[],
): readonly Json[] {
  const { columns, rows } = table;
  const values = rows.map((row) => bars.map((at) => cellNumber(row[at] ?? '')));
  const known = values.flat().filter((value) => !Number.isNaN(value));
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const spread = high - low || 1;
  const domain: readonly [number, number] = [
    low < 0 ? low - 0.05 * spread : 0,
    high > 0 ? high + 0.05 * spread : 0,
  ];
  const yOf = (value: number) => height * (1 - (value - domain[0]) / (domain[1] - domain[0]));
  const ticks = linearTicks(domain, 7);
  const slot = width / rows.length;
  const bar = (slot * 0.76) / bars.length;
  const barMarks = values.flatMap((row, at) =>
    row.flatMap((value, nth) =>
      Number.isNaN(value)
        ? []
        : [
            rect(
              at * slot + slot * 0.12 + nth * bar,
              Math.min(yOf(value), yOf(0)),
              bar,
              Math.abs(yOf(value) - yOf(0)),
              colors[nth % colors.length] ?? style.ink,
            ),
          ],
    ),
  );
  return [
    ...ticks.values.flatMap((value, at) => tick(value, ticks.labels[at] ?? '', yOf(value), width, style)),
    ...barMarks,
    line(0, width, yOf(0), style.ink, style),
    ...rowNames(table, slot, height, style),
    axisName(columns, bars, ticks.exponent, height, style),
    ...(bars.length > 1
      ? keys(
          bars.map((at) => columns[at] ?? ''),
          width,
          style,
          colors,
        )
      : []),
  ];
}

function rect(x: number, y: number, width: number, height: number, color: string): Json {
  return {
    type: 'rect',
    interactive: false,
    encode: {
      enter: {
        x: { value: x },
        y: { value: y },
        width: { value: width },
        height: { value: height },
        fill: { value: color },
      },
    },
  };
}

function line(from: number, to: number, y: number, color: string, style: Style): Json {
  return {
    type: 'rule',
    interactive: false,
    encode: {
      enter: {
        x: { value: from },
        x2: { value: to },
        y: { value: y },
        stroke: { value: color },
        strokeWidth: { value: style.size * 0.08 },
      },
    },
  };
}

function tick(value: number, label: string, y: number, width: number, style: Style): readonly Json[] {
  return [
    ...(value === 0 ? [] : [line(0, width, y, style.grid, style)]),
    textMark(label, -style.size * 0.5, y, style, { align: 'right', fontSize: style.tickSize }),
  ];
}

function isTurned({ rows }: ToldTable, slot: number, { tickSize }: Style): boolean {
  return rows.some(([name = '']) => textWidth(name, tickSize) > slot * 0.95);
}

/** Names below the bars; turned where they are wider than their bars. */
function rowNames(table: ToldTable, slot: number, height: number, style: Style): readonly Json[] {
  const size = style.tickSize;
  const turned = isTurned(table, slot, style);
  const every = turned ? Math.ceil((size * 1.25) / slot) : 1;
  return table.rows.flatMap(([name = ''], at) =>
    at % every > 0
      ? []
      : [
          textMark(
            fitText(name, size, MOST_LETTERS * size * 0.6),
            (at + 0.5) * slot,
            height + size * (turned ? 0.6 : 1),
            style,
            turned ? { align: 'right', angle: -35, fontSize: size } : { align: 'center', fontSize: size },
          ),
        ],
  );
}

function axisName(
  columns: readonly string[],
  bars: readonly number[],
  exponent: number,
  height: number,
  style: Style,
): Json {
  const [first, ...more] = bars.map((at) => columns[at] ?? '');
  const power = exponent === 0 ? '' : ` × 10^${exponent}`;
  const name = more.length === 0 ? `${first ?? ''}${power}` : `${unitIn(first)}${power}`;
  return textMark(name, -style.size * 4.6, height / 2, style, {
    align: 'center',
    angle: -90,
    fontSize: style.axisSize,
  });
}

/** What the colours are, above the bars. */
function keys(
  names: readonly string[],
  width: number,
  style: Style,
  colors: readonly string[],
): readonly Json[] {
  const size = style.legendSize;
  const widths = names.map((name) => textWidth(name, size) + size * 2.6);
  const from = Math.max(0, width - widths.reduce((sum, each) => sum + each, 0));
  return names.flatMap((name, nth) => {
    const x = from + widths.slice(0, nth).reduce((sum, each) => sum + each, 0);
    return [
      rect(x, -size * 1.6, size, size, colors[nth % colors.length] ?? style.ink),
      textMark(name, x + size * 1.4, -size * 1.1, style, { align: 'left', fontSize: size }),
    ];
  });
}
