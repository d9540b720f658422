import type { Json, LegendEntry, PanelView } from '#src/plotting/panel-view.ts';
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

const EMPTY: Legend = { width: 0, height: 0, items: [] };

function swatch(style: Style): number {
  return style.size * 1.5;
}

/** One entry a line, as many as fit into the height, the last one saying how many more there are. */
export function legendBeside(
  { entries }: Pick<PanelView, 'entries'>,
  style: Style,
  height: number,
  width: number,
): Legend {
  if (entries.length === 0) return EMPTY;
  const line = style.size * 1.3;
  const shown = capped(entries, Math.max(1, Math.floor(height / line)));
  const items = shown.map((entry, row) => ({
    entry,
    x: 0,
    y: row * line + line / 2,
    text: fitText(entry.name, style.size * 0.92, width - swatch(style)),
  }));
  return {
    width: swatch(style) + Math.max(...items.map(({ text }) => textWidth(text, style.size * 0.92))),
    height: shown.length * line,
    items,
  };
}

/** Entries in rows over the panel. */
export function legendAbove(
  { entries }: Pick<PanelView, 'entries'>,
  style: Style,
  width: number,
  rows: number,
): Legend {
  const line = style.size * 1.4;
  const items: { entry: LegendEntry; x: number; y: number; text: string }[] = [];
  let x = 0;
  let row = 0;
  for (const [index, entry] of entries.entries()) {
    const text = fitText(entry.name, style.size * 0.92, width - swatch(style));
    const needed = swatch(style) + textWidth(text, style.size * 0.92) + style.size * 1.2;
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

function moreText({ entry }: { readonly entry: LegendEntry }, count: number) {
  return { entry: { ...entry, color: 'transparent' }, text: `… and ${count} more` };
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
export function legendMarks({ items }: Legend, x: number, y: number, style: Style): readonly Json[] {
  return items.flatMap((item) => [
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
          fontSize: { value: style.size * 0.92 },
          fill: { value: style.ink },
        },
      },
    },
  ]);
}

function symbolMarks(
  { color, symbol, dash }: LegendEntry,
  x: number,
  y: number,
  style: Style,
): readonly Json[] {
  if (color === 'transparent') return [];
  const width = style.size * 1.1;
  if (symbol === 'line') {
    const stroke = {
      stroke: { value: color },
      strokeWidth: { value: style.size * 0.17 },
      strokeCap: { value: dash.length > 0 ? 'round' : 'butt' },
    };
    const dashes = dash.length === 0 ? {} : { strokeDash: { value: dash } };
    return [
      {
        type: 'rule',
        interactive: false,
        encode: {
          enter: { x: { value: x }, x2: { value: x + width }, y: { value: y }, ...stroke, ...dashes },
        },
      },
    ];
  }
  const size = symbol === 'dot' ? style.size ** 2 * 0.2 : style.size ** 2 * 0.55;
  return [
    {
      type: 'symbol',
      interactive: false,
      encode: {
        enter: {
          x: { value: x + width / 2 },
          y: { value: y },
          size: { value: size },
          shape: { value: symbol === 'dot' ? 'circle' : 'square' },
          fill: { value: color },
        },
      },
    },
  ];
}
