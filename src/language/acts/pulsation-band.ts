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
  const [, kind = '', number = ''] = /\b(p[ci])[\s-]*([1-5])/i.exec(raw) ?? [];
  const periods = PERIODS[`${kind}${number}`.toLowerCase()];
  return periods === undefined ? undefined : { from: `${periods[0]}s`, to: `${periods[1]}s` };
}
