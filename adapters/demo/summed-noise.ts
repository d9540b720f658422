import { hashNoise } from '#adapters/demo/hash-noise.ts';

/** One scale of a fluctuation: smooth noise with a node every `period` ms. */
export interface Octave {
  readonly seed: number;
  readonly period: number;
  readonly amplitude: number;
}

/** An octave, and the sum of it and all longer ones as one cubic: `a + b u + c u² + d u³`, `u` ms after `start`. */
interface Level extends Octave {
  cell: number;
  left: number;
  right: number;
  /** Until when its two nodes hold. */
  ownEnd: number;
  /** Until when the cubic holds: the least end of this and all longer octaves. */
  end: number;
  start: number;
  a: number;
  b: number;
  c: number;
  d: number;
}

/**
 * Sums octaves. Between two nodes of any long one their sum is one cubic, which is worked out where a node is passed,
 * always from the same places, so that a moment has the same value whatever run of times it stands in. Of short ones a
 * node is passed so often that they are added one by one.
 *
 * @param time ms since 1970-01-01T00:00Z, shape `[n]`; fast where it ascends
 * @param octaves from the longest to the shortest
 * @param shortMs octaves with a shorter period are short
 */
export function summedNoise(time: Float64Array, octaves: readonly Octave[], shortMs: number): Float64Array {
  const sum = new Float64Array(time.length);
  const levels = octaves.filter(({ period }) => period >= shortMs).map(levelOf);
  const last = levels.at(-1);
  if (last !== undefined) addCubics(sum, time, levels, last);
  for (const octave of octaves) if (octave.period < shortMs) addNoise(sum, time, octave);
  return sum;
}

function addCubics(sum: Float64Array, time: Float64Array, levels: readonly Level[], last: Level): void {
  for (let row = 0; row < sum.length; row += 1) {
    const at = time[row] as number; // row stays below its length
    if (!isWithin(last, at)) advance(levels, at);
    const u = at - last.start;
    sum[row] = last.a + u * (last.b + u * (last.c + u * last.d));
  }
}

function addNoise(sum: Float64Array, time: Float64Array, { seed, period, amplitude }: Octave): void {
  let [start, end, cell, left, right] = [Number.NaN, Number.NaN, Number.NaN, 0, 0];
  let [base, rise] = [0, 0];
  const rate = 1 / period;
  for (let row = 0; row < sum.length; row += 1) {
    const at = time[row] as number; // row stays below its length
    if (!(at >= start && at < end)) {
      const here = Math.floor(at / period);
      left = here === cell + 1 ? right : hashNoise(seed, here);
      right = hashNoise(seed, here + 1);
      cell = here;
      start = here * period;
      end = start + period;
      base = amplitude * left;
      rise = amplitude * (right - left);
    }
    const x = (at - start) * rate;
    sum[row] = (sum[row] as number) + base + rise * x * x * (3 - 2 * x);
  }
}

function levelOf(octave: Octave): Level {
  const none = Number.NaN;
  return { ...octave, cell: none, left: 0, right: 0, ownEnd: 0, end: 0, start: none, a: 0, b: 0, c: 0, d: 0 };
}

/** Works out anew the levels of which a node was passed, and all shorter ones. */
function advance(levels: readonly Level[], at: number): void {
  let first = levels.length - 1;
  while (first > 0 && !isWithin(levels[first - 1] as Level, at)) first -= 1;
  for (let index = first; index < levels.length; index += 1) {
    const level = levels[index] as Level; // index stays below their number
    if (!(at >= level.cell * level.period && at < level.ownEnd))
      enterCell(level, Math.floor(at / level.period));
    join(level, levels[index - 1]);
  }
}

const isWithin = ({ start, end }: Level, at: number) => at >= start && at < end;

function enterCell(level: Level, cell: number): void {
  level.left = cell === level.cell + 1 ? level.right : hashNoise(level.seed, cell);
  level.right = hashNoise(level.seed, cell + 1);
  level.cell = cell;
  level.ownEnd = (cell + 1) * level.period;
}

/** The cubic of an octave, `left + (right - left) (3 x² - 2 x³)`, and of all longer ones, about the later of their starts. */
function join(level: Level, longer: Level | undefined): void {
  const { period, amplitude } = level;
  const own = level.cell * period;
  const start = longer === undefined ? own : Math.max(own, longer.start);
  const rise = amplitude * (level.right - level.left);
  const x = (start - own) / period;
  const rate = rise / period;
  level.start = start;
  level.end = longer === undefined ? level.ownEnd : Math.min(level.ownEnd, longer.end);
  level.a = amplitude * level.left + rise * x * x * (3 - 2 * x);
  level.b = 6 * rate * x * (1 - x);
  level.c = (rate / period) * (3 - 6 * x);
  level.d = (-2 * rate) / (period * period);
  if (longer === undefined) return;
  const s = start - longer.start;
  level.a += longer.a + s * (longer.b + s * (longer.c + s * longer.d));
  level.b += longer.b + s * (2 * longer.c + 3 * s * longer.d);
  level.c += longer.c + 3 * s * longer.d;
  level.d += longer.d;
}
