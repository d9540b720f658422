import { spokenNumber } from '#src/domain/spoken-number.ts';
import { withHalo } from '#src/plotting/halo-text.ts';
import type { Json } from '#src/plotting/panel-view.ts';
import { textMark } from '#src/plotting/text-mark.ts';
import { noteSize, type Style } from '#src/plotting/theme.ts';

/** The rings and spokes that points stand on. */
export interface Dial {
  /** Value at the centre, and at the rim. */
  readonly from: number;
  readonly to: number;
  /** Values of the rings between them. */
  readonly rings: readonly number[];
  /** Where angle zero points, in degrees from the right, counterclockwise. */
  readonly zero: number;
  /** −1 where angles grow clockwise. */
  readonly way: 1 | -1;
  /** Degrees that one of the unit is. */
  readonly degrees: number;
  readonly unit: 'deg' | 'rad' | 'h';
  /** Only from −90° to 90°, as latitudes need. */
  readonly isHalf: boolean;
}

/** Degrees between two spokes. */
const SPOKES = { deg: 30, rad: 30, h: 45 } as const;

/** Rings, spokes with their angles, and below what both are. */
export function dialMarks(
  dial: Dial,
  { names, width, height }: { readonly names: string; readonly width: number; readonly height: number },
  style: Style,
): readonly Json[] {
  const radius = dial.to - dial.from;
  const step = SPOKES[dial.unit];
  const [first, last] = dial.isHalf ? [-90, 90] : [0, 360 - step];
  const spokes = Array.from({ length: (last - first) / step + 1 }, (_, at) => first + at * step);
  return [
    ...[...dial.rings, dial.to].map((value) => ring(value - dial.from, value === dial.to, dial, style)),
    ...spokes.flatMap((angle) => spoke(angle, radius, dial, style)),
    textMark(names, width / 2, height + style.tickSize * 1.2, style, {
      align: 'center',
      fontSize: style.axisSize,
    }),
  ];
}

/** The values of the rings, over what is drawn. */
export function ringNames(dial: Dial, style: Style): readonly Json[] {
  return [dial.from, ...dial.rings, dial.to].flatMap((value) => ringName(value, dial, style));
}

function ring(radius: number, isRim: boolean, { isHalf }: Dial, style: Style): Json {
  const px = { signal: `scale('x', ${radius}) - scale('x', 0)` };
  return {
    type: 'arc',
    clip: true,
    interactive: false,
    encode: {
      update: {
        x: { scale: 'x', value: 0 },
        y: { scale: 'y', value: 0 },
        // Angles of arcs run clockwise from the top.
        startAngle: { value: 0 },
        endAngle: { value: isHalf ? Math.PI : 2 * Math.PI },
        innerRadius: px,
        outerRadius: px,
        stroke: { value: isRim ? style.soft : style.grid },
        strokeWidth: { value: style.size * (isRim ? 0.08 : 0.06) },
      },
    },
  };
}

function spoke(angle: number, radius: number, dial: Dial, style: Style): readonly Json[] {
  const [x, y] = turned(angle, dial);
  const line = {
    type: 'rule',
    clip: true,
    interactive: false,
    encode: {
      update: {
        x: { scale: 'x', value: 0 },
        y: { scale: 'y', value: 0 },
        x2: { scale: 'x', value: x * radius },
        y2: { scale: 'y', value: y * radius },
        stroke: { value: style.grid },
        strokeWidth: { value: style.size * 0.06 },
      },
    },
  };
  const name = {
    type: 'text',
    interactive: false,
    encode: {
      update: {
        x: { scale: 'x', value: x * radius, offset: x * style.tickSize * 0.7 },
        y: { scale: 'y', value: y * radius, offset: -y * style.tickSize * 0.9 },
        text: { value: angleName(angle, dial) },
        font: { value: style.font },
        fontSize: { value: style.tickSize },
        fill: { value: style.ink },
        align: { value: Math.abs(x) < 0.2 ? 'center' : x > 0 ? 'left' : 'right' },
        baseline: { value: 'middle' },
      },
    },
  };
  return [line, name];
}

/** Beside a spoke, where points of a round angle do not lie. */
function ringName(value: number, dial: Dial, style: Style): readonly Json[] {
  const [x, y] = turned(dial.isHalf ? -90 : SPOKES[dial.unit] / 2, dial);
  const radius = value - dial.from;
  const isCentre = radius === 0;
  return withHalo(
    {
      type: 'text',
      interactive: false,
      encode: {
        update: {
          x: { scale: 'x', value: x * radius, offset: dial.isHalf || isCentre ? -style.tickSize * 0.4 : 0 },
          y: { scale: 'y', value: y * radius },
          text: { value: spokenNumber(value) },
          font: { value: style.font },
          fontSize: { value: noteSize(style) },
          fill: { value: style.soft },
          align: { value: dial.isHalf || isCentre ? 'right' : 'center' },
          baseline: { value: 'middle' },
        },
      },
    },
    style,
  );
}

/** Where an angle in degrees points, as a step of length one. */
function turned(angle: number, { zero, way }: Dial): readonly [number, number] {
  const turn = ((zero + way * angle) * Math.PI) / 180;
  return [Math.cos(turn), Math.sin(turn)];
}

/** `30°`, `6 h`. */
function angleName(angle: number, { unit }: Dial): string {
  return unit === 'h' ? `${angle / 15} h` : `${String(angle).replace('-', '−')}°`;
}
