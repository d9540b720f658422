import type { Params } from '#src/language/acts/operation-params.ts';

/**
 * Periods in s of the classes of geomagnetic pulsations, Jacobs, Kato, Matsushita and Troitskaya 1964 (J. Geophys. Res. 69, 180).
 */
const PERIODS: Readonly<Record<string, readonly [number, number]>> = {
  pc1: [0.2, 5],
  pc2: [5, 10],
  pc3: [10, 45],
  pc4: [45, 150],
  pc5: [150, 600],
  pi1: [1, 40],
  pi2: [40, 150],
};

/** "Pc5 band", "Pi 2 pulsations": the band of these periods. */
export function pulsationBand(raw: string): Params | undefined {
  const periods = periodsOf(raw);
  return periods === undefined ? undefined : { from: `${periods[0]}s`, to: `${periods[1]}s` };
}

/** The same as frequencies in mHz. */
export function pulsationFrequencies(raw: string): [number, number] | undefined {
  const periods = periodsOf(raw);
  if (periods === undefined) return undefined;
  const [low, high] = periods.map((period) => Number((1000 / period).toPrecision(4))).toReversed();
  return low === undefined || high === undefined ? undefined : [low, high];
}

function periodsOf(raw: string): readonly [number, number] | undefined {
  const [, kind = '', number = ''] = /\b(p[ci])[\s-]*([1-5])/i.exec(raw) ?? [];
  return PERIODS[`${kind}${number}`.toLowerCase()];
}
