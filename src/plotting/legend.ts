import { pointLook } from '#src/plotting/line-marks.ts';
import type { DrawingUse, Json, LegendEntry, PanelView } from '#src/plotting/panel-view.ts';
import { fitText, textWidth } from '#src/plotting/text-width.ts';
import type { Style } from '#src/plotting/theme.ts';

/** A legend with the place of each entry, relative to its upper left corner. Lengths in logical px. */
export interface Legend {
  readonly width: number;
  readonly height: number;
  readonly items: readonly {
    readonly entry: LegendEntry;
    readonly x: number;
    readonly y: number;
    readonly text: string;
  }[];
}

export const EMPTY_LEGEND: Legend = { width: 0, height: 0, items: [] };

function swatch(style: Style): number {
  return style.legendSize * 1.63;
}

/** Entries in columns, filled row by row; as many as fit into the height, the last one saying how many more there are. */
export function legendBeside(
  { entries: all }: Pick<PanelView, 'entries'>,
  style: Style,
  height: number,
  width: number,
  columns = 1,
): Legend {
  const entries = joinedDays(all);
  if (entries.length === 0) return EMPTY_LEGEND;
  const line = style.legendSize * 1.41;
  const shown = capped(entries, columns * Math.max(1, Math.floor(height / line)));
  const room = width / columns - swatch(style);
  const texts = shown.map(({ name }) => fitText(name, style.legendSize, room));
  const columnWidths = Array.from({ length: columns }, (_, column) =>
    Math.max(
      0,
      ...texts
        .filter((_text, index) => index % columns === column)
        .map((text) => swatch(style) + textWidth(text, style.legendSize)),
    ),
  );
  const gap = style.legendSize * 1.3;
  const leftOf = (column: number) => columnWidths.slice(0, column).reduce((sum, each) => sum + each + gap, 0);
  return {
    width: leftOf(columns) - gap,
    height: Math.ceil(shown.length / columns) * line,
    items: shown.map((entry, index) => ({
      entry,
      x: leftOf(index % columns),
      y: Math.floor(index / columns) * line + line / 2,
      text: texts[index] ?? '',
    })),
  };
}

/** Entries in rows over the panel. */
export function legendAbove(
  { entries: all }: Pick<PanelView, 'entries'>,
  style: Style,
  width: number,
  rows: number,
  columns?: number,
): Legend {
  const entries = joinedDays(all);
  if (columns !== undefined)
    return legendBeside({ entries }, style, style.legendSize * 1.41 * 12, width, columns);
  const line = style.legendSize * 1.52;
  const items: { entry: LegendEntry; x: number; y: number; text: string }[] = [];
  let x = 0;
  let row = 0;
  for (const [index, entry] of entries.entries()) {
    const text = fitText(entry.name, style.legendSize, width - swatch(style));
    const needed = swatch(style) + textWidth(text, style.legendSize) + style.size * 1.2;
    if (x > 0 && x + needed > width) {
      x = 0;
      row += 1;
    }
    if (row >= rows) {
      const last = items.at(-1);
      if (last !== undefined)
        items[items.length - 1] = { ...last, ...moreText(last, entries.length - index + 1) };
      break;
    }
    items.push({ entry, x, y: row * line + line / 2, text });
    x += needed;
  }
  return { width, height: entries.length === 0 ? 0 : (Math.min(row, rows - 1) + 1) * line, items };
}

const OF_A_DAY = /, \d{4}-\d\d-\d\d$/;

/** Events that are drawn alike ("OMNI Bz, 2015-03-15", …) have one entry together: "OMNI Bz, each of 8 events". */
function joinedDays(entries: readonly LegendEntry[]): readonly LegendEntry[] {
  const alike = (a: LegendEntry, b: LegendEntry) =>
    OF_A_DAY.test(a.name) &&
    a.name.replace(OF_A_DAY, '') === b.name.replace(OF_A_DAY, '') &&
    a.color === b.color &&
    a.symbol === b.symbol &&
    a.dash.join() === b.dash.join();
  return entries.flatMap((entry, at) => {
    const own = entries.filter((each) => alike(each, entry));
    if (own.length < 2) return [entry];
    const { table: _, ...plain } = entry;
    const name = `${entry.name.replace(OF_A_DAY, '')}, each of ${own.length} events`;
    return entries.findIndex((each) => alike(each, entry)) === at ? [{ ...plain, name }] : [];
  });
}

function moreText({ entry }: { readonly entry: LegendEntry }, count: number) {
  const { table: _, ...plain } = entry;
  return { entry: { ...plain, color: 'transparent' }, text: `… and ${count} more` };
}

function capped(entries: readonly LegendEntry[], most: number): readonly LegendEntry[] {
  if (entries.length <= most) return entries;
  const more: LegendEntry = {
    name: `… and ${entries.length - most + 1} more`,
    color: 'transparent',
    symbol: 'box',
    dash: [],
  };
  return [...entries.slice(0, most - 1), more];
}

/** The marks of a legend whose upper left corner is at `x`, `y`. */
export function legendMarks(
  legend: Legend,
  x: number,
  y: number,
  style: Style,
  use: DrawingUse = 'still',
): readonly Json[] {
  return legend.items.flatMap((item) => {
    const marks = itemMarks(item, x, y, style);
    const { table } = item.entry;
    return use === 'interactive' && table !== undefined ? marks.map((mark) => dimmed(mark, table)) : marks;
  });
}

/** A mark that pales while its curve is switched off. */
function dimmed(mark: Json, table: string): Json {
  const opacity = { signal: `off['${table}'] ? 0.3 : 1` };
  return { ...mark, encode: { ...Object(mark['encode']), update: { opacity } } };
}

function itemMarks(item: Legend['items'][number], x: number, y: number, style: Style): readonly Json[] {
  return [
    ...symbolMarks(item.entry, x + item.x, y + item.y, style),
    {
      type: 'text',
      interactive: false,
      encode: {
        enter: {
          x: { value: x + item.x + (item.entry.color === 'transparent' ? 0 : swatch(style)) },
          y: { value: y + item.y },
          text: { value: item.text },
          baseline: { value: 'middle' },
          font: { value: style.font },
          fontSize: { value: style.legendSize },
          fill: { value: style.ink },
        },
      },
    },
  ];
}

function symbolMarks(entry: LegendEntry, x: number, y: number, style: Style): readonly Json[] {
  if (entry.color === 'transparent') return [];
  switch (entry.symbol) {
    case 'line':
      return [strokeMark(entry, x, y, style)];
    case 'line-dot':
      return [strokeMark(entry, x, y, style), dotMark(entry, x, y, style)];
    case 'dot':
    case 'box':
      return [dotMark(entry, x, y, style)];
  }
}

function swatchWidth(style: Style): number {
  return style.legendSize * 1.2;
}

function strokeMark({ color, dash }: LegendEntry, x: number, y: number, style: Style): Json {
  return {
    type: 'rule',
    interactive: false,
    encode: {
      enter: {
        x: { value: x },
        x2: { value: x + swatchWidth(style) },
        y: { value: y },
        stroke: { value: color },
        strokeWidth: { value: style.size * 0.17 },
        strokeCap: { value: dash.length > 0 ? 'round' : 'butt' },
        ...(dash.length === 0 ? {} : { strokeDash: { value: dash } }),
      },
    },
  };
}

function dotMark(
  { color, symbol, opacity, shape = 'circle' }: LegendEntry,
  x: number,
  y: number,
  style: Style,
): Json {
  const isBox = symbol === 'box';
  const size = style.legendSize ** 2 * (isBox ? 0.65 : 0.24);
  const look = isBox
    ? {
        shape: { value: 'square' },
        fill: { value: color },
        ...(opacity === undefined ? {} : { fillOpacity: { value: opacity } }),
      }
    : pointLook(shape, color, 1, style);
  return {
    type: 'symbol',
    interactive: false,
    encode: {
      enter: { x: { value: x + swatchWidth(style) / 2 }, y: { value: y }, size: { value: size }, ...look },
    },
  };
}

/** The sheet that a legend inside a panel stands on. */
export function legendSheet(
  { width, height, items }: Legend,
  x: number,
  y: number,
  style: Style,
): readonly Json[] {
  if (items.length === 0) return [];
  const rim = style.legendSize * 0.4;
  return [
    {
      type: 'rect',
      interactive: false,
      encode: {
        enter: {
          x: { value: x - rim },
          y: { value: y - rim * 0.5 },
          width: { value: width + rim * 2 },
          height: { value: height + rim },
          fill: { value: style.background },
          fillOpacity: { value: 0.82 },
          cornerRadius: { value: style.size * 0.2 },
        },
      },
    },
  ];
}
