import type { Figure } from '#src/domain/figure/figure.ts';
import type { PanelBox } from '#src/plotting/layout.ts';
import { numberTicks, powerOfTen } from '#src/plotting/number-ticks.ts';
import type { Json } from '#src/plotting/panel-view.ts';
import { fitText, textWidth } from '#src/plotting/text-width.ts';
import type { Style } from '#src/plotting/theme.ts';
import type { TimeTick } from '#src/plotting/time-ticks.ts';
import { timeTicks } from '#src/plotting/time-ticks.ts';

/** Axes of a panel, and the texts of their marks as signals of its group: user's text never becomes an expression. */
export interface Axes {
  readonly axes: readonly Json[];
  readonly signals: readonly Json[];
  readonly marks: readonly Json[];
}

/** Time marks follow the zoom when the figure can be zoomed; else they are chosen here. */
export function axesOf(figure: Figure, box: PanelBox, style: Style, isInteractive: boolean): Axes {
  const x =
    box.view.x.kind === 'time'
      ? timeAxis(figure, box, style, isInteractive)
      : numberAxis(box, style, figure.grid);
  const y = yAxis(figure, box, style);
  return {
    axes: [...y.axes, ...x.axes],
    signals: [...y.signals, ...x.signals],
    marks: [...y.marks, ...x.marks],
  };
}

function basics(style: Style, isGrid: boolean): Json {
  return {
    domain: false,
    tickColor: style.soft,
    tickSize: style.size * 0.4,
    tickWidth: style.size * 0.07,
    labelColor: style.ink,
    labelFont: style.font,
    labelFontSize: style.size,
    labelPadding: style.size * 0.3,
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
function minorAxis(orient: string, scale: string, values: readonly number[], style: Style): Json {
  return {
    ...basics(style, false),
    orient,
    scale,
    values,
    labels: false,
    tickSize: style.size * 0.22,
    tickColor: style.faint,
  };
}

function labelled(
  scale: string,
  orient: string,
  values: readonly number[],
  texts: Readonly<Record<string, unknown>>,
  style: Style,
  isGrid: boolean,
): { axis: Json; signal: Json } {
  const name = `${scale}Texts`;
  return {
    signal: { name, value: texts },
    axis: {
      ...basics(style, isGrid),
      orient,
      scale,
      values,
      encode: {
        labels: {
          update: { text: { signal: `${name}[datum.value]` }, lineHeight: { value: style.size * 1.25 } },
        },
      },
    },
  };
}

function yAxis({ grid }: Figure, box: PanelBox, style: Style): Axes {
  const { values, labels, minor, exponent } = box.ticks;
  const texts = Object.fromEntries(values.map((value, index) => [String(value), labels[index] ?? '']));
  const { axis, signal } = labelled(
    'y',
    'left',
    values,
    texts,
    style,
    grid && box.view.colorBar === undefined,
  );
  const text = withExponent(box.view.y.label, exponent);
  return {
    axes: [
      axis,
      ...(minor.length > 0 && box.height > style.size * 5 ? [minorAxis('left', 'y', minor, style)] : []),
    ],
    signals: [signal],
    marks: text === '' ? [] : [rotatedText(text, box, style)],
  };
}

/** `Flux (10⁶ cm⁻²)`: the power that all labels share, told with the unit. */
export function withExponent(label: string, exponent: number): string {
  if (exponent === 0) return label;
  const power = powerOfTen(exponent);
  const unit = /^(.*) \(([^()]*)\)$/.exec(label);
  if (unit === null) return `${label} (${power})`.trim();
  return `${unit[1]} (${power} ${unit[2]})`;
}

function rotatedText(text: string, box: PanelBox, style: Style): Json {
  const room = box.height + style.size * 1.5;
  // A long label gets smaller before it is cut.
  const size = style.size * Math.max(0.72, Math.min(1.02, room / textWidth(text, 1) / style.size));
  return {
    type: 'text',
    interactive: false,
    encode: {
      enter: {
        x: { value: box.labelX },
        y: { value: box.height / 2 },
        angle: { value: -90 },
        align: { value: 'center' },
        baseline: { value: 'middle' },
        text: { value: fitText(text, size, room) },
        font: { value: style.font },
        fontSize: { value: size },
        fontWeight: { value: 500 },
        fill: { value: style.ink },
      },
    },
  };
}

function timeAxis(figure: Figure, box: PanelBox, style: Style, isInteractive: boolean): Axes {
  if (box.view.x.kind !== 'time') return { axes: [], signals: [], marks: [] };
  if (isInteractive) return { axes: [freeTimeAxis(box, style, figure.grid)], signals: [], marks: [] };
  const { major, minor } = timeTicks(box.view.x.range, Math.max(2, Math.floor(box.width / (style.size * 6))));
  const label = figure.xLabel ?? 'UTC';
  const isCrowded = figure.xLabel === undefined && hasDateNear(major, box, style);
  const shown = isCrowded ? withUtc(major) : major;
  const times = major.map(({ time }) => time);
  const texts = Object.fromEntries(shown.map(({ time, lines }) => [String(time), lines]));
  const { axis, signal } = labelled('x', 'bottom', times, texts, style, figure.grid);
  return {
    axes: [
      { ...axis, labels: box.hasXLabels },
      ...(minor.length > 0 ? [minorAxis('bottom', 'x', minor, style)] : []),
    ],
    signals: [signal],
    marks: box.hasXLabels && !isCrowded ? [axisEndText(label, box, style, figure.xLabel !== undefined)] : [],
  };
}

/** True when a date stands where `UTC` would. */
function hasDateNear(ticks: readonly TimeTick[], box: PanelBox, style: Style): boolean {
  if (box.view.x.kind !== 'time') return false;
  const { start, stop } = box.view.x.range;
  return ticks.some(({ time, lines }) => {
    const end = ((time - start) / (stop - start)) * box.width + textWidth(lines[1] ?? '', style.size) / 2;
    return lines.length > 1 && end > box.width - style.size * 2.6;
  });
}

/** The zone told with the first date. */
function withUtc(ticks: readonly TimeTick[]): readonly TimeTick[] {
  const first = ticks.findIndex(({ lines }) => lines.length > 1);
  return ticks.map((tick, index) =>
    index === first ? { ...tick, lines: [tick.lines[0] ?? '', `${tick.lines[1] ?? ''} UTC`] } : tick,
  );
}

/** Labels of a time axis that is zoomed, by the length of what is seen. */
function freeTimeAxis(box: PanelBox, style: Style, isGrid: boolean): Json {
  return {
    ...basics(style, isGrid),
    orient: 'bottom',
    scale: 'x',
    tickCount: Math.max(2, Math.floor(box.width / (style.size * 8))),
    labels: box.hasXLabels,
    format: {
      year: '%Y',
      quarter: '%b %Y',
      month: '%b %Y',
      week: '%-d %b %Y',
      date: '%-d %b %Y',
      day: '%-d %b %Y',
      hours: '%-d %b %H:%M',
      minutes: '%H:%M',
      seconds: '%H:%M:%S',
      milliseconds: '%H:%M:%S.%L',
    },
    labelOverlap: true,
  };
}

/** `UTC` at the right end of the time axis; a label of the user's own stands under its middle. */
function axisEndText(text: string, box: PanelBox, style: Style, isOwn: boolean): Json {
  return {
    type: 'text',
    interactive: false,
    encode: {
      enter: {
        x: { value: isOwn ? box.width / 2 : box.width },
        y: { value: box.height + style.size * (isOwn ? 3.35 : 2.45) },
        align: { value: isOwn ? 'center' : 'right' },
        baseline: { value: 'middle' },
        text: { value: fitText(text, style.size, box.width) },
        font: { value: style.font },
        fontSize: { value: isOwn ? style.size * 1.02 : style.size * 0.9 },
        fontWeight: { value: isOwn ? 500 : 400 },
        fill: { value: isOwn ? style.ink : style.soft },
      },
    },
  };
}

function numberAxis(box: PanelBox, style: Style, isGrid: boolean): Axes {
  if (box.view.x.kind !== 'number') return { axes: [], signals: [], marks: [] };
  const { domain, scale, label } = box.view.x;
  const ticks = numberTicks(scale, domain, Math.max(2, Math.floor(box.width / (style.size * 5.5))));
  const texts = Object.fromEntries(
    ticks.values.map((value, index) => [String(value), ticks.labels[index] ?? '']),
  );
  const { axis, signal } = labelled('x', 'bottom', ticks.values, texts, style, isGrid);
  const text = withExponent(label, ticks.exponent);
  return {
    axes: [axis, ...(ticks.minor.length > 0 ? [minorAxis('bottom', 'x', ticks.minor, style)] : [])],
    signals: [signal],
    marks: text === '' ? [] : [centredText(text, box, style)],
  };
}

function centredText(text: string, box: PanelBox, style: Style): Json {
  const mark = axisEndText(text, { ...box, height: box.height - style.size * 0.75 }, style, true);
  return mark;
}
