import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { spokenNumber } from '#src/domain/spoken-number.ts';
import { formatMoment, formatTimeRange, HOUR, MINUTE } from '#src/domain/time-range.ts';
import { shocksNear } from '#src/timeseries/events/shocks.ts';
import type { Answered } from '#src/timeseries/questions/answered.ts';
import { everyShockAnswer } from '#src/timeseries/questions/every-shock.ts';
import {
  type ShockFacts,
  type ShockNumber,
  shockFacts,
  toldOf,
} from '#src/timeseries/questions/shock-facts.ts';
import { type Sides, sidesOf } from '#src/timeseries/questions/shock-sides.ts';
import { acuteAngle, type ShockNormal } from '#src/timeseries/shock-normals.ts';

const SOURCE =
  'Normals after Abraham-Shrauner and Yun (1976) and Schwartz (1998): magnetic coplanarity from the field alone, the others from field and velocity. They point ahead of the shock; its speed, against the spacecraft, conserves mass.';
const LEAST_RATIO = 1.2;
/** Coplanarity of the field alone fails near 0 and 90°. */
const EDGES = [10, 80] as const;
/** Between the directions of the methods, in degrees. */
const WIDE = 20;

/**
 * Normal, θBn, compression, speed, plasma β and Mach numbers of one shock from means on both sides of it, or of several in a row each.
 *
 * @throws BotError `not-computable` without a shock, the field vector, or samples in a window
 */
export function shockNormalAnswer(frames: readonly Frame[], question: QuestionOf<'shock-normal'>): Answered {
  if (question.every !== undefined) return everyShockAnswer(frames, question);
  const sides = sidesOf(frames, question);
  const facts = shockFacts(sides, question.method);
  if (facts === undefined) throw noNormal(sides, question);
  const { normals, best, ratios } = facts;
  const { sentence, numbers } = toldOf(facts, question.asks ?? ['obliquity', 'compression']);
  const [{ value, unit }] = numbers;
  const hasSpeed = normals.some(({ speed }) => speed !== undefined);
  const hasSound = normals.some(({ fastMach }) => fastMach !== undefined);
  return {
    answer: {
      kind: 'table',
      sentence,
      columns: [
        'method',
        ...sides.axes.names.map((name) => `n${name}`),
        'θBn (°)',
        ...(hasSpeed ? ['shock speed (km/s)', 'Alfvén Mach'] : []),
        ...(hasSound ? ['magnetosonic Mach'] : []),
      ],
      rows: normals.map(({ method, normal, thetaBn, speed, mach, fastMach }) => [
        method,
        ...normal.map((part) => Number(part.toFixed(3)) + 0),
        Number(thetaBn.toFixed(1)),
        ...(hasSpeed ? [cell(speed, 4), cell(mach, 3)] : []),
        ...(hasSound ? [cell(fastMach, 3)] : []),
      ]),
    },
    value,
    unit,
    times: [sides.at],
    numbers: allNumbers(facts, numbers).map((each) => ({ ...each, at: sides.at, range: sides.upstream })),
    remarks: [
      windowsOf(sides),
      ...plasmaTold(facts),
      SOURCE,
      ...cautions(normals, best),
      ...weakness(ratios.filter(({ of }) => !of.startsWith('temperature'))),
      ...elsewhere(frames, sides, question),
      ...sides.notes,
    ],
  };
}

/** A time that is said from memory may lie beside the shock of the data. */
function elsewhere(
  frames: readonly Frame[],
  { at, upstream, downstream }: Sides,
  question: QuestionOf<'shock-normal'>,
): readonly string[] {
  if (question.at === undefined) return [];
  const found = shocksNear(frames, { start: at - HOUR, stop: at + HOUR });
  const [early, late] = [upstream, downstream].toSorted((a, b) => a.start - b.start);
  const isBetween = (each: number) =>
    each >= (early?.stop ?? at) - MINUTE && each <= (late?.start ?? at) + MINUTE;
  return found.length === 0 || found.some(isBetween)
    ? []
    : [
        `In these data a shock candidate is at ${found.map(formatMoment).join(' and ')} UTC, and none between the windows: the time may be another spacecraft's.`,
      ];
}

/** What was asked first, then the rest. */
function allNumbers(facts: ShockFacts, first: readonly ShockNumber[]): readonly ShockNumber[] {
  const { best, ratios, upstream } = facts;
  const rest: readonly ShockNumber[] = [
    { of: `θBn (${best.method})`, value: best.thetaBn, unit: 'deg' },
    ...ratios,
    ...number('shock speed', best.speed, 'km/s'),
    ...number('upstream plasma β', upstream.beta),
    ...number('Alfvén Mach number', best.mach),
    ...number('fast magnetosonic Mach number', best.fastMach),
  ];
  return [...first, ...rest.filter(({ of }) => !first.some((each) => each.of === of))];
}

function number(of: string, value: number | undefined, unit = ''): readonly ShockNumber[] {
  return value === undefined ? [] : [{ of, value, unit }];
}

function cell(value: number | undefined, figures: number): number | null {
  return value === undefined || !Number.isFinite(value) ? null : Number(value.toPrecision(figures));
}

/** The plasma on both sides, where it was measured. */
function plasmaTold({
  sides: { ahead, behind, strengths },
  upstream,
  downstream,
}: ShockFacts): readonly string[] {
  const rows = [
    ['|B|', strengths, 'nT'],
    ['density', [ahead.density, behind.density], 'cm⁻³'],
    ['speed', [sizeOf(ahead.velocity), sizeOf(behind.velocity)], 'km/s'],
    ['temperature', [ahead.temperature, behind.temperature], 'K'],
    ['Alfvén speed', [upstream.alfven, downstream.alfven], 'km/s'],
    ['sound speed', [upstream.sound, downstream.sound], 'km/s'],
    ['plasma β', [upstream.beta, downstream.beta], ''],
  ] as const;
  const told = rows.flatMap(([name, [up, down], unit]) =>
    up === undefined || down === undefined
      ? []
      : [`${name} ${spokenNumber(up)} → ${spokenNumber(down)}${unit === '' ? '' : ` ${unit}`}`],
  );
  const protons =
    upstream.sound === undefined ? '' : ' β and the sound speed (γ = 5/3) are those of the protons alone.';
  return [`Upstream → downstream: ${told.join(', ')}.${protons}`];
}

function sizeOf(vector: readonly number[] | undefined): number | undefined {
  return vector === undefined ? undefined : Math.hypot(...vector);
}

function windowsOf({ upstream, downstream, counts }: Sides): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const many = least === most ? `${least}` : `${least} to ${most}`;
  return `Means of ${formatTimeRange(upstream)} (upstream) and ${formatTimeRange(downstream)} (downstream), ${many} samples each.`;
}

/** Below the cuts of the finder. */
function weakness(ratios: readonly ShockNumber[]): readonly string[] {
  return ratios.every(({ value }) => value >= LEAST_RATIO)
    ? []
    : [
        `Field and density of a fast shock rise by a factor of at least ${LEAST_RATIO}, which these do not: check the time and the windows.`,
      ];
}

function cautions(normals: readonly ShockNormal[], best: ShockNormal): readonly string[] {
  const [magnetic] = normals;
  const spread = Math.max(...normals.map(({ normal }) => acuteAngle(normal, best.normal)));
  const isAtEdge = magnetic !== undefined && (magnetic.thetaBn < EDGES[0] || magnetic.thetaBn > EDGES[1]);
  return [
    ...(isAtEdge ? ['Magnetic coplanarity is not sure where θBn is near 0° or 90°.'] : []),
    ...(spread > WIDE
      ? [`The normals of the methods lie up to ${spokenNumber(spread, 2)}° apart, so that θBn is not sure.`]
      : []),
  ];
}

function noNormal({ upstream, downstream }: Sides, { method }: QuestionOf<'shock-normal'>) {
  const isFlowless = method === 'velocity' || method === 'mixed';
  return isFlowless
    ? new BotError(
        'not-computable',
        `The ${method === 'mixed' ? 'mixed-mode' : 'velocity'} normal needs the velocity vector, which is not there.`,
        {
          hint: 'Magnetic coplanarity needs the field alone: "shock normal by magnetic coplanarity".',
        },
      )
    : new BotError('not-computable', 'The field is the same on both sides, so there is no normal.', {
        hint: `The means were of ${formatTimeRange(upstream)} and ${formatTimeRange(downstream)}; name other windows.`,
      });
}
