import { DAY } from '#src/domain/time-range.ts';
import { withExponent } from '#src/plotting/axes.ts';
import type { PanelBox } from '#src/plotting/layout.ts';
import type { NumberTicks } from '#src/plotting/number-ticks.ts';
import { numberTicks } from '#src/plotting/number-ticks.ts';
import type { ColorBar, Json } from '#src/plotting/panel-view.ts';
import { shareOf } from '#src/plotting/spectrogram-raster.ts';
import { textWidth } from '#src/plotting/text-width.ts';
import { noteSize, type Style } from '#src/plotting/theme.ts';
import { timeTicks } from '#src/plotting/time-ticks.ts';

/** The colour bar of a panel, right of it, with the unit along its side. */
export function colorBarMarks({ view, x, y, width, height }: PanelBox, style: Style): readonly Json[] {
  const { colorBar } = view;
  if (colorBar === undefined) return [];
  const left = x + width + style.size * 0.8;
  const across = style.size * 0.95;
  const ticks = ticksOf(colorBar, Math.max(2, Math.min(6, Math.floor(height / (style.size * 2.2)))));
  return [
    {
      type: 'rect',
      interactive: false,
      encode: {
        enter: {
          x: { value: left },
          y: { value: y },
          width: { value: across },
          height: { value: height },
          fill: { value: gradientOf(colorBar) },
          stroke: { value: style.soft },
          strokeWidth: { value: style.size * 0.06 },
        },
      },
    },
    ...ticks.values.flatMap((value, index) =>
      tickMarks(
        ticks.labels[index] ?? '',
        y + height * (1 - shareOf(value, colorBar.domain, colorBar.scale)),
        left + across,
        style,
      ),
    ),
    sideText(
      withExponent(colorBar.label, ticks.exponent),
      left + across + style.size * 4.1,
      y + height / 2,
      height,
      style,
    ),
  ];
}

function ticksOf({ isTime, scale, domain, marks }: ColorBar, most: number): NumberTicks {
  if (marks !== undefined) return { ...marks, minor: [], exponent: 0 };
  if (isTime !== true) return numberTicks(scale, domain, most);
  const { major } = timeTicks({ start: domain[0], stop: domain[1] }, most);
  const isClock = domain[1] - domain[0] < 2 * DAY;
  return {
    values: major.map(({ time }) => time),
    labels: major.map(({ lines }) =>
      isClock || lines.length < 2 || /^\d{4}$/.test(lines[1] ?? '')
        ? (lines[0] ?? '')
        : (lines[1] ?? '').replace(/ \d{4}$/, ''),
    ),
    minor: [],
    exponent: 0,
  };
}

function gradientOf({ colors }: ColorBar): Json {
  const stops = Array.from({ length: 33 }, (_, step) => {
    const entry = Math.max(1, Math.round((step / 32) * 255));
    return {
      offset: step / 32,
      color: `rgb(${colors[entry * 3]},${colors[entry * 3 + 1]},${colors[entry * 3 + 2]})`,
    };
  });
  return { gradient: 'linear', x1: 0, y1: 1, x2: 0, y2: 0, stops };
}

function tickMarks(label: string, y: number, x: number, style: Style): readonly Json[] {
  const stroke = { stroke: { value: style.soft }, strokeWidth: { value: style.size * 0.07 } };
  return [
    {
      type: 'rule',
      interactive: false,
      encode: { enter: { x: { value: x }, x2: { value: x + style.size * 0.3 }, y: { value: y }, ...stroke } },
    },
    {
      type: 'text',
      interactive: false,
      encode: {
        enter: {
          x: { value: x + style.size * 0.5 },
          y: { value: y },
          text: { value: label },
          baseline: { value: 'middle' },
          font: { value: style.font },
          fontSize: { value: noteSize(style, 0.9) },
          fill: { value: style.ink },
        },
      },
    },
  ];
}

function sideText(text: string, x: number, y: number, height: number, style: Style): Json {
  const room = height + style.size * 2;
  const label = shortened(text, room, style);
  // A unit that is longer than the panel is high gets smaller; it is never cut.
  const size = Math.min(noteSize(style, 0.88), Math.max(style.size * 0.5, room / textWidth(label, 1)));
  return {
    type: 'text',
    interactive: false,
    encode: {
      enter: {
        x: { value: x },
        y: { value: y },
        angle: { value: -90 },
        align: { value: 'center' },
        baseline: { value: 'middle' },
        text: {
          value: label,
        },
        font: { value: style.font },
        fontSize: { value: size },
        fill: { value: style.ink },
      },
    },
  };
}

/** Only the unit, where name and unit are too long for the side of the panel. */
function shortened(text: string, room: number, style: Style): string {
  if (textWidth(text, noteSize(style, 0.88)) <= room) return text;
  return /\(([^()]+)\)$/.exec(text)?.[1] ?? text;
}
