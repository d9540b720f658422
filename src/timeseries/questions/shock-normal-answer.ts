import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { spokenNumber } from '#src/domain/spoken-number.ts';
import { formatMoment, formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';
import type { Vector } from '#src/timeseries/geocentric-axes.ts';
import type { Answered } from '#src/timeseries/questions/answered.ts';
import { type Sides, sidesOf } from '#src/timeseries/questions/shock-sides.ts';
import { acuteAngle, type ShockNormal, shockNormals } from '#src/timeseries/shock-normals.ts';

const SOURCE =
  'Normals after Abraham-Shrauner and Yun (1976) and Schwartz (1998): magnetic coplanarity from the field alone, the others from field and velocity. They point ahead of the shock; its speed, against the spacecraft, conserves mass.';
const LEAST_RATIO = 1.2;
/** Coplanarity of the field alone fails near 0 and 90°. */
const EDGES = [10, 80] as const;
/** Between the directions of the methods, in degrees. */
const WIDE = 20;

/**
 * Normal, θBn, compression, speed and Alfvén Mach number of one shock from means on both sides of it.
 *
 * @throws BotError `not-computable` without a shock, the field vector, or samples in a window
 */
export function shockNormalAnswer(frames: readonly Frame[], question: QuestionOf<'shock-normal'>): Answered {
  const sides = sidesOf(frames, question);
  const { ahead, behind, isReverse, axes, at } = sides;
  const away: Vector = axes.isRtn ? [1, 0, 0] : [-1, 0, 0];
  const normals = shockNormals(ahead, behind, { isReverse, away });
  const best = normals.at(-1);
  if (best === undefined || !Number.isFinite(best.thetaBn)) throw noStep(sides);
  const ratios = ratiosOf(sides);
  const names = axes.names.map((name) => `n${name}`);
  const hasSpeed = normals.some(({ speed }) => speed !== undefined);
  return {
    answer: {
      kind: 'table',
      sentence: sentenceOf(sides, best, ratios),
      columns: ['method', ...names, 'θBn (°)', ...(hasSpeed ? ['shock speed (km/s)', 'Alfvén Mach'] : [])],
      rows: normals.map(({ method, normal, thetaBn, speed, mach }) => [
        method,
        ...normal.map((part) => Number(part.toFixed(3)) + 0),
        Number(thetaBn.toFixed(1)),
        ...(hasSpeed ? [cell(speed, 4), cell(mach, 3)] : []),
      ]),
    },
    value: best.thetaBn,
    unit: 'deg',
    times: [at],
    numbers: [
      { of: `θBn (${best.method})`, value: best.thetaBn, unit: 'deg' },
      ...ratios.map(({ name, value }) => ({ of: `${name} ratio`, value, unit: '' })),
      ...(best.speed === undefined ? [] : [{ of: 'shock speed', value: best.speed, unit: 'km/s' }]),
    ].map((each) => ({ ...each, at, range: sides.upstream })),
    remarks: [windowsOf(sides), SOURCE, ...cautions(normals, best), ...weakness(ratios), ...sides.notes],
  };
}

function cell(value: number | undefined, figures: number): number | null {
  return value === undefined || !Number.isFinite(value) ? null : Number(value.toPrecision(figures));
}

interface Ratio {
  readonly name: string;
  readonly value: number;
}

function ratiosOf({ ahead, behind, strengths }: Sides): readonly Ratio[] {
  const [bu, bd] = strengths;
  const [nu, nd] = [ahead.density, behind.density];
  return [
    { name: '|B|', value: bd / bu },
    ...(nu === undefined || nd === undefined ? [] : [{ name: 'density', value: nd / nu }]),
  ];
}

function sentenceOf({ at, isReverse, isFound }: Sides, best: ShockNormal, ratios: readonly Ratio[]): string {
  const kind = isReverse ? 'reverse' : 'forward';
  const which = isFound === true ? `The strongest shock candidate, ${kind}, at` : `The ${kind} shock at`;
  const kindOf = best.thetaBn > 45 ? 'quasi-perpendicular' : 'quasi-parallel';
  const steps = ratios.map(({ name, value }) => `${name} × ${spokenNumber(value, 3)}`).join(' and ');
  return `${which} ${formatMoment(at)} UTC: θBn ${spokenNumber(best.thetaBn, 3)}° (${best.method}, ${kindOf}), compression ${steps}.`;
}

function windowsOf({ upstream, downstream, counts }: Sides): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const many = least === most ? `${least}` : `${least} to ${most}`;
  return `Means of ${formatTimeRange(upstream)} (upstream) and ${formatTimeRange(downstream)} (downstream), ${many} samples each.`;
}

/** Below the cuts of the finder. */
function weakness(ratios: readonly Ratio[]): readonly string[] {
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

function noStep({ upstream, downstream }: { readonly upstream: TimeRange; readonly downstream: TimeRange }) {
  return new BotError('not-computable', 'The field is the same on both sides, so there is no normal.', {
    hint: `The means were of ${formatTimeRange(upstream)} and ${formatTimeRange(downstream)}; name other windows.`,
  });
}
