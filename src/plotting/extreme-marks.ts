import type { Figure } from '#src/domain/figure/figure.ts';
import { anchoredText } from '#src/plotting/anchored-text.ts';
import type { PanelBox } from '#src/plotting/layout.ts';
import type { Json, ToldCurve, XAxis } from '#src/plotting/panel-view.ts';
import { placesIn } from '#src/plotting/places.ts';
import { type TextPlace, type TextRoom, textPlace } from '#src/plotting/text-room.ts';
import { textWidth } from '#src/plotting/text-width.ts';
import type { Style } from '#src/plotting/theme.ts';

/** A curve that has a highest and a lowest value, and where one of them stands. */
interface Extreme {
  readonly curve: ToldCurve;
  readonly row: number;
  readonly isHigh: boolean;
}

/** Highest and lowest value of a curve, told at their places; `which` may ask for one of them, or none. */
export function extremeMarks(
  which: Figure['extremes'],
  box: PanelBox,
  room: TextRoom,
  style: Style,
): readonly Json[] {
  if (which === false) return [];
  const asked = (box.view.told ?? []).flatMap((curve) =>
    extremesOf(curve, box.view.x).filter(({ isHigh }) => which === true || isHigh === (which === 'maximum')),
  );
  return asked.flatMap((extreme) => {
    const text = textOf(extreme);
    const place = room.take(placesFor(extreme, text, box, style));
    if (place === undefined) {
      room.lose(text);
      return [];
    }
    const { curve, row } = extreme;
    const anchor = { x: placeOf(extreme), y: curve.values[row] ?? 0, isRight: curve.isRight };
    const look = { color: curve.color, size: style.tickSize * 0.85, weight: 600 };
    return anchoredText(text, place, anchor, box, look, style);
  });
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

function textOf({ curve: { values }, row, isHigh }: Extreme): string {
  return `${isHigh ? 'max' : 'min'} ${Number((values[row] ?? 0).toPrecision(4))}`.replace('-', '−');
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
  const size = { width: textWidth(text, style.tickSize * 0.85), height: style.tickSize };
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
