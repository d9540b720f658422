import type { Frame } from '#src/domain/frame.ts';
import type { Json } from '#src/plotting/panel-view.ts';
import type { Style } from '#src/plotting/theme.ts';

/** Dots, one a pair. */
export function dotMark(table: string, color: string, style: Style, count: number): Json {
  const side = style.size * (count > 2000 ? 0.24 : count > 400 ? 0.32 : 0.45);
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
        fill: { value: color },
        fillOpacity: { value: count > 500 ? 0.5 : 0.75 },
      },
    },
  };
}

/** The path of a spacecraft. */
export function pathMark(table: string, color: string, style: Style): Json {
  return {
    type: 'line',
    from: { data: table },
    clip: true,
    interactive: false,
    encode: {
      update: {
        x: { scale: 'x', field: 'x' },
        y: { scale: 'y', field: 'y' },
        stroke: { value: color },
        strokeWidth: { value: style.lineWidth * 1.4 },
        strokeCap: { value: 'round' },
      },
    },
  };
}

/** The Sun for positions in AU or solar radii, else the Earth. */
export function bodyMarks({ columns, provenance }: Frame, style: Style): readonly Json[] {
  const unit = columns[0]?.unit ?? '';
  const isSun =
    /^(?:AU|Rs|R_?sun|R_S)$/i.test(unit) || /HG|HAE|HEE|RTN|ecliptic/i.test(provenance.coordinates ?? '');
  const place = { x: { scale: 'x', value: 0 }, y: { scale: 'y', value: 0 } };
  return [
    {
      type: 'symbol',
      interactive: false,
      encode: {
        update: {
          ...place,
          size: { value: (style.size * 0.9) ** 2 },
          fill: { value: isSun ? '#f2b705' : '#4a90d9' },
          stroke: { value: style.ink },
          strokeWidth: { value: 0.8 },
        },
      },
    },
    {
      type: 'text',
      interactive: false,
      encode: {
        update: {
          x: { scale: 'x', value: 0, offset: style.size * 0.8 },
          y: { scale: 'y', value: 0 },
          text: { value: isSun ? 'Sun' : 'Earth' },
          baseline: { value: 'middle' },
          font: { value: style.font },
          fontSize: { value: style.size * 0.9 },
          fill: { value: style.ink },
        },
      },
    },
  ];
}

/** Shades where dots would hide each other. */
export function shadeMark(name: string, width: number, height: number): Json {
  return {
    type: 'image',
    clip: true,
    interactive: false,
    encode: {
      update: {
        image: { signal: name },
        x: { value: 0 },
        y: { value: 0 },
        width: { value: width },
        height: { value: height },
        aspect: { value: false },
        smooth: { value: false },
      },
    },
  };
}
