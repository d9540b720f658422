import type { Figure } from '#src/domain/figure/figure.ts';
import { spokenMoment } from '#src/domain/spoken-time.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { anchoredText } from '#src/plotting/anchored-text.ts';
import type { PanelBox } from '#src/plotting/layout.ts';
import type { Json, PanelView, ToldCurve, XAxis } from '#src/plotting/panel-view.ts';
import { placesIn } from '#src/plotting/places.ts';
import { type TextPlace, type TextRoom, textPlace } from '#src/plotting/text-room.ts';
import { textWidth } from '#src/plotting/text-width.ts';
import { noteSize, type Style } from '#src/plotting/theme.ts';

/** A curve that has a highest and a lowest value, and where one of them stands. */
interface Extreme {
  readonly curve: ToldCurve;
  readonly row: number;
  readonly isHigh: boolean;
}

/** Highest and lowest value of a curve, told at their places; `which` may ask for one of them, or none. */
export function extremeMarks(
  { extremes: which, extremeTimes, range, timeAxis }: Figure,
  box: PanelBox,
  room: TextRoom,
  style: Style,
): readonly Json[] {
  const { x } = box.view;
  // What counts from an epoch or lies over other years has no time of its own.
  const isDated = x.kind === 'time' && (timeAxis === undefined || timeAxis.kind === 'dates');
  const within = extremeTimes === true && isDated ? range : undefined;
  return askedIn(which, box.view).flatMap((extreme) => {
    if (!isOnAxis(extreme, box.view)) return [];
    const text = textOf(extreme, within);
    const place = room.take(placesFor(extreme, text, box, style));
    const { curve, row } = extreme;
    const dot = dotAt(extreme, style);
    if (place === undefined) {
      room.lose(text);
      return [dot];
    }
    const anchor = { x: placeOf(extreme), y: curve.values[row] ?? 0, isRight: curve.isRight };
    const look = { color: curve.color, size: noteSize(style), weight: 600 };
    return [dot, ...anchoredText(text, place, anchor, box, look, style)];
  });
}

/** Sentences about extremes that were to be labelled and lie outside of their axis. */
export function unseenExtremes(which: Figure['extremes'], view: PanelView): readonly string[] {
  return askedIn(which, view)
    .filter((extreme) => !isOnAxis(extreme, view))
    .map((extreme) => `the ${textOf(extreme)} lies outside of the axis`);
}

function askedIn(which: Figure['extremes'], { told = [], x }: PanelView): readonly Extreme[] {
  if (which === false) return [];
  return told.flatMap((curve) =>
    extremesOf(curve, x).filter(({ isHigh }) => which === true || isHigh === (which === 'maximum')),
  );
}

function isOnAxis({ curve, row }: Extreme, { y, right = y }: PanelView): boolean {
  const [low, high] = (curve.isRight ? right : y).domain;
  const value = curve.values[row] ?? Number.NaN;
  return value >= low && value <= high;
}

/** A dot at its place, ringed by the background so that it stands out from its curve. */
function dotAt({ curve, row }: Extreme, style: Style): Json {
  return {
    type: 'symbol',
    clip: true,
    interactive: false,
    encode: {
      update: {
        x: { scale: 'x', value: placeOf({ curve, row }) },
        y: { scale: curve.isRight ? 'right' : 'y', value: curve.values[row] ?? 0 },
        size: { value: style.size * style.size * 0.3 },
        fill: { value: curve.color },
        stroke: { value: style.background },
        strokeWidth: { value: style.size * 0.08 },
      },
    },
  };
}

function isInside(time: number, x: XAxis): boolean {
  if (x.kind === 'number') return time >= x.domain[0] && time <= x.domain[1];
  return time >= x.range.start && time < x.range.stop;
}

/** True without a value to beat, above it (`sign` 1) or below it (-1). */
function isBeyond(value: number, best: number | undefined, sign: 1 | -1): boolean {
  return best === undefined || (value - best) * sign > 0;
}

function extremesOf(curve: ToldCurve, x: XAxis): readonly Extreme[] {
  let low = -1;
  let high = -1;
  for (const [row, value] of curve.values.entries()) {
    if (Number.isNaN(value) || !isInside(curve.time[row] ?? 0, x)) continue;
    if (isBeyond(value, curve.values[low], -1)) low = row;
    if (isBeyond(value, curve.values[high], 1)) high = row;
  }
  if (high < 0) return [];
  const highest = { curve, row: high, isHigh: true };
  return high === low ? [highest] : [highest, { curve, row: low, isHigh: false }];
}

function placeOf({ curve, row }: Pick<Extreme, 'curve' | 'row'>): number {
  return (curve.time[row] ?? 0) + curve.middle;
}

/** `min −203`, `min −203, 11 May 04:30` where its time within a period is told. */
function textOf({ curve, row, isHigh }: Extreme, within?: TimeRange): string {
  const value = Number((curve.values[row] ?? 0).toPrecision(4));
  const text = `${isHigh ? 'max' : 'min'} ${value}`.replace('-', '−');
  return within === undefined ? text : `${text}, ${spokenMoment(curve.time[row] ?? 0, within)}`;
}

/** Beside its place, above or below it, and further off where others stand. */
function placesFor(
  { curve, row, isHigh }: Extreme,
  text: string,
  box: PanelBox,
  style: Style,
): readonly TextPlace[] {
  const places = placesIn(box);
  const x = places.x(placeOf({ curve, row }));
  const y = places.y(curve.values[row] ?? 0, curve.isRight);
  const size = { width: textWidth(text, noteSize(style)), height: style.tickSize };
  const gap = style.size * 0.2;
  const ways = (
    curve.isBar ? (['center', 'left', 'right'] as const) : (['left', 'right', 'center'] as const)
  ).map((align) => ({ align, at: align === 'left' ? x + gap : align === 'right' ? x - gap : x }));
  const first = isHigh ? -1 : 1;
  return [first, -first].flatMap((side) =>
    [0, 1, 2, 3].flatMap((line) =>
      ways.map(({ align, at }) =>
        textPlace(at, y + side * (style.size * 0.6 + line * size.height * 1.05), align, size),
      ),
    ),
  );
}
