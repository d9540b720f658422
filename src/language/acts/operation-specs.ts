import { coherenceParams } from '#src/language/acts/coherence-params.ts';
import { histogram } from '#src/language/acts/histogram-params.ts';
import { lagLimits, lagRange } from '#src/language/acts/lag-params.ts';
import { type Near, takeLength, takeNumber, takePoints, takeSpelt } from '#src/language/acts/near-phrases.ts';
import {
  angle,
  band,
  clip,
  clipPercentile,
  compensation,
  compressibility,
  conversion,
  cutoff,
  defined,
  exponent,
  fit,
  folding,
  frame,
  frequencies,
  hours,
  incrementLag,
  lag,
  logarithm,
  maximumLag,
  normalization,
  number,
  offset,
  orders,
  ordinal,
  outliers,
  type Params,
  perUnit,
  powerOfR,
  powerSpectrum,
  radialFlux,
  rotate,
  running,
  savitzkyGolay,
  scale,
  segment,
  severalOrders,
  species,
  timeWindow,
  wavelet,
  window,
} from '#src/language/acts/operation-params.ts';
import { anisotropyParams } from '#src/language/acts/pitch-angle-words.ts';
import { pulsationBand } from '#src/language/acts/pulsation-band.ts';
import { resampleParams } from '#src/language/acts/resample-params.ts';
import { means } from '#src/language/reading/mark.ts';

/** How an operation of the library is asked for. The key is its value in `knowledge/words/operations.json`. */
export interface OperationSpec {
  /** Name in the library, where it differs from the word's. */
  readonly operation?: string;
  /** Series that it takes together, in order; others take one at a time. */
  readonly takes?: 'two' | 'mission';
  /** A word for several: where one of these is named, too, that one is meant. */
  readonly isGenericOf?: RegExp;
  /** It changes its input ("interpolate, detrend"), so that what follows goes on with the result. */
  readonly isStep?: true;
  /** It answers in numbers, so that there is nothing to draw. */
  readonly isAnswer?: true;
  /** Reads what was said of it. @returns undefined when something is missing without which it is not meant */
  readonly params?: (near: Near, raw: string) => Params | undefined;
}

const PHYSICS: OperationSpec = { takes: 'mission' };
const STEP: OperationSpec = { isStep: true };
const RUNNING: OperationSpec = { params: running };

/** "Average spiral angle", "typical spiral angle": one number of all of it. */
function isAveraged({ phrases }: Near): boolean {
  return phrases.some(
    (phrase) =>
      phrase.type === 'word' &&
      (means(phrase.mark, 'statistic', 'mean', 'median') || /^(?:typical|usual)$/i.test(phrase.raw)),
  );
}

/** All operations that words may mean. */
export const OPERATION_SPECS: Readonly<Record<string, OperationSpec>> = {
  magnitude: {},
  running_mean: RUNNING,
  running_median: RUNNING,
  running_std: RUNNING,
  running_maximum: RUNNING,
  running_minimum: RUNNING,
  running_percentile: {
    params: (near) => {
      const nth = ordinal(near);
      const window = running(near);
      return { ...window, ...defined('percentile', nth ?? takeNumber(near)?.value) };
    },
  },
  running_correlation: { takes: 'two', params: running },
  exponential_smoothing: {
    isStep: true,
    params: (near) => {
      takeSpelt(near, /^span$/i);
      return defined('span', takePoints(near) ?? takeNumber(near)?.value);
    },
  },
  savitzky_golay: { params: savitzkyGolay },
  resample: { params: (near) => resampleParams(near) },
  interpolate: {
    isStep: true,
    params: (near) =>
      takeSpelt(near, /^(?:gaps?|longer|shorter)$/i) === undefined
        ? defined('every', takeLength(near))
        : defined('largestGap', takeLength(near)),
  },
  fill_forward: STEP,
  align: { isStep: true, params: (near) => defined('every', takeLength(near)) },
  detrend: {
    isStep: true,
    params: (near) => (takeSpelt(near, /^constant$/i) ? { kind: 'constant' } : {}),
  },
  subtract_median: { operation: 'detrend', isStep: true, params: () => ({ kind: 'median' }) },
  subtract_mean: { operation: 'detrend', isStep: true, params: () => ({ kind: 'constant' }) },
  normalize: { isStep: true, params: normalization, isGenericOf: /^to_1_au$/ },
  normalize_by_mean: { operation: 'normalize', isStep: true, params: () => ({ by: 'mean' }) },
  normalize_by_maximum: { operation: 'normalize', isStep: true, params: () => ({ by: 'maximum' }) },
  // The spectra are of segments with this window.
  hanning_window: { isStep: true, isGenericOf: /^power_spectrum$/ },
  derivative: { params: (near) => defined('per', perUnit(near)) },
  cumulative_sum: {},
  cumulative_maximum: {},
  cumulative_minimum: {},
  integral: { operation: 'cumulative_sum' },
  absolute: STEP,
  sign: {},
  logarithm: { params: (_, raw) => logarithm(raw) },
  power: { params: (near, raw) => defined('exponent', exponent(near, raw)) },
  scale: { isStep: true, params: scale, isGenericOf: /^(?:times_r|to_1_au)$/ },
  offset: { isStep: true, params: offset },
  difference: { takes: 'two' },
  divide: { takes: 'two' },
  multiply: { takes: 'two', isGenericOf: /^times_r$/ },
  add: { takes: 'two' },
  clip: { isStep: true, params: clip },
  clip_percentile: { isStep: true, params: clipPercentile },
  mask_above: { isStep: true, params: (near) => number(near, 'threshold') },
  mask_below: { isStep: true, params: (near) => number(near, 'threshold') },
  remove_outliers: { isStep: true, params: outliers },
  percentile_rank: {},
  rotate: { isStep: true, params: rotate },
  minimum_variance: {},
  field_aligned: { params: window },
  curlometer: { takes: 'two' },
  heeq_longitude: { takes: 'mission' },
  spectrum_over_time: {},
  integrate_between: { takes: 'two' },
  transform: { isStep: true, params: frame },
  time_window: { isStep: true, params: timeWindow },
  shift: { operation: 'lag', isStep: true, params: lag },
  elapsed: { params: (near) => defined('unit', perUnit(near)) },
  daytime: { params: hours },
  convert_units: { isStep: true, params: conversion },
  histogram: { params: histogram },
  power_spectrum: { params: powerSpectrum },
  spectrogram: { params: window },
  wavelet: { params: wavelet },
  lomb_scargle: { params: frequencies, isGenericOf: /^periods$/ },
  periods: { operation: 'lomb_scargle', params: () => ({ over: 'period' }) },
  coherence: {
    takes: 'two',
    params: coherenceParams,
  },
  structure_function: {
    params: (near) => ({ ...orders(near), ...lagLimits(near) }),
  },
  scaling_exponents: { params: (near) => ({ ...severalOrders(near), ...lagRange(near) }) },
  flatness: {
    operation: 'structure_function',
    params: (near) => ({ flatness: true, ...lagLimits(near) }),
  },
  increments: { params: incrementLag },
  normalized_increments: {
    operation: 'increments',
    params: (near) => ({ kind: 'normalized', ...incrementLag(near) }),
  },
  pvi: { operation: 'increments', params: (near) => ({ kind: 'pvi', ...incrementLag(near) }) },
  autocorrelation: { params: maximumLag },
  cross_correlation: { takes: 'two', params: maximumLag },
  low_pass: { isStep: true, params: cutoff },
  high_pass: { isStep: true, params: cutoff },
  band_pass: { isStep: true, params: band, isGenericOf: /^pulsations$/ },
  pulsations: {
    operation: 'band_pass',
    isStep: true,
    params: (near, raw) => {
      takeSpelt(near, /^(?:periods?|band|range|for|waves?|pulsations?)$/i);
      // "Pc5 band 2-7 mHz": the numbers that are said are the band.
      return band(near) ?? pulsationBand(raw);
    },
  },
  filter: {
    operation: 'band_pass',
    isStep: true,
    params: band,
    isGenericOf: /_pass$|^pulsations$|^running_|^savitzky/,
  },
  fit: { params: fit },
  azimuth_angle: { params: angle },
  elevation_angle: { params: angle },
  cone_angle: { params: angle },
  clock_angle: { params: angle },
  parker_angle: {
    takes: 'mission',
    // Of both sectors together a mean says nothing, so one is turned onto the other.
    params: (near) => ({ ...angle(near), ...(isAveraged(near) ? { isFolded: true } : {}) }),
  },
  parker_spiral_angle: { takes: 'mission', params: angle },
  alfven_speed: PHYSICS,
  alfven_mach: PHYSICS,
  plasma_beta: PHYSICS,
  dynamic_pressure: PHYSICS,
  magnetic_pressure: PHYSICS,
  thermal_pressure: PHYSICS,
  total_pressure: PHYSICS,
  electric_field: PHYSICS,
  entropy: PHYSICS,
  akasofu_epsilon: PHYSICS,
  newell_coupling: PHYSICS,
  kan_lee_field: PHYSICS,
  vbs: PHYSICS,
  magnetopause_standoff: PHYSICS,
  bow_shock_standoff: PHYSICS,
  radial_field_flux: { takes: 'mission', params: radialFlux },
  mass_flux: PHYSICS,
  number_flux: PHYSICS,
  temperature_from_thermal_speed: PHYSICS,
  thermal_speed_to_temperature: {
    operation: 'temperature_from_thermal_speed',
    takes: 'mission',
    params: angle,
  },
  thermal_speed: PHYSICS,
  gyrofrequency: { takes: 'mission', params: (_, raw) => species(raw) },
  plasma_frequency: { takes: 'mission', params: (_, raw) => species(raw) },
  gyroradius: { takes: 'mission', params: (_, raw) => species(raw) },
  inertial_length: { takes: 'mission', params: (_, raw) => species(raw) },
  elsasser: { takes: 'mission', params: window },
  cross_helicity: { takes: 'mission', params: window },
  residual_energy: { takes: 'mission', params: window },
  alfven_ratio: { takes: 'mission', params: window },
  alfvenicity: { takes: 'mission', params: window },
  magnetic_latitude: PHYSICS,
  ballistic_propagation: PHYSICS,
  l1_to_earth: PHYSICS,
  lead_time: PHYSICS,
  burton_dst: PHYSICS,
  obrien_dst: PHYSICS,
  times_r: {
    operation: 'scale_by_distance',
    isStep: true,
    params: (near, raw) => ({ exponent: powerOfR(near, raw), isTimes: true }),
  },
  to_1_au: {
    operation: 'scale_by_distance',
    isStep: true,
    // What falls as r^-1.6 is scaled by r^1.6.
    params: (near, raw) =>
      /[\^*²]|squared|\br ?\d/.test(raw) ? { exponent: Math.abs(powerOfR(near, raw)) } : {},
  },
  dst_model: { operation: 'obrien_dst', takes: 'mission', isGenericOf: /^(?:burton|obrien)_dst$/ },
  omnidirectional: {},
  anisotropy: { takes: 'mission', params: anisotropyParams },
  compressibility: { params: compressibility },
  magnetic_helicity: { params: segment },
  de_hoffmann_teller: { takes: 'mission', isAnswer: true },
  above_background: { params: (near) => defined('percentile', ordinal(near)) },
  compensate: { params: (_, raw) => compensation(raw) },
  fold: { params: folding },
};
