import type { Scale } from '#src/domain/figure/look.ts';

/** Where an axis of numbers is marked, and how. */
export interface NumberTicks {
  readonly values: readonly number[];
  /** One text a value; `''` for a mark without a label. */
  readonly labels: readonly string[];
  readonly minor: readonly number[];
  /** The labels show values divided by this power of ten; 0 for as they are. */
  readonly exponent: number;
}

const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  '-': '⁻',
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
};

/** `10⁻³`. */
export function powerOfTen(exponent: number): string {
  return `10${[...String(exponent)].map((letter) => SUPERSCRIPTS[letter] ?? letter).join('')}`;
}

/**
 * @param constant where a symlog scale turns from linear to logarithmic
 * @param every the step that somebody chose for a linear scale; one that would make more than 50 marks is not taken
 */
export function numberTicks(
  scale: Scale,
  domain: readonly [number, number],
  most: number,
  constant = 1,
  every?: number,
): NumberTicks {
  switch (scale) {
    case 'log':
      return logTicks(domain, most);
    case 'symlog':
      return symlogTicks(domain, most, constant);
    case 'linear':
      return linearTicks(domain, most, every);
  }
}

/** Multiples of 1, 2 or 5 times a power of ten, at most `most` of them. */
export function linearTicks(
  [low, high]: readonly [number, number],
  most: number,
  every?: number,
): NumberTicks {
  const isGiven = every !== undefined && (high - low) / every <= 50;
  const step = isGiven ? every : stepFor(low, high, most);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  const values = Array.from({ length: Math.min(50, last - first + 1) }, (_, index) =>
    clean((first + index) * step, step),
  );
  const exponent = exponentFor(low, high, step);
  const minorStep = step / minorParts(step);
  const minor: number[] = [];
  for (
    let index = Math.ceil(low / minorStep - 1e-9);
    index <= Math.floor(high / minorStep + 1e-9) && minor.length < 200;
    index += 1
  ) {
    minor.push(clean(index * minorStep, minorStep));
  }
  const digits = isGiven
    ? decimalsOf(step / 10 ** exponent)
    : Math.max(0, Math.min(12, -Math.floor(Math.log10(step / 10 ** exponent) + 1e-9)));
  return {
    values,
    labels: values.map((value) => formatTick(value / 10 ** exponent, digits)),
    minor,
    exponent,
  };
}

/** Marks at the values that somebody said, as far as they are on the axis, with the minor marks of the usual ones. */
export function ticksAt(
  said: readonly number[],
  [low, high]: readonly [number, number],
  { minor, exponent }: NumberTicks,
): NumberTicks {
  const room = (high - low) * 1e-9;
  const values = [...new Set(said)]
    .filter((value) => value >= low - room && value <= high + room)
    .sort((a, b) => a - b);
  const isLarge = exponent !== 0;
  return {
    values,
    labels: values.map((value) =>
      String(Number((value / (isLarge ? 10 ** exponent : 1)).toPrecision(8))).replace('-', '−'),
    ),
    minor,
    exponent,
  };
}

function decimalsOf(step: number): number {
  const decimals = Array.from({ length: 12 }, (_, digits) => digits);
  return decimals.find((digits) => Math.abs(step - Number(step.toFixed(digits))) < step * 1e-9) ?? 12;
}

/** The finest step with at most `most` marks; a finer one when fewer than three would be left. */
function stepFor(low: number, high: number, most: number): number {
  const marks = (step: number) => Math.floor(high / step + 1e-9) - Math.ceil(low / step - 1e-9) + 1;
  const step = niceStep((high - low) / Math.max(1, most));
  if (marks(step) >= 3) return step;
  const finer = niceStep(step * 0.4);
  return marks(finer) <= Math.max(5, most * 1.7) ? finer : step;
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const share = rough / power;
  return (share <= 1.0001 ? 1 : share <= 2.0001 ? 2 : share <= 5.0001 ? 5 : 10) * power;
}

function minorParts(step: number): number {
  return Math.round(step / 10 ** Math.floor(Math.log10(step) + 1e-9)) === 2 ? 4 : 5;
}

/** Takes rounding dust off a multiple of `step`. */
function clean(value: number, step: number): number {
  const rounded = Number(value.toPrecision(12));
  return Math.abs(rounded) < step * 1e-6 ? 0 : rounded;
}

/** Plain numbers from 0.001 to 99,999; other sizes share a power of ten, a multiple of three where that is small enough. */
function exponentFor(low: number, high: number, step: number): number {
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (size === 0) return 0;
  const power = Math.floor(Math.log10(size) + 1e-9);
  return power >= 5 || (power <= -3 && step < 0.001) ? power : 0;
}

function formatTick(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return `${value < 0 && Number(text) !== 0 ? '−' : ''}${text}`;
}

/** Powers of ten; 1, 2, 5 of them within less than two decades. */
export function logTicks([low, high]: readonly [number, number], most: number): NumberTicks {
  const bottom = Math.floor(Math.log10(low) + 1e-9);
  const top = Math.ceil(Math.log10(high) - 1e-9);
  const inside = (value: number) => value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9);
  const decades = Array.from({ length: Math.min(700, top - bottom + 1) }, (_, index) => bottom + index);
  const powers = decades.filter((power) => inside(10 ** power));
  const within = withinDecade(decades, inside, [low, high], most);
  if (powers.length < 2 || (powers.length === 2 && within.values.length <= most)) return within;
  const stride = Math.max(1, Math.ceil(powers.length / Math.max(2, most)));
  const shown = powers.filter((power) => power % stride === 0);
  const minor =
    stride === 1
      ? decades
          .flatMap((power) => [2, 3, 4, 5, 6, 7, 8, 9].map((digit) => digit * 10 ** power))
          .filter(inside)
      : powers.map((power) => 10 ** power);
  return {
    values: shown.map((power) => 10 ** power),
    labels: shown.map((power) => logLabel(power, powers)),
    minor,
    exponent: 0,
  };
}

function logLabel(power: number, powers: readonly number[]): string {
  const small = (powers[0] ?? 0) >= -2 && (powers.at(-1) ?? 0) <= 3;
  return small ? String(Number((10 ** power).toPrecision(6))) : powerOfTen(power);
}

function withinDecade(
  decades: readonly number[],
  inside: (value: number) => boolean,
  domain: readonly [number, number],
  most: number,
): NumberTicks {
  const at = (digits: readonly number[]) =>
    decades
      .flatMap((power) => digits.map((digit) => Number((digit * 10 ** power).toPrecision(3))))
      .filter(inside);
  const values = at([1, 2, 5]);
  if (values.length < 2) return { ...linearTicks(domain, most), minor: [] };
  const plain = values.every((value) => value >= 0.001 && value < 1e5);
  const label = (value: number) => {
    const power = Math.floor(Math.log10(value) + 1e-9);
    const digit = Math.round(value / 10 ** power);
    return plain ? String(value) : digit === 1 ? powerOfTen(power) : `${digit}×${powerOfTen(power)}`;
  };
  return { values, labels: values.map(label), minor: at([3, 4, 6, 7, 8, 9]), exponent: 0 };
}

/** Zero and powers of ten on both sides of it, from the constant on. */
function symlogTicks(domain: readonly [number, number], most: number, constant: number): NumberTicks {
  const [low, high] = domain;
  const size = Math.max(Math.abs(low), Math.abs(high));
  const bottom = Math.ceil(Math.log10(constant) - 1e-9);
  const top = Math.floor(Math.log10(size) + 1e-9);
  const count = Math.max(1, top - bottom + 1);
  const stride = Math.max(1, Math.ceil((2 * count + 1) / Math.max(3, most)));
  const powers = Array.from({ length: count }, (_, index) => bottom + index);
  const shown = powers.filter((power) => (top - power) % stride === 0);
  const inside = (value: number) => value >= low && value <= high;
  const values = [
    ...shown.map((power) => -(10 ** power)).reverse(),
    0,
    ...shown.map((power) => 10 ** power),
  ].filter(inside);
  if (values.length < 3) return linearTicks(domain, most);
  return {
    values,
    labels: values.map((value) => (value === 0 ? '0' : signedPower(value, powers))),
    minor: powers.flatMap((power) => [-(10 ** power), 10 ** power]).filter(inside),
    exponent: 0,
  };
}

function signedPower(value: number, powers: readonly number[]): string {
  return `${value < 0 ? '−' : ''}${logLabel(Math.round(Math.log10(Math.abs(value))), powers)}`;
}
