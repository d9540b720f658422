import type { Figure } from '#src/domain/figure/figure.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import type { Axes } from '#src/plotting/axis-basics.ts';
import {
  axisBasics,
  labelledAxis,
  levelText,
  minorAxis,
  NO_AXES,
  uprightTexts,
} from '#src/plotting/axis-basics.ts';
import { withoutYear } from '#src/plotting/date-forms.ts';
import { type FreeScale, freed, freeTimeAxis } from '#src/plotting/free-axes.ts';
import type { PanelBox } from '#src/plotting/layout.ts';
import type { NumberTicks } from '#src/plotting/number-ticks.ts';
import { numberTicks, powerOfTen, ticksAt } from '#src/plotting/number-ticks.ts';
import type { Json, NumberAxis } from '#src/plotting/panel-view.ts';
import { ticksOfTime, timeLabel } from '#src/plotting/relative-ticks.ts';
import { textWidth } from '#src/plotting/text-width.ts';
import type { Style } from '#src/plotting/theme.ts';
import type { TimeTick } from '#src/plotting/time-ticks.ts';

/** Time marks follow the zoom when the figure can be zoomed; else they are chosen here. */
export function axesOf(
  figure: Figure,
  box: PanelBox,
  index: number,
  style: Style,
  isInteractive: boolean,
): Axes {
  if (box.view.hasNoAxes === true) return NO_AXES;
  const follow = (axes: Axes, scale: FreeScale, exponent: number) =>
    isInteractive ? freed(axes, scale, index, exponent) : axes;
  const x =
    box.view.x.kind === 'time'
      ? timeAxis(figure, box, style, isInteractive)
      : follow(
          numberAxis(box, style, hasGrid(figure, box.view.panel, 'x')),
          'x',
          xTicks(box, style).exponent,
        );
  const isGrid = hasGrid(figure, box.view.panel, 'y') && box.view.colorBar === undefined;
  const left = follow(valueAxis('left', box.view.y, box, style, isGrid), 'y', box.ticks.exponent);
  const right =
    box.view.right === undefined
      ? NO_AXES
      : follow(valueAxis('right', box.view.right, box, style, false), 'right', box.rightTicks.exponent);
  return {
    axes: [...left.axes, ...right.axes, ...x.axes],
    signals: [...left.signals, ...right.signals, ...x.signals],
    marks: [...left.marks, ...right.marks, ...x.marks],
  };
}

function hasGrid({ grid }: Figure, panel: Panel, axis: 'x' | 'y'): boolean {
  return panel.grid?.[axis] ?? grid;
}

function valueAxis(
  side: 'left' | 'right',
  view: NumberAxis,
  box: PanelBox,
  style: Style,
  isGrid: boolean,
): Axes {
  const ticks = side === 'left' ? box.ticks : box.rightTicks;
  const { values, labels, minor, exponent } = ticks;
  const scale = side === 'left' ? 'y' : 'right';
  const texts = Object.fromEntries(values.map((value, index) => [String(value), labels[index] ?? '']));
  const { axis, signal } = labelledAxis({ scale, orient: side, isGrid }, values, texts, style);
  const text = withExponent(view.label, exponent);
  const place = {
    x: side === 'left' ? box.labelX : box.rightLabelX,
    height: box.height,
    color: view.color,
    isWide: side === 'left' && box.hasWideLabels,
  };
  return {
    axes: [
      axis,
      ...(minor.length > 0 && box.height > style.size * 5 ? [minorAxis(side, scale, minor, style)] : []),
    ],
    signals: [signal],
    marks: text === '' ? [] : uprightTexts(text, place, style),
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

function timeAxis(figure: Figure, box: PanelBox, style: Style, isInteractive: boolean): Axes {
  if (box.view.x.kind !== 'time') return NO_AXES;
  const isGrid = hasGrid(figure, box.view.panel, 'x');
  const { range } = box.view.x;
  const said = figure.xLabel ?? timeLabel(figure, range);
  const name = box.hasXLabels && said !== undefined ? [nameUnder(said, figure, box, style)] : [];
  if (isInteractive)
    return {
      axes: [{ ...axisBasics(style, isGrid), ...freeTimeAxis(figure, box, style) }],
      signals: [],
      marks: name,
    };
  const { major, minor } = ticksOfTime(
    figure,
    range,
    Math.max(2, Math.floor(box.width / (style.tickSize * 6))),
  );
  const isDated = figure.timeAxis === undefined || figure.timeAxis.kind === 'dates';
  const isCrowded =
    isDated && (said !== undefined || figure.positions !== undefined || hasDateNear(major, box, style));
  const dated = areTight(major, box, style) ? major.map(withoutYear) : major;
  const shown = spaced(isCrowded && said === undefined ? withUtc(dated) : dated, box, style);
  const times = major.map(({ time }) => time);
  const texts = Object.fromEntries(shown.map(({ time, lines }) => [String(time), lines]));
  const { axis, signal } = labelledAxis({ scale: 'x', orient: 'bottom', isGrid }, times, texts, style);
  const zone =
    box.hasXLabels && isDated && !isCrowded
      ? [levelText('UTC', { width: box.width, y: box.height + style.tickSize * 2.45, isNote: true }, style)]
      : [];
  return {
    axes: [
      { ...axis, labels: box.hasXLabels, ...(figure.dpi === undefined ? {} : { labelLimit: 0 }) },
      ...(minor.length > 0 ? [minorAxis('bottom', 'x', minor, style)] : []),
    ],
    signals: [signal],
    marks: [...name, ...zone],
  };
}

/** The name of the time axis, below its dates and what else stands there. */
function nameUnder(text: string, { timeAxis: axis }: Figure, box: PanelBox, style: Style): Json {
  const lines = axis?.kind === 'relative' ? 2.6 : 3.7;
  const y = box.height + style.tickSize * lines + box.positionsHeight;
  return levelText(text, { width: box.width, y, isNote: false }, style);
}

/** Of labels that would touch every second keeps its text, or every third; all keep their marks. */
function spaced(ticks: readonly TimeTick[], box: PanelBox, style: Style): readonly TimeTick[] {
  if (box.view.x.kind !== 'time' || ticks.length < 2) return ticks;
  const { start, stop } = box.view.x.range;
  const [first, last] = [ticks[0]?.time ?? start, ticks.at(-1)?.time ?? stop];
  const apart = ((last - first) / (ticks.length - 1) / (stop - start)) * box.width;
  const widest = Math.max(...ticks.map(({ lines }) => textWidth(lines[0] ?? '', style.tickSize)));
  const every = Math.max(1, Math.ceil((widest * 1.05) / apart));
  return ticks.map((tick, index) =>
    index % every === 0 ? tick : { ...tick, lines: tick.lines.map((line, row) => (row === 0 ? '' : line)) },
  );
}

/** True when a date stands where `UTC` would. */
function hasDateNear(ticks: readonly TimeTick[], box: PanelBox, style: Style): boolean {
  if (box.view.x.kind !== 'time') return false;
  const { start, stop } = box.view.x.range;
  return ticks.some(({ time, lines }) => {
    const end = ((time - start) / (stop - start)) * box.width + textWidth(lines[1] ?? '', style.tickSize) / 2;
    return lines.length > 1 && end > box.width - style.tickSize * 2.6;
  });
}

/** True when the dates of two neighbouring days would touch with their years. */
function areTight(ticks: readonly TimeTick[], box: PanelBox, style: Style): boolean {
  if (box.view.x.kind !== 'time') return false;
  const { start, stop } = box.view.x.range;
  const dated = ticks.filter(({ lines }) => lines.length > 1);
  return dated.some(({ time, lines }, index) => {
    const next = dated[index + 1];
    const room =
      next === undefined ? Number.POSITIVE_INFINITY : ((next.time - time) / (stop - start)) * box.width;
    return textWidth(lines[1] ?? '', style.tickSize) * 1.08 > room;
  });
}

/** The zone told with the first date. */
function withUtc(ticks: readonly TimeTick[]): readonly TimeTick[] {
  const first = ticks.findIndex(({ lines }) => lines.length > 1);
  return ticks.map((tick, index) =>
    index === first ? { ...tick, lines: [tick.lines[0] ?? '', `${tick.lines[1] ?? ''} UTC`] } : tick,
  );
}

function numberAxis(box: PanelBox, style: Style, isGrid: boolean): Axes {
  if (box.view.x.kind !== 'number') return NO_AXES;
  const { label } = box.view.x;
  const ticks = xTicks(box, style);
  const texts = Object.fromEntries(
    ticks.values.map((value, index) => [String(value), ticks.labels[index] ?? '']),
  );
  const { axis, signal } = labelledAxis({ scale: 'x', orient: 'bottom', isGrid }, ticks.values, texts, style);
  const text = withExponent(label, ticks.exponent);
  const place = { width: box.width, y: box.height + style.tickSize * 2.6, isNote: false };
  return {
    axes: [axis, ...(ticks.minor.length > 0 ? [minorAxis('bottom', 'x', ticks.minor, style)] : [])],
    signals: [signal],
    marks: text === '' ? [] : [levelText(text, place, style)],
  };
}

function xTicks({ view, width }: PanelBox, style: Style): NumberTicks {
  const most = Math.max(2, Math.floor(width / (style.tickSize * 5.5)));
  if (view.x.kind === 'time') return numberTicks('linear', [0, 1], most);
  const { scale, domain, constant } = view.x;
  const usual = numberTicks(scale, domain, most, constant, view.panel.xTickStep);
  return view.panel.xTickValues === undefined ? usual : ticksAt(view.panel.xTickValues, domain, usual);
}
