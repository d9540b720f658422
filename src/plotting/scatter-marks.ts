import type { Shape } from '#src/domain/figure/look.ts';
import type { Domain } from '#src/plotting/domains.ts';
import { type HaloText, withHalo } from '#src/plotting/halo-text.ts';
import { colorOfRow, pointLook } from '#src/plotting/line-marks.ts';
import type { Json } from '#src/plotting/panel-view.ts';
import { noteSize, type Style } from '#src/plotting/theme.ts';

/** Dots, one a pair; without a colour each has that of its row. */
export function dotMark(
  table: string,
  color: string | undefined,
  style: Style,
  count: number,
  {
    shape,
    size,
    opacity,
  }: { readonly shape: Shape; readonly size: number; readonly opacity?: number | undefined },
): Json {
  const side = style.size * (count > 2000 ? 0.24 : count > 400 ? 0.32 : 0.45) * size;
  const seen = opacity ?? (color === undefined ? 0.9 : count > 500 ? 0.5 : 0.75);
  return {
    type: 'symbol',
    from: { data: table },
    clip: true,
    interactive: false,
    encode: {
      update: {
        x: { scale: 'x', field: 'x' },
        y: { scale: 'y', field: 'y' },
        size: { value: side * side },
        ...pointLook(shape, color ?? style.ink, seen, style),
        ...(color === undefined ? colorOfRow(shape) : {}),
      },
    },
  };
}

/** A path through time: of a spacecraft, or of two components. */
export function pathMark(table: string, color: string, style: Style, width: number): Json {
  return {
    type: 'line',
    from: { data: table },
    clip: true,
    interactive: false,
    encode: {
      update: {
        x: { scale: 'x', field: 'x' },
        y: { scale: 'y', field: 'y' },
        defined: { signal: 'isValid(datum.x)' },
        stroke: { value: color },
        strokeWidth: { value: style.lineWidth * 1.4 * width },
        strokeCap: { value: 'round' },
      },
    },
  };
}

/** Where a path starts, as a filled circle, and where it ends, as a square, both with their names. */
export function pathEndMarks(table: string, color: string, style: Style): readonly Json[] {
  const side = style.size * 0.75;
  const place = { x: { scale: 'x', field: 'x' }, y: { scale: 'y', field: 'y' } };
  const shapes: Json = {
    type: 'symbol',
    from: { data: table },
    clip: true,
    interactive: false,
    encode: {
      update: {
        ...place,
        shape: { signal: "datum.label === 'start' ? 'circle' : 'square'" },
        size: { value: side * side },
        fill: { signal: `datum.label === 'start' ? '${color}' : '${style.background}'` },
        stroke: { value: style.ink },
        strokeWidth: { value: style.lineWidth * 1.2 },
      },
    },
  };
  const names: HaloText = {
    type: 'text',
    from: { data: table },
    clip: true,
    interactive: false,
    encode: {
      update: {
        ...place,
        text: { field: 'label' },
        dx: { value: side * 0.8 },
        baseline: { value: 'middle' },
        fontSize: { value: noteSize(style, 0.9) },
        font: { value: style.font },
        fill: { value: style.ink },
      },
    },
  };
  return [shapes, ...withHalo(names, style)];
}

/** Shades where dots would hide each other. */
export function shadeMark(name: string, [left, right]: Domain, [low, high]: Domain): Json {
  return {
    type: 'image',
    clip: true,
    interactive: false,
    encode: {
      update: {
        image: { signal: name },
        x: { scale: 'x', value: left },
        y: { scale: 'y', value: high },
        width: { signal: `scale('x', ${right}) - scale('x', ${left})` },
        height: { signal: `scale('y', ${low}) - scale('y', ${high})` },
        aspect: { value: false },
        smooth: { value: false },
      },
    },
  };
}
