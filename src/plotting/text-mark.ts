import type { Json } from '#src/plotting/panel-view.ts';
import type { Style } from '#src/plotting/theme.ts';

/** Hundredths of a px are enough. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A text that cannot be an expression: it stands in a `value`. */
export function textMark(text: string, x: number, y: number, style: Style, more: Json = {}): Json {
  return {
    type: 'text',
    interactive: false,
    encode: {
      enter: {
        x: { value: round(x) },
        y: { value: round(y) },
        text: { value: text },
        font: { value: style.font },
        fontSize: { value: style.size },
        fill: { value: style.ink },
        baseline: { value: 'middle' },
        ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, { value }])),
      },
    },
  };
}
