import type { Json } from '#src/plotting/panel-view.ts';
import { fitLabel, fitText, textWidth } from '#src/plotting/text-width.ts';
import { noteSize, type Style } from '#src/plotting/theme.ts';

/** Axes of a panel, and the texts of their marks as signals of its group: user's text never becomes an expression. */
export interface Axes {
  readonly axes: readonly Json[];
  readonly signals: readonly Json[];
  readonly marks: readonly Json[];
}

export const NO_AXES: Axes = { axes: [], signals: [], marks: [] };

/** What all axes share. */
export function axisBasics(style: Style, isGrid: boolean): Json {
  return {
    domain: false,
    tickColor: style.soft,
    tickSize: style.size * (style.ticksInside ? -0.4 : 0.4),
    tickWidth: style.size * 0.07,
    labelColor: style.ink,
    labelFont: style.font,
    labelFontSize: style.tickSize,
    labelPadding: style.size * (style.ticksInside ? 0.7 : 0.3),
    labelOverlap: false,
    labelBound: false,
    labelFlush: false,
    grid: isGrid,
    gridColor: style.grid,
    gridWidth: style.size * 0.06,
    zindex: 0,
  };
}

/** A tick without label, shorter than the others. */
export function minorAxis(orient: string, scale: string, values: readonly number[], style: Style): Json {
  return {
    ...axisBasics(style, false),
    orient,
    scale,
    values,
    labels: false,
    tickSize: style.size * (style.ticksInside ? -0.22 : 0.22),
    ...(style.hasMinorTicks ? {} : { tickOpacity: 0 }),
    tickColor: style.faint,
  };
}

/** An axis whose labels stand in a signal of its panel. */
export function labelledAxis(
  { scale, orient, isGrid }: { readonly scale: string; readonly orient: string; readonly isGrid: boolean },
  values: readonly number[],
  texts: Readonly<Record<string, unknown>>,
  style: Style,
): { axis: Json; signal: Json } {
  const name = `${scale}Texts`;
  return {
    signal: { name, value: texts },
    axis: {
      ...axisBasics(style, isGrid),
      orient,
      scale,
      values,
      encode: {
        labels: {
          update: { text: { signal: `${name}[datum.value]` }, lineHeight: { value: style.tickSize * 1.25 } },
        },
      },
    },
  };
}

interface UprightPlace {
  /** Of the middle of its lines. */
  readonly x: number;
  readonly height: number;
  readonly color?: string | undefined;
  /** There is room for two lines beside each other. */
  readonly isWide: boolean;
}

/** Distance of the lines of an upright axis, in sizes of its text. */
export const UPRIGHT_LINE = 1.2;

/** The name of an upright axis, beside it; where it is too long for one line its unit has a line of its own, if there is room. */
export function uprightTexts(text: string, place: UprightPlace, style: Style): readonly Json[] {
  const room = uprightRoom(place.height, style);
  const [, name = '', unit = ''] = /^(.+) (\([^()]*(?:\([^()]*\)[^()]*)*\))$/.exec(text) ?? [];
  if (!place.isWide || unit === '' || textWidth(text, style.axisSize) <= room)
    return [uprightText(text, place, style)];
  const away = (style.axisSize * UPRIGHT_LINE) / 2;
  return [
    uprightText(name, { ...place, x: place.x - away }, style),
    uprightText(unit, { ...place, x: place.x + away }, style),
  ];
}

/** The length that an upright text may have beside a panel. */
export function uprightRoom(height: number, { size }: Style): number {
  return height + size * 0.8;
}

function uprightText(text: string, { x, height, color }: UprightPlace, style: Style): Json {
  const room = uprightRoom(height, style);
  // A long label gets smaller before it is cut, and its unit smaller still.
  const label = fitLabel(text, Math.max(style.axisSize * 0.7, style.least), room);
  const size = Math.min(
    style.axisSize,
    Math.max(style.axisSize * 0.45, style.least, room / textWidth(label, 1)),
  );
  return {
    type: 'text',
    interactive: false,
    encode: {
      enter: {
        x: { value: x },
        y: { value: height / 2 },
        angle: { value: -90 },
        align: { value: 'center' },
        baseline: { value: 'middle' },
        text: { value: label },
        font: { value: style.font },
        fontSize: { value: size },
        fontWeight: { value: 500 },
        fill: { value: color ?? style.ink },
      },
    },
  };
}

/** The name of a level axis under its middle, or a small note at its right end. */
export function levelText(
  text: string,
  { width, y, isNote }: { readonly width: number; readonly y: number; readonly isNote: boolean },
  style: Style,
): Json {
  const size = isNote ? noteSize(style, 0.9) : style.axisSize;
  return {
    type: 'text',
    interactive: false,
    encode: {
      enter: {
        x: { value: isNote ? width : width / 2 },
        y: { value: y },
        align: { value: isNote ? 'right' : 'center' },
        baseline: { value: 'middle' },
        text: { value: isNote ? fitText(text, size, width) : fitLabel(text, size, width) },
        font: { value: style.font },
        fontSize: { value: size },
        fontWeight: { value: isNote ? 400 : 500 },
        fill: { value: isNote ? style.soft : style.ink },
      },
    },
  };
}
