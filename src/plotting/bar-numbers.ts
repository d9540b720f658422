import { anchoredText } from '#src/plotting/anchored-text.ts';
import type { PanelBox } from '#src/plotting/layout.ts';
import type { Json, PanelView } from '#src/plotting/panel-view.ts';
import { placesIn } from '#src/plotting/places.ts';
import { type TextRoom, textPlace } from '#src/plotting/text-room.ts';
import { textWidth } from '#src/plotting/text-width.ts';
import { noteSize, type Style } from '#src/plotting/theme.ts';

/** More numbers than this are not read by anybody. */
const MOST = 120;

interface Bar {
  readonly at: number;
  readonly value: number;
  readonly isRight: boolean;
}

/** The number of each bar beyond its end. */
export function barNumberMarks(box: PanelBox, room: TextRoom, style: Style): readonly Json[] {
  if (box.view.panel.hasBarNumbers !== true) return [];
  const bars = barsOf(box.view);
  if (bars.length > MOST) {
    room.lose(`the numbers of ${bars.length} bars`);
    return [];
  }
  const places = placesIn(box);
  const size = noteSize(style);
  return bars.flatMap(({ at, value, isRight }) => {
    const text = numberText(value);
    const [x, y] = [places.x(at), places.y(value, isRight)];
    const away = (value < 0 ? 1 : -1) * style.tickSize * 0.65;
    const measure = { width: textWidth(text, size), height: style.tickSize };
    const place = room.take([away, -away].map((by) => textPlace(x, y + by, 'center', measure)));
    if (place === undefined) room.lose(text);
    return place === undefined
      ? []
      : anchoredText(text, place, { x: at, y: value, isRight }, box, { color: style.ink, size }, style);
  });
}

/** The bars that are seen; empty bins of a histogram have none. */
function barsOf({ told = [], tables, panel, x, y }: PanelView): readonly Bar[] {
  const [start, stop] = x.kind === 'time' ? [x.range.start, x.range.stop] : x.domain;
  const bars =
    panel.kind === 'histogram'
      ? Object.values(tables).flatMap(({ low, high, n }) =>
          low instanceof Float64Array && high instanceof Float64Array && n instanceof Float64Array
            ? Array.from(n, (value, bin) => ({
                at: ((low[bin] ?? 0) + (high[bin] ?? 0)) / 2,
                value,
                isRight: false,
              }))
            : [],
        )
      : told
          .filter(({ isBar }) => isBar)
          .flatMap(({ time, values, middle, isRight }) =>
            Array.from(values, (value, row) => ({ at: (time[row] ?? 0) + middle, value, isRight })),
          );
  return bars.filter(
    ({ at, value, isRight }) =>
      Number.isFinite(value) &&
      (panel.kind !== 'histogram' || value !== 0) &&
      at >= start &&
      at <= stop &&
      (isRight || (value >= y.domain[0] && value <= y.domain[1])),
  );
}

function numberText(value: number): string {
  const text =
    Math.abs(value) >= 1000 || Number.isInteger(value)
      ? String(Math.round(value))
      : String(Number(value.toPrecision(3)));
  return text.replace('-', '−');
}
