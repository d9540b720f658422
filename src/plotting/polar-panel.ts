import { angleScale } from '#src/domain/figure/angle-scale.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { axisLabelOf, xLabelOf } from '#src/domain/figure/names.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import type { Frame } from '#src/domain/frame.ts';
import { linearTicks } from '#src/plotting/number-ticks.ts';
import { outlineOf } from '#src/plotting/outline.ts';
import type { PanelView } from '#src/plotting/panel-view.ts';
import { type Dial, dialMarks, ringNames } from '#src/plotting/polar-dial.ts';
import { type Cloud, CROWDED, cloudMarks, cloudsOf, entriesOf } from '#src/plotting/scatter-clouds.ts';
import { scatterColors } from '#src/plotting/scatter-colors.ts';
import { type Pairs, thinned } from '#src/plotting/scatter-pairs.ts';
import type { Style } from '#src/plotting/theme.ts';

/** Most rings of a dial. */
const RINGS = 5;
/** Room around the dial for the names of its angles. */
const ROOM = 1.16;
const ZEROS = { right: 0, top: 90, left: 180, bottom: 270 } as const;

/** Series as distances from the centre, at the angle of others; pairs stand as in a scatter plot: angle across, radius up. */
export function polarPanel(
  figure: Figure,
  index: number,
  panel: Panel,
  frames: readonly Frame[],
  style: Style,
): PanelView {
  const clouds = cloudsOf(figure, index, panel, frames);
  const rings = ringsOf(clouds, panel);
  const dial = dialOf(clouds, panel, rings);
  const inside = clouds.map((cloud) => ({ ...cloud, pairs: onDial(cloud.pairs, dial) }));
  const lost = countOf(clouds) - countOf(inside);
  const shown = inside.map((cloud) => ({
    ...cloud,
    shown: thinned(cloud.pairs, panel.isJoined === true ? 4 * CROWDED : CROWDED),
  }));
  const colors =
    panel.colorBy === undefined
      ? undefined
      : scatterColors(
          panel.colorBy,
          shown.map((each) => each.shown),
          frames,
          panel,
        );
  const outlines = frames.map(outlineOf);
  const count = Math.max(0, ...inside.map(({ pairs }) => pairs.x.length));
  const names = `radius: ${axisLabelOf(panel, outlines)}; angle: ${xLabelOf(panel, outlines) ?? ''}`;
  const reach = (dial.to - dial.from) * ROOM;
  return {
    panel,
    x: { kind: 'number', scale: 'linear', label: '', domain: [dial.isHalf ? -0.06 * reach : -reach, reach] },
    y: { scale: 'linear', label: '', domain: [-reach, reach] },
    hasNoAxes: true,
    entries: entriesOf(shown, colors !== undefined),
    tables: Object.fromEntries(
      shown.map(({ table, shown: pairs }, at) => [
        table,
        { ...placesOf(pairs, dial), ...(colors === undefined ? {} : { c: colors.texts[at] ?? [] }) },
      ]),
    ),
    rasters: [],
    marks: (width, height) => [
      ...dialMarks(dial, { names, width, height }, style),
      ...shown.flatMap((cloud) => cloudMarks(cloud, panel, count, style, colors !== undefined)),
      ...ringNames(dial, style),
    ],
    ...(colors === undefined ? {} : { colorBar: colors.bar }),
    isSquare: true,
    notes: [
      ...(lost > 0 ? [`${lost} points lie outside of the limits of the radius and are not drawn`] : []),
      ...(count > CROWDED && panel.isJoined !== true
        ? [`every ${Math.ceil(count / CROWDED)}th of ${count} points is drawn`]
        : []),
    ],
    ...(count === 0 ? { emptyText: 'No samples of both quantities at the same time' } : {}),
  };
}

type Rings = Pick<Dial, 'from' | 'to' | 'rings'>;

/** Radii from the centre on; the centre is zero unless values are below it or somebody chose limits. */
function ringsOf(clouds: readonly Cloud[], { range, lowest, highest }: Panel): Rings {
  let [low, high] = [0, Number.NEGATIVE_INFINITY];
  for (const { pairs } of clouds)
    for (const value of pairs.y) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  if (high <= low) high = low + 1;
  const [from, to] = [range?.[0] ?? lowest ?? low, range?.[1] ?? highest ?? high];
  const { values } = linearTicks([from, to], RINGS);
  const step = (values[1] ?? to) - (values[0] ?? from);
  const first = range === undefined && lowest === undefined ? Math.floor(from / step) * step : from;
  const last = range === undefined && highest === undefined ? Math.ceil(to / step - 1e-9) * step : to;
  const inner = linearTicks([first, last], RINGS + 1).values.filter((value) => value > first && value < last);
  return { from: first, to: last, rings: inner };
}

function dialOf(clouds: readonly Cloud[], { polar = {} }: Panel, rings: Rings): Dial {
  const scale = scaleOf(clouds) ?? { degrees: 1, unit: 'deg' };
  const zero = polar.zero ?? (scale.unit === 'h' ? 'bottom' : 'right');
  const isFront = clouds.every(({ pairs }) =>
    pairs.x.every((angle) => Math.abs(angle * scale.degrees) <= 90),
  );
  return {
    ...rings,
    zero: ZEROS[zero],
    way: polar.isClockwise === true ? -1 : 1,
    degrees: scale.degrees,
    unit: scale.unit,
    isHalf: isFront && zero === 'right',
  };
}

function scaleOf([first]: readonly Cloud[]): ReturnType<typeof angleScale> {
  const [angle] = first?.axes ?? [];
  const column = angle?.frame.columns.find(({ name }) => name === angle.column);
  return column === undefined ? undefined : angleScale(column);
}

function onDial({ x, y, time }: Pairs, { from, to }: Dial): Pairs {
  const isOn = (_: number, row: number) => (y[row] ?? Number.NaN) >= from && (y[row] ?? Number.NaN) <= to;
  return { x: x.filter(isOn), y: y.filter(isOn), time: time.filter(isOn) };
}

function placesOf({ x: angles, y: radii }: Pairs, { from, zero, way, degrees }: Dial) {
  const turn = (row: number) => ((zero + way * (angles[row] ?? Number.NaN) * degrees) * Math.PI) / 180;
  return {
    x: radii.map((radius, row) => (radius - from) * Math.cos(turn(row))),
    y: radii.map((radius, row) => (radius - from) * Math.sin(turn(row))),
  };
}

function countOf(clouds: readonly Cloud[]): number {
  return clouds.reduce((total, { pairs: { x } }) => total + x.length, 0);
}
