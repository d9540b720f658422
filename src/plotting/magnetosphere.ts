import { lengthOf } from '#src/domain/figure/boundaries.ts';
import type { DrawingTable } from '#src/domain/figure/drawing.ts';
import type { Boundaries, Panel } from '#src/domain/figure/panel.ts';
import type { Frame } from '#src/domain/frame.ts';
import { outlineOf } from '#src/plotting/outline.ts';
import type { Json, LegendEntry } from '#src/plotting/panel-view.ts';
import type { Style } from '#src/plotting/theme.ts';

const EARTH_RADIUS_KM = 6371.2;
/** Ratio of specific heats of the solar wind. */
const GAMMA = 5 / 3;
/** Farthest that the boundaries are drawn down the tail, in degrees from the line to the Sun. */
const WIDEST_DEG = 166;
const ECCENTRICITY = 0.81;

/** Standoff distance in Earth radii and flaring of the magnetopause by Shue et al. 1998; Bz in nT, pressure in nPa. */
function shueMagnetopause({ bz, pressure }: NonNullable<Boundaries['magnetopause']>): {
  readonly standoff: number;
  readonly flaring: number;
} {
  return {
    standoff: (10.22 + 1.29 * Math.tanh(0.184 * (bz + 8.14))) * pressure ** (-1 / 6.6),
    flaring: (0.58 - 0.007 * bz) * (1 + 0.024 * Math.log(pressure)),
  };
}

/** Distance of the bow shock's nose for a magnetopause at `standoff`, by Farris and Russell 1994. */
function bowShockStandoff(standoff: number, { mach }: NonNullable<Boundaries['bowShock']>): number {
  return standoff * (1 + (1.1 * ((GAMMA - 1) * mach ** 2 + 2)) / ((GAMMA + 1) * (mach ** 2 - 1)));
}

interface ModelCurves {
  readonly tables: Readonly<Record<string, DrawingTable>>;
  readonly marks: readonly Json[];
  readonly entries: readonly LegendEntry[];
  /** Places that the axes reach: the day side. */
  readonly x: readonly Float64Array[];
  readonly y: readonly Float64Array[];
}

const NONE: ModelCurves = { tables: {}, marks: [], entries: [], x: [], y: [] };

/**
 * The model boundaries of a panel of orbits. They are figures of revolution around the line to the Sun: a plane with x shows
 * their outline, the plane of y and z their cut at x = 0.
 */
export function boundaryCurves(
  { boundaries, traces }: Panel,
  index: number,
  axes: readonly [string, string],
  frame: Frame,
  style: Style,
): ModelCurves {
  const length = lengthOf(outlineOf(frame));
  if (boundaries === undefined || length === undefined || traces.length === 0) return NONE;
  const unit = EARTH_RADIUS_KM / length;
  const pause = boundaries.magnetopause;
  const shock = boundaries.bowShock;
  const model = shueMagnetopause(pause ?? { bz: 0, pressure: 2 });
  const flared = (angle: number) => model.standoff * (2 / (1 + Math.cos(angle))) ** model.flaring;
  const curves = [
    ...(pause === undefined
      ? []
      : [
          {
            name: `Magnetopause (Bz ${signed(pause.bz)} nT, ${pause.pressure} nPa)`,
            color: '#117777',
            radius: flared,
          },
        ]),
    ...(shock === undefined
      ? []
      : [
          {
            name: `Bow shock (Mach ${shock.mach})`,
            color: '#b8860b',
            radius: conic(bowShockStandoff(model.standoff, shock)),
          },
        ]),
  ].map((curve, at) => ({
    ...curve,
    table: `m${index}n${at}`,
    ...outline((angle) => curve.radius(angle) * unit, axes),
  }));
  return {
    tables: Object.fromEntries(curves.map(({ table, points }) => [table, points])),
    marks: curves.map(({ table, color }) => outlineMark(table, color, style)),
    entries: curves.map(({ name, color }) => ({
      name,
      color,
      symbol: 'line',
      dash: [style.size * 0.5, style.size * 0.3],
    })),
    x: curves.map(({ day }) => day.x),
    y: curves.map(({ day }) => day.y),
  };
}

/** The bow shock is an ellipsoid around the Earth of eccentricity 0.81 (Farris, Petrinec and Russell 1991). */
function conic(standoff: number): (angle: number) => number {
  return (angle) => (standoff * (1 + ECCENTRICITY)) / (1 + ECCENTRICITY * Math.cos(angle));
}

function signed(value: number): string {
  return String(value).replace('-', '−');
}

/** The points of a boundary in a plane, and those of its day side. */
function outline(radius: (angle: number) => number, [across, up]: readonly [string, string]) {
  const isFromSun = across === 'x' || up === 'x';
  const reach = isFromSun ? (WIDEST_DEG * Math.PI) / 180 : Math.PI;
  const angles = Float64Array.from({ length: 361 }, (_, step) => ((step - 180) / 180) * reach);
  const far = (angle: number) => radius(isFromSun ? angle : Math.PI / 2);
  const [first, second] = [
    angles.map((angle) => far(angle) * Math.cos(angle)),
    angles.map((angle) => far(angle) * Math.sin(angle)),
  ];
  const [mx, my] = up === 'x' ? [second, first] : [first, second];
  const isDay = (_: number, row: number) => !isFromSun || Math.abs(angles[row] ?? 0) <= Math.PI / 2;
  return { points: { mx, my }, day: { x: mx.filter(isDay), y: my.filter(isDay) } };
}

function outlineMark(table: string, color: string, style: Style): Json {
  return {
    type: 'line',
    from: { data: table },
    clip: true,
    interactive: false,
    encode: {
      update: {
        x: { scale: 'x', field: 'mx' },
        y: { scale: 'y', field: 'my' },
        stroke: { value: color },
        strokeWidth: { value: style.lineWidth * 1.2 },
        strokeDash: { value: [style.size * 0.5, style.size * 0.3] },
      },
    },
  };
}
