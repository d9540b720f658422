import { BotError } from '#src/domain/failure.ts';
import { leastSquares } from '#src/timeseries/least-squares.ts';

/** Two lines that meet, in logarithms to base ten. */
export interface BrokenFit {
  readonly count: number;
  /** Where they meet, log10 x, and the height there, log10 y. */
  readonly at: number;
  readonly height: number;
  readonly below: number;
  readonly above: number;
  readonly atError: number;
  readonly belowError: number;
  readonly aboveError: number;
  /** Root mean squares of what is left, in decades, of these two and of one line alone. */
  readonly rest: number;
  readonly restOfOne: number;
}

/** Points that each side needs. */
const LEAST = 4;
/** Places of the break that are tried before the best is refined. */
const PLACES = 200;
const REFINEMENTS = 40;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * Least squares of log y = h + s₁·min(log x − b, 0) + s₂·max(log x − b, 0) over h, s₁, s₂ and b: the break is searched for over
 * all places that leave four points on each side. Errors are those of all four together, linear around the best.
 *
 * @throws BotError `not-computable` with fewer than nine points
 */
export function fitBroken(x: Float64Array, y: Float64Array): BrokenFit {
  const sorted = x.toSorted();
  const [low, high] = [sorted[LEAST] ?? Number.NaN, sorted.at(-1 - LEAST) ?? Number.NaN];
  if (!(high > low)) {
    throw new BotError('not-computable', `A break needs nine points or more, and there are ${x.length}.`, {
      hint: 'Take a wider range, or a longer period.',
    });
  }
  const restAt = (at: number) => leastSquares(sidesAt(x, at), y).rest;
  const at = refined(restAt, bestPlace(restAt, sorted), (high - low) / PLACES, [low, high]);
  const { solution } = leastSquares(sidesAt(x, at), y);
  const [height = 0, below = 0, above = 0] = solution;
  const whole = leastSquares([...sidesAt(x, at), x.map((value) => (value < at ? -below : -above))], y);
  const [, belowError = 0, aboveError = 0, atError = 0] = whole.errors;
  const one = leastSquares([x.map(() => 1), x], y);
  const rms = (sum: number) => Math.sqrt(sum / x.length);
  return {
    count: x.length,
    at,
    height,
    below,
    above,
    atError,
    belowError,
    aboveError,
    rest: rms(restAt(at)),
    restOfOne: rms(one.rest),
  };
}

function sidesAt(x: Float64Array, at: number): readonly Float64Array[] {
  return [
    x.map(() => 1),
    x.map((value) => Math.min(value - at, 0)),
    x.map((value) => Math.max(value - at, 0)),
  ];
}

function bestPlace(restAt: (at: number) => number, sorted: Float64Array): number {
  const [low, high] = [sorted[LEAST] ?? 0, sorted.at(-1 - LEAST) ?? 0];
  let [best, least] = [low, Number.POSITIVE_INFINITY];
  for (let place = 0; place <= PLACES; place += 1) {
    const at = low + ((high - low) * place) / PLACES;
    const rest = restAt(at);
    if (rest < least) [best, least] = [at, rest];
  }
  return best;
}

/** Golden section between the neighbours of the best place. */
function refined(
  restAt: (at: number) => number,
  best: number,
  step: number,
  [low, high]: readonly [number, number],
): number {
  let [from, to] = [Math.max(low, best - step), Math.min(high, best + step)];
  for (let turn = 0; turn < REFINEMENTS; turn += 1) {
    const width = GOLDEN * (to - from);
    if (restAt(to - width) < restAt(from + width)) to = from + width;
    else from = to - width;
  }
  return (from + to) / 2;
}
