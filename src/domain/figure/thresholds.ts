/**
 * Thresholds of proton temperature anisotropy T⊥/T∥ against parallel proton beta x, for a growth rate of 0.001 of the proton
 * gyrofrequency: 1 + a / (x − x₀)^b with the numbers of Hellinger et al. 2006, Geophys. Res. Lett. 33, L09101, table 1.
 */
export const THRESHOLDS = {
  mirror: { formula: '1 + 0.77 / (x + 0.016)^0.76', name: 'mirror' },
  'proton-cyclotron': { formula: '1 + 0.43 / (x + 0.0004)^0.42', name: 'proton cyclotron' },
  'parallel-firehose': { formula: '1 - 0.47 / (x - 0.59)^0.53', name: 'parallel firehose' },
  'oblique-firehose': { formula: '1 - 1.4 / (x + 0.11)', name: 'oblique firehose' },
} as const;
