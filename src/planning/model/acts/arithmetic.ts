import { BotError } from '#src/domain/failure.ts';

/** Constants of physics in SI units, CODATA 2018. */
const CONSTANTS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    pi: Math.PI,
    k: 1.380649e-23,
    mu0: 1.25663706212e-6,
    eps0: 8.8541878128e-12,
    q: 1.602176634e-19,
    mp: 1.67262192369e-27,
    me: 9.1093837015e-31,
    c: 299_792_458,
    Re: 6_371_200,
    au: 149_597_870_700,
    Rs: 695_700_000,
    G: 6.6743e-11,
    deg: Math.PI / 180,
  }),
);

const FUNCTIONS: ReadonlyMap<string, (x: number) => number> = new Map(
  Object.entries({
    sqrt: Math.sqrt,
    exp: Math.exp,
    // As in C: of base e.
    log: Math.log,
    ln: Math.log,
    log10: Math.log10,
    log2: Math.log2,
    abs: Math.abs,
    fabs: Math.abs,
    cbrt: Math.cbrt,
    floor: Math.floor,
    ceil: Math.ceil,
    round: Math.round,
    sin: Math.sin,
    cos: Math.cos,
    tan: Math.tan,
    acos: Math.acos,
    asin: Math.asin,
    atan: Math.atan,
    sinh: Math.sinh,
    cosh: Math.cosh,
    tanh: Math.tanh,
  }),
);
const PAIRS: ReadonlyMap<string, (a: number, b: number) => number> = new Map(
  Object.entries({
    atan2: Math.atan2,
    hypot: Math.hypot,
    pow: Math.pow,
    fmod: (a: number, b: number) => a % b,
    min: Math.min,
    max: Math.max,
    fmin: Math.min,
    fmax: Math.max,
  }),
);
const TOKEN = /\s*(?:(\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?)|([A-Za-z]\w*)|(\*\*|[-+*/^(),]))/gy;
const LONGEST = 2_000;

/**
 * The value of a formula of numbers, constants, `+ - * / ^`, brackets and functions of one number or two.
 *
 * @throws BotError `invalid-request` where it is none, or has no finite value
 */
export function valueOfFormula(formula: string): number {
  const value = summed(tokensOf(formula));
  if (!Number.isFinite(value)) throw unreadable(formula);
  return value;
}

/** A constant of formulas by its name, in SI units. */
export function constantOf(name: string): number | undefined {
  return CONSTANTS.get(name);
}

/** True where numbers of a formula look like those of the SI: constants with a unit, or powers of ten. */
export function hasSiNumbers(formula: string): boolean {
  return hasConstants(formula) || tokensOf(formula).all.some((token) => /^[\d.]+e/i.test(token));
}

/** True where a formula has constants with a unit, which are in that of the SI. */
export function hasConstants(formula: string): boolean {
  return tokensOf(formula).all.some((token) => CONSTANTS.has(token) && token !== 'pi' && token !== 'deg');
}

/** What a formula divides by, each divisor by itself; those that have no value by themselves are left out. */
export function divisorsOf(formula: string): readonly number[] {
  const { all } = tokensOf(formula);
  return all.flatMap((token, at) => {
    if (token !== '/') return [];
    const value = power({ formula, all, at: at + 1 });
    return Number.isFinite(value) ? [value] : [];
  });
}

interface Tokens {
  readonly formula: string;
  readonly all: readonly string[];
  at: number;
}

function tokensOf(formula: string): Tokens {
  if (formula.length > LONGEST) throw unreadable(formula);
  const all: string[] = [];
  let end = 0;
  for (const match of formula.matchAll(TOKEN)) {
    all.push(match[0].trim());
    end = match.index + match[0].length;
  }
  if (formula.slice(end).trim() !== '' || all.length === 0) throw unreadable(formula);
  const tokens = { formula, all, at: 0 };
  return tokens;
}

function summed(tokens: Tokens): number {
  const value = sum(tokens);
  if (tokens.at < tokens.all.length) throw unreadable(tokens.formula);
  return value;
}

function sum(tokens: Tokens): number {
  let value = product(tokens);
  for (;;) {
    if (took('+', tokens)) value += product(tokens);
    else if (took('-', tokens)) value -= product(tokens);
    else return value;
  }
}

function product(tokens: Tokens): number {
  let value = signed(tokens);
  for (;;) {
    if (took('*', tokens)) value *= signed(tokens);
    else if (took('/', tokens)) value /= signed(tokens);
    else return value;
  }
}

/** A sign binds weaker than a power: -2^2 is -4. */
function signed(tokens: Tokens): number {
  if (took('-', tokens)) return -signed(tokens);
  return took('+', tokens) ? signed(tokens) : power(tokens);
}

function power(tokens: Tokens): number {
  const base = atom(tokens);
  return took('^', tokens) || took('**', tokens) ? base ** signed(tokens) : base;
}

function atom(tokens: Tokens): number {
  const token = tokens.all[tokens.at];
  tokens.at += 1;
  if (token === undefined) throw unreadable(tokens.formula);
  if (token === '(') return closed(tokens);
  const call = FUNCTIONS.get(token);
  if (call !== undefined && took('(', tokens)) return call(closed(tokens));
  const pair = PAIRS.get(token);
  if (pair !== undefined && took('(', tokens)) return ofTwo(pair, tokens);
  const value = CONSTANTS.get(token) ?? Number(token);
  if (Number.isNaN(value)) throw unreadable(tokens.formula);
  return value;
}

function ofTwo(call: (a: number, b: number) => number, tokens: Tokens): number {
  const first = sum(tokens);
  if (!took(',', tokens)) throw unreadable(tokens.formula);
  return call(first, closed(tokens));
}

function closed(tokens: Tokens): number {
  const value = sum(tokens);
  if (!took(')', tokens)) throw unreadable(tokens.formula);
  return value;
}

function took(token: string, tokens: Tokens): boolean {
  if (tokens.all[tokens.at] !== token) return false;
  tokens.at += 1;
  return true;
}

function unreadable(formula: string): BotError {
  return new BotError(
    'invalid-request',
    `"${formula.slice(0, 400)}" is no formula of numbers with a value.`,
    {
      hint: `It may have + - * / ^ ( ), ${[...FUNCTIONS.keys()].join(', ')}, of two numbers ${[...PAIRS.keys()].join(', ')}, and the constants ${[...CONSTANTS.keys()].join(', ')} in SI units.`,
    },
  );
}
