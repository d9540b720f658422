import { lengthOf } from '#src/domain/figure/boundaries.ts';
import type { Frame } from '#src/domain/frame.ts';
import { longitudeOfEarth } from '#src/domain/longitude-of-earth.ts';
import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import { outlineOf } from '#src/plotting/outline.ts';
import type { Json } from '#src/plotting/panel-view.ts';
import { noteSize, type Style } from '#src/plotting/theme.ts';

const EARTH_RADIUS_KM = 6371.2;
const SUN_RADIUS_AU = 0.00465;
export const EARTH_COLOR = '#4a90d9';

/**
 * Where the Earth stands beside spacecraft around the Sun, within 2 % of an au: at one place in frames that turn with it (HEEQ, HEE), and
 * where it is in the middle of a short time in one that does not (HGI, HCI).
 */
export function earthAt(
  { columns, provenance }: Frame,
  axes: readonly [string, string],
  { start, stop }: TimeRange,
): { readonly x: number; readonly y: number } | undefined {
  const coordinates = provenance.coordinates ?? '';
  const isAround = /^AU$/i.test(columns[0]?.unit ?? '') && axes[0] === 'x' && axes[1] === 'y';
  if (isAround && /^HEEQ?$/i.test(coordinates)) return { x: 1, y: 0 };
  if (!isAround || !/^H[GC]I$/i.test(coordinates) || stop - start > LONGEST) return undefined;
  const longitude = (longitudeOfEarth((start + stop) / 2) * Math.PI) / 180;
  return { x: Math.cos(longitude), y: Math.sin(longitude) };
}

/** The Earth moves by a degree a day. */
const LONGEST = 5 * DAY;

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
          fill: { value: isSun ? '#f2b705' : EARTH_COLOR },
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
