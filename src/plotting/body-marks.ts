import { lengthOf } from '#src/domain/figure/boundaries.ts';
import type { Frame } from '#src/domain/frame.ts';
import { outlineOf } from '#src/plotting/outline.ts';
import type { Json } from '#src/plotting/panel-view.ts';
import { noteSize, type Style } from '#src/plotting/theme.ts';

const EARTH_RADIUS_KM = 6371.2;
const SUN_RADIUS_AU = 0.00465;

/** The Sun for positions in AU or solar radii, else the Earth: in its true size where that can be seen, its night side dark. */
export function bodyMarks(frame: Frame, axes: readonly [string, string], style: Style): readonly Json[] {
  const { columns, provenance } = frame;
  const unit = columns[0]?.unit ?? '';
  const isSun =
    /^(?:AU|Rs|R_?sun|R_S)$/i.test(unit) || /HG|HAE|HEE|RTN|ecliptic/i.test(provenance.coordinates ?? '');
  const radius = isSun ? sunRadius(unit) : earthRadius(frame);
  const px = `max(${style.size * 0.45}, scale('x', ${radius}) - scale('x', 0))`;
  const place = { x: { scale: 'x', value: 0 }, y: { scale: 'y', value: 0 } };
  const isDayAndNight = !isSun && axes.includes('x') && /^(?:GSE|GSM)$/i.test(provenance.coordinates ?? '');
  const turn = axes[0] === 'x' ? Math.PI : Math.PI / 2;
  return [
    {
      type: 'arc',
      clip: true,
      interactive: false,
      encode: {
        update: {
          ...place,
          startAngle: { value: 0 },
          endAngle: { value: 2 * Math.PI },
          innerRadius: { value: 0 },
          outerRadius: { signal: px },
          fill: { value: isSun ? '#f2b705' : '#4a90d9' },
          stroke: { value: style.ink },
          strokeWidth: { value: 0.8 },
        },
      },
    },
    ...(isDayAndNight ? [nightMark(place, turn, px)] : []),
    {
      type: 'text',
      clip: true,
      interactive: false,
      encode: {
        update: {
          x: { signal: `scale('x', 0) + ${px} + ${style.size * 0.35}` },
          y: { scale: 'y', value: 0 },
          text: { value: isSun ? 'Sun' : 'Earth' },
          baseline: { value: 'middle' },
          font: { value: style.font },
          fontSize: { value: noteSize(style, 0.9) },
          fill: { value: style.ink },
        },
      },
    },
  ];
}

function sunRadius(unit: string): number {
  if (/^AU$/i.test(unit)) return SUN_RADIUS_AU;
  return /^R/i.test(unit) ? 1 : 0;
}

function earthRadius(frame: Frame): number {
  const length = lengthOf(outlineOf(frame));
  return length === undefined ? 0 : EARTH_RADIUS_KM / length;
}

/** The half away from the Sun; angles run clockwise from the top. */
function nightMark(place: Json, turn: number, px: string): Json {
  return {
    type: 'arc',
    clip: true,
    interactive: false,
    encode: {
      update: {
        ...place,
        startAngle: { value: turn },
        endAngle: { value: turn + Math.PI },
        innerRadius: { value: 0 },
        outerRadius: { signal: px },
        fill: { value: '#17202b' },
      },
    },
  };
}
