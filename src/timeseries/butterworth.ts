/** One second-order section: numerator and denominator, `a[0]` is 1. */
export interface Section {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number, number];
}

interface Complex {
  readonly re: number;
  readonly im: number;
}

export type Pass =
  | { readonly kind: 'low' | 'high'; readonly cutoff: number }
  | { readonly kind: 'band'; readonly from: number; readonly to: number };

/**
 * A Butterworth filter as second-order sections, by the bilinear transform with prewarping (as scipy.signal.butter).
 *
 * @param order of the low-pass prototype; a band pass has twice as many poles; even
 * @param pass edges as shares of the sampling frequency, in (0, 0.5)
 */
export function butterworth(order: number, pass: Pass): readonly Section[] {
  const prototype = Array.from({ length: order }, (_, index): Complex => {
    const angle = (Math.PI * (2 * index + 1 + order)) / (2 * order);
    return { re: Math.cos(angle), im: Math.sin(angle) };
  });
  const warp = (share: number) => 4 * Math.tan(Math.PI * share);
  if (pass.kind === 'band') {
    const [low, high] = [warp(pass.from), warp(pass.to)];
    const poles = prototype.flatMap((pole) => bandPoles(pole, high - low, low * high));
    return sectionsOf(poles.map(bilinear), 'band', Math.atan(Math.sqrt(low * high) / 4) / Math.PI);
  }
  const edge = warp(pass.cutoff);
  const poles = prototype.map((pole) =>
    pass.kind === 'low' ? times(pole, { re: edge, im: 0 }) : divided({ re: edge, im: 0 }, pole),
  );
  return sectionsOf(poles.map(bilinear), pass.kind, pass.cutoff);
}

/**
 * Filters forward and backward, so that nothing is delayed (as scipy.signal.sosfiltfilt with odd padding).
 *
 * @param values without gaps, longer than the padding
 */
export function filterBothWays(sections: readonly Section[], values: Float64Array): Float64Array {
  const pad = paddingOf(sections);
  const last = values.length - 1;
  const padded = new Float64Array(values.length + 2 * pad);
  for (let row = 0; row < pad; row += 1) {
    padded[row] = 2 * (values[0] ?? 0) - (values[pad - row] ?? 0);
    padded[pad + values.length + row] = 2 * (values[last] ?? 0) - (values[last - 1 - row] ?? 0);
  }
  padded.set(values, pad);
  const forward = filterOnce(sections, padded).reverse();
  return filterOnce(sections, forward)
    .reverse()
    .slice(pad, pad + values.length);
}

/** Samples that are made up at each end; the series has to be longer. */
export function paddingOf(sections: readonly Section[]): number {
  const zerosAtOrigin = Math.min(
    sections.filter(({ b }) => b[2] === 0).length,
    sections.filter(({ a }) => a[2] === 0).length,
  );
  return 3 * (2 * sections.length + 1 - zerosAtOrigin);
}

/** One pass of all sections (direct form II transposed), begun in the steady state of the first value. */
function filterOnce(sections: readonly Section[], values: Float64Array): Float64Array {
  const result = values.slice();
  let level = values[0] ?? 0;
  for (const { b, a } of sections) {
    const gain = (b[0] + b[1] + b[2]) / (a[0] + a[1] + a[2]);
    // The state that a constant input `level` leaves behind.
    let z1 = level * (gain - b[0]);
    let z2 = level * (b[2] - a[2] * gain);
    for (let row = 0; row < result.length; row += 1) {
      const x = result[row] ?? 0;
      const y = b[0] * x + z1;
      z1 = b[1] * x - a[1] * y + z2;
      z2 = b[2] * x - a[2] * y;
      result[row] = y;
    }
    level *= gain;
  }
  return result;
}

/** Two poles of the band pass for one of the prototype. */
function bandPoles(pole: Complex, width: number, square: number): readonly Complex[] {
  const half = times(pole, { re: width / 2, im: 0 });
  const root = squareRoot({ re: half.re ** 2 - half.im ** 2 - square, im: 2 * half.re * half.im });
  return [
    { re: half.re + root.re, im: half.im + root.im },
    { re: half.re - root.re, im: half.im - root.im },
  ];
}

/** z = (4 + s) / (4 - s), at a sampling frequency of 2 as scipy has it. */
function bilinear(pole: Complex): Complex {
  return divided({ re: 4 + pole.re, im: pole.im }, { re: 4 - pole.re, im: -pole.im });
}

const ZEROS: Readonly<Record<Pass['kind'], readonly [number, number, number]>> = {
  low: [1, 2, 1],
  high: [1, -2, 1],
  band: [1, 0, -1],
};

/** Pairs of poles with a gain of one in the middle of what passes. */
function sectionsOf(poles: readonly Complex[], kind: Pass['kind'], share: number): readonly Section[] {
  const at = kind === 'low' ? 0 : kind === 'high' ? 0.5 : share;
  return conjugatePairs(poles).map(([first, second]): Section => {
    const a = [1, -(first.re + second.re), first.re * second.re - first.im * second.im] as const;
    const b = ZEROS[kind];
    const gain = sizeAt(a, at) / sizeAt(b, at);
    return { a, b: [b[0] * gain, b[1] * gain, b[2] * gain] };
  });
}

function sizeAt([c0, c1, c2]: readonly [number, number, number], share: number): number {
  const angle = -2 * Math.PI * share;
  return Math.hypot(
    c0 + c1 * Math.cos(angle) + c2 * Math.cos(2 * angle),
    c1 * Math.sin(angle) + c2 * Math.sin(2 * angle),
  );
}

function conjugatePairs(poles: readonly Complex[]): readonly (readonly [Complex, Complex])[] {
  const upper = poles.filter(({ im }) => im > 1e-14);
  const real = poles.filter(({ im }) => Math.abs(im) <= 1e-14).toSorted((p, q) => p.re - q.re);
  const pairs = real.flatMap((pole, index) => {
    const next = real[index + 1];
    return index % 2 === 0 && next !== undefined ? [[pole, next] as const] : [];
  });
  return [...upper.map((pole) => [pole, { re: pole.re, im: -pole.im }] as const), ...pairs];
}

function times(p: Complex, q: Complex): Complex {
  return { re: p.re * q.re - p.im * q.im, im: p.re * q.im + p.im * q.re };
}

function divided(p: Complex, q: Complex): Complex {
  const size = q.re * q.re + q.im * q.im;
  return { re: (p.re * q.re + p.im * q.im) / size, im: (p.im * q.re - p.re * q.im) / size };
}

function squareRoot({ re, im }: Complex): Complex {
  const size = Math.hypot(re, im);
  const root = Math.sqrt((size + Math.abs(re)) / 2);
  if (root === 0) return { re: 0, im: 0 };
  const other = im / (2 * root);
  return re >= 0 ? { re: root, im: other } : { re: Math.abs(other), im: im < 0 ? -root : root };
}
