import type { QuestionOf } from '#src/domain/data-question.ts';
import type { ShockAsks } from '#src/domain/event-finder.ts';
import { BotError } from '#src/domain/failure.ts';
import { spokenNumber } from '#src/domain/spoken-number.ts';
import { formatMoment } from '#src/domain/time-range.ts';
import type { Vector } from '#src/timeseries/geocentric-axes.ts';
import type { Sides } from '#src/timeseries/questions/shock-sides.ts';
import { type ShockNormal, shockNormals } from '#src/timeseries/shock-normals.ts';
import { plasmaOf, type ShockPlasma } from '#src/timeseries/shock-plasma.ts';

/** A number of a shock. */
export interface ShockNumber {
  readonly of: string;
  readonly value: number;
  readonly unit: string;
}

/** What the means on both sides of one shock tell. */
export interface ShockFacts {
  readonly sides: Sides;
  readonly normals: readonly ShockNormal[];
  /** The normal that counts. */
  readonly best: ShockNormal;
  /** Downstream over upstream. */
  readonly ratios: readonly ShockNumber[];
  readonly upstream: ShockPlasma;
  readonly downstream: ShockPlasma;
}

/** @returns `undefined` where field ahead and behind tell no normal */
export function shockFacts(
  sides: Sides,
  method?: QuestionOf<'shock-normal'>['method'],
): ShockFacts | undefined {
  const { ahead, behind, isReverse, axes } = sides;
  const away: Vector = axes.isRtn ? [1, 0, 0] : [-1, 0, 0];
  const normals = shockNormals(ahead, behind, { isReverse, away });
  const best = normals.findLast((each) => method === undefined || each.method.startsWith(method));
  if (best === undefined || !Number.isFinite(best.thetaBn)) return undefined;
  const [upstream, downstream] = [plasmaOf(ahead), plasmaOf(behind)];
  return { sides, normals, best, ratios: ratiosOf(sides), upstream, downstream };
}

function ratiosOf({ ahead, behind, strengths }: Sides): readonly ShockNumber[] {
  const [bu, bd] = strengths;
  const [nu, nd] = [ahead.density, behind.density];
  const [tu, td] = [ahead.temperature, behind.temperature];
  return [
    { of: '|B| ratio', value: bd / bu, unit: '' },
    ...(nu === undefined || nd === undefined ? [] : [{ of: 'density ratio', value: nd / nu, unit: '' }]),
    ...(tu === undefined || td === undefined ? [] : [{ of: 'temperature ratio', value: td / tu, unit: '' }]),
  ];
}

/** What was asked for, first of all, as one sentence with its numbers. */
export interface Told {
  readonly sentence: string;
  readonly numbers: readonly [ShockNumber, ...ShockNumber[]];
}

/** @throws BotError `not-computable` when nothing of what was asked can be told without what is missing */
export function toldOf(facts: ShockFacts, asks: readonly ShockAsks[]): Told {
  const parts = asks.flatMap((each) => TELLERS[each](facts) ?? []);
  const missing = asks.filter((each) => TELLERS[each](facts) === undefined);
  const [first, ...more] = parts.flatMap(({ numbers }) => numbers);
  if (first === undefined) throw cannotTell(missing);
  const lacks = missing.length === 0 ? '' : ` ${lackOf(missing)}`;
  return {
    sentence: `${headOf(facts.sides)}: ${parts.map(({ text }) => text).join(', ')}.${lacks}`,
    numbers: [first, ...more],
  };
}

function headOf({ at, isReverse, isFound }: Sides): string {
  const kind = isReverse ? 'reverse' : 'forward';
  const which = isFound === true ? `The strongest shock candidate, ${kind}, at` : `The ${kind} shock at`;
  return `${which} ${formatMoment(at)} UTC`;
}

interface Part {
  readonly text: string;
  readonly numbers: readonly ShockNumber[];
}

const TELLERS: Readonly<Record<ShockAsks, (facts: ShockFacts) => Part | undefined>> = {
  obliquity: ({ best }) => {
    const kind = best.thetaBn > 45 ? 'quasi-perpendicular' : 'quasi-parallel';
    return part(`θBn ${spokenNumber(best.thetaBn)}° (${best.method}, ${kind})`, {
      of: `θBn (${best.method})`,
      value: best.thetaBn,
      unit: 'deg',
    });
  },
  compression: ({ ratios }) => {
    const steps = ratios.map(({ of, value }) => `${of.replace(' ratio', '')} × ${spokenNumber(value)}`);
    const last = steps.pop() ?? '';
    const text = steps.length === 0 ? last : `${steps.join(', ')} and ${last}`;
    return part(`compression ${text}`, ...ratios);
  },
  beta: ({ upstream: { beta }, downstream }) =>
    beta === undefined
      ? undefined
      : part(
          `upstream plasma β ${spokenNumber(beta)} (downstream ${spokenNumber(downstream.beta ?? Number.NaN)})`,
          { of: 'upstream plasma β', value: beta, unit: '' },
        ),
  'alfven-mach': ({ best, upstream }) => machOf('Alfvén Mach number', best, best.mach, upstream.alfven),
  'magnetosonic-mach': ({ best }) => machOf('fast magnetosonic Mach number', best, best.fastMach),
  speed: ({ best: { speed, method } }) =>
    speed === undefined
      ? undefined
      : part(`shock speed ${spokenNumber(speed)} km/s along the normal (${method})`, {
          of: 'shock speed',
          value: speed,
          unit: 'km/s',
        }),
};

function part(text: string, ...numbers: readonly ShockNumber[]): Part {
  return { text, numbers };
}

function machOf(
  name: string,
  { method }: ShockNormal,
  value: number | undefined,
  alfven?: number,
): Part | undefined {
  if (value === undefined) return undefined;
  const own = alfven === undefined ? '' : `, V_A ${spokenNumber(alfven)} km/s`;
  return part(`upstream ${name} ${spokenNumber(value)} (${method}${own})`, { of: name, value, unit: '' });
}

const NEEDS: Readonly<Record<ShockAsks, string>> = {
  obliquity: 'the field vector',
  compression: 'the field vector',
  beta: 'the density and the temperature',
  'alfven-mach': 'the density and the velocity vector',
  'magnetosonic-mach': 'the density, the temperature and the velocity vector',
  speed: 'the density and the velocity vector',
};

const NAMES: Readonly<Record<ShockAsks, string>> = {
  obliquity: 'θBn',
  compression: 'the compression',
  beta: 'the plasma β',
  'alfven-mach': 'the Alfvén Mach number',
  'magnetosonic-mach': 'the magnetosonic Mach number',
  speed: 'the speed of the shock',
};

function lackOf(asks: readonly ShockAsks[]): string {
  return asks.map((each) => `For ${NAMES[each]} ${NEEDS[each]} would be needed on both sides.`).join(' ');
}

function cannotTell(asks: readonly ShockAsks[]): BotError {
  return new BotError('not-computable', `${lackOf(asks)} Not all of it is there.`, {
    hint: 'Ask it of a spacecraft that measures the field and the plasma: Wind, ACE, DSCOVR.',
  });
}
