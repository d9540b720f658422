import { BotError } from '#src/domain/failure.ts';
import type { Operation } from '#src/timeseries/operation.ts';
import { aboveBackground } from '#src/timeseries/operations/above-background.ts';
import { absolute } from '#src/timeseries/operations/absolute.ts';
import { add } from '#src/timeseries/operations/add.ts';
import { alfvenMach } from '#src/timeseries/operations/alfven-mach.ts';
import { alfvenSpeed } from '#src/timeseries/operations/alfven-speed.ts';
import {
  alfvenicity,
  alfvenRatio,
  crossHelicity,
  elsasser,
  residualEnergy,
} from '#src/timeseries/operations/alfvenicity.ts';
import { align } from '#src/timeseries/operations/align.ts';
import { anisotropy } from '#src/timeseries/operations/anisotropy.ts';
import { autocorrelation } from '#src/timeseries/operations/autocorrelation.ts';
import { binBand } from '#src/timeseries/operations/bin-band.ts';
import { binned } from '#src/timeseries/operations/binned.ts';
import { clip } from '#src/timeseries/operations/clip.ts';
import { clipPercentile } from '#src/timeseries/operations/clip-percentile.ts';
import { clockAngle } from '#src/timeseries/operations/clock-angle.ts';
import { coherence } from '#src/timeseries/operations/coherence.ts';
import { compensate } from '#src/timeseries/operations/compensate.ts';
import { component } from '#src/timeseries/operations/component.ts';
import { compressibility } from '#src/timeseries/operations/compressibility.ts';
import { coneAngle } from '#src/timeseries/operations/cone-angle.ts';
import { convertUnits } from '#src/timeseries/operations/convert-units.ts';
import { countWhere } from '#src/timeseries/operations/count-where.ts';
import {
  akasofuEpsilon,
  kanLeeField,
  newellCoupling,
  southwardField,
} from '#src/timeseries/operations/coupling.ts';
import { crossCorrelation } from '#src/timeseries/operations/cross-correlation.ts';
import { cumulativeMaximum } from '#src/timeseries/operations/cumulative-maximum.ts';
import { cumulativeMinimum } from '#src/timeseries/operations/cumulative-minimum.ts';
import { cumulativeSum } from '#src/timeseries/operations/cumulative-sum.ts';
import { curlometer } from '#src/timeseries/operations/curlometer.ts';
import { daytime } from '#src/timeseries/operations/daytime.ts';
import { deHoffmannTeller } from '#src/timeseries/operations/de-hoffmann-teller.ts';
import { derivative } from '#src/timeseries/operations/derivative.ts';
import { describe } from '#src/timeseries/operations/describe.ts';
import { detrend } from '#src/timeseries/operations/detrend.ts';
import { difference } from '#src/timeseries/operations/difference.ts';
import { azimuthAngle, elevationAngle } from '#src/timeseries/operations/direction-angles.ts';
import { divide } from '#src/timeseries/operations/divide.ts';
import { dropMissing } from '#src/timeseries/operations/drop-missing.ts';
import { burtonDst, obrienDst } from '#src/timeseries/operations/dst-models.ts';
import { dynamicPressure } from '#src/timeseries/operations/dynamic-pressure.ts';
import { elapsed } from '#src/timeseries/operations/elapsed.ts';
import { electricField } from '#src/timeseries/operations/electric-field.ts';
import { entropy } from '#src/timeseries/operations/entropy.ts';
import { expectedTemperature, temperatureRatio } from '#src/timeseries/operations/expected-temperature.ts';
import { exponentialSmoothing } from '#src/timeseries/operations/exponential-smoothing.ts';
import { fieldAligned } from '#src/timeseries/operations/field-aligned.ts';
import { fillForward } from '#src/timeseries/operations/fill-forward.ts';
import { bandPass, highPass, lowPass } from '#src/timeseries/operations/filters.ts';
import { fit } from '#src/timeseries/operations/fit.ts';
import { massFlux, numberFlux, radialFieldFlux } from '#src/timeseries/operations/fluxes.ts';
import { fold } from '#src/timeseries/operations/fold.ts';
import { gaps } from '#src/timeseries/operations/gaps.ts';
import { hanningWindow } from '#src/timeseries/operations/hanning-window.ts';
import { heeqLongitude } from '#src/timeseries/operations/heeq-longitude.ts';
import { histogram } from '#src/timeseries/operations/histogram.ts';
import { increments } from '#src/timeseries/operations/increments.ts';
import { integrateBetween } from '#src/timeseries/operations/integrate-between.ts';
import { interpolate } from '#src/timeseries/operations/interpolate.ts';
import { joinInTime } from '#src/timeseries/operations/join-in-time.ts';
import { keepWhere } from '#src/timeseries/operations/keep-where.ts';
import { lag } from '#src/timeseries/operations/lag.ts';
import { logarithm } from '#src/timeseries/operations/logarithm.ts';
import { lombScargle } from '#src/timeseries/operations/lomb-scargle.ts';
import {
  localTime,
  lShell,
  magneticLatitude,
  magneticLocalTime,
} from '#src/timeseries/operations/magnetic-coordinates.ts';
import { magneticHelicity } from '#src/timeseries/operations/magnetic-helicity.ts';
import { bowShockStandoff, magnetopauseStandoff } from '#src/timeseries/operations/magnetopause.ts';
import { magnitude } from '#src/timeseries/operations/magnitude.ts';
import { mapBy } from '#src/timeseries/operations/map-by.ts';
import { maskAbove } from '#src/timeseries/operations/mask-above.ts';
import { maskBelow } from '#src/timeseries/operations/mask-below.ts';
import { matchLag } from '#src/timeseries/operations/match-lag.ts';
import { minimumVariance, toLmn } from '#src/timeseries/operations/minimum-variance.ts';
import { multiply } from '#src/timeseries/operations/multiply.ts';
import { normalize } from '#src/timeseries/operations/normalize.ts';
import { offset } from '#src/timeseries/operations/offset.ts';
import { parkerAngle } from '#src/timeseries/operations/parker-angle.ts';
import { percentileRank } from '#src/timeseries/operations/percentile-rank.ts';
import { plasmaBeta } from '#src/timeseries/operations/plasma-beta.ts';
import {
  gyrofrequency,
  gyroradius,
  inertialLength,
  plasmaFrequency,
  temperatureFromThermalSpeed,
  thermalSpeed,
} from '#src/timeseries/operations/plasma-scales.ts';
import { power } from '#src/timeseries/operations/power.ts';
import { powerSpectrum } from '#src/timeseries/operations/power-spectrum.ts';
import { magneticPressure, thermalPressure, totalPressure } from '#src/timeseries/operations/pressures.ts';
import { removeOutliers } from '#src/timeseries/operations/remove-outliers.ts';
import { resample } from '#src/timeseries/operations/resample.ts';
import { rotate } from '#src/timeseries/operations/rotate.ts';
import { runningCorrelation } from '#src/timeseries/operations/running-correlation.ts';
import { runningMaximum } from '#src/timeseries/operations/running-maximum.ts';
import { runningMean } from '#src/timeseries/operations/running-mean.ts';
import { runningMedian } from '#src/timeseries/operations/running-median.ts';
import { runningMinimum } from '#src/timeseries/operations/running-minimum.ts';
import { runningPercentile } from '#src/timeseries/operations/running-percentile.ts';
import { runningStd } from '#src/timeseries/operations/running-std.ts';
import { sampling } from '#src/timeseries/operations/sampling.ts';
import { savitzkyGolay } from '#src/timeseries/operations/savitzky-golay.ts';
import { scale } from '#src/timeseries/operations/scale.ts';
import { scaleByDistance } from '#src/timeseries/operations/scale-by-distance.ts';
import { scalingExponents } from '#src/timeseries/operations/scaling-exponents.ts';
import { separations } from '#src/timeseries/operations/separations.ts';
import { sign } from '#src/timeseries/operations/sign.ts';
import { slice } from '#src/timeseries/operations/slice.ts';
import {
  ballisticPropagation,
  l1ToEarth,
  leadTime,
  parkerSpiralAngle,
  sourceLongitude,
} from '#src/timeseries/operations/solar-wind-geometry.ts';
import { spectrogram } from '#src/timeseries/operations/spectrogram.ts';
import { spectrumOverTime } from '#src/timeseries/operations/spectrum-over-time.ts';
import { integrate, normalizeSpectrum, omnidirectional } from '#src/timeseries/operations/spectrum-parts.ts';
import { structureFunction } from '#src/timeseries/operations/structure-function.ts';
import { subtract } from '#src/timeseries/operations/subtract.ts';
import { timeWindow } from '#src/timeseries/operations/time-window.ts';
import { transform } from '#src/timeseries/operations/transform.ts';
import { validShare } from '#src/timeseries/operations/valid-share.ts';
import { vector } from '#src/timeseries/operations/vector.ts';
import { waitingTimes } from '#src/timeseries/operations/waiting-times.ts';
import { wavelet } from '#src/timeseries/operations/wavelet.ts';

/** The library, in the order in which help lists it. Adding an operation is adding a line here and its name. */
export const operations: readonly Operation[] = [
  magnitude,
  component,
  add,
  subtract,
  multiply,
  divide,
  scale,
  offset,
  absolute,
  sign,
  difference,
  derivative,
  cumulativeMaximum,
  cumulativeMinimum,
  cumulativeSum,
  power,
  logarithm,
  runningMean,
  runningMedian,
  runningStd,
  runningMaximum,
  runningMinimum,
  runningPercentile,
  runningCorrelation,
  exponentialSmoothing,
  resample,
  binBand,
  interpolate,
  fillForward,
  dropMissing,
  align,
  detrend,
  normalize,
  hanningWindow,
  clip,
  clipPercentile,
  maskAbove,
  maskBelow,
  removeOutliers,
  percentileRank,
  rotate,
  timeWindow,
  lag,
  matchLag,
  fold,
  binned,
  waitingTimes,
  countWhere,
  validShare,
  daytime,
  elapsed,
  convertUnits,
  histogram,
  powerSpectrum,
  spectrogram,
  crossCorrelation,
  gaps,
  sampling,
  describe,
  alfvenSpeed,
  alfvenMach,
  plasmaBeta,
  dynamicPressure,
  electricField,
  entropy,
  coneAngle,
  clockAngle,
  parkerAngle,
  lowPass,
  highPass,
  bandPass,
  savitzkyGolay,
  autocorrelation,
  increments,
  structureFunction,
  scalingExponents,
  lombScargle,
  coherence,
  wavelet,
  fit,
  minimumVariance,
  toLmn,
  fieldAligned,
  curlometer,
  separations,
  heeqLongitude,
  spectrumOverTime,
  integrateBetween,
  transform,
  azimuthAngle,
  elevationAngle,
  slice,
  integrate,
  normalizeSpectrum,
  omnidirectional,
  aboveBackground,
  compensate,
  magneticPressure,
  thermalPressure,
  totalPressure,
  akasofuEpsilon,
  newellCoupling,
  kanLeeField,
  southwardField,
  magnetopauseStandoff,
  bowShockStandoff,
  numberFlux,
  massFlux,
  radialFieldFlux,
  gyrofrequency,
  plasmaFrequency,
  inertialLength,
  gyroradius,
  temperatureFromThermalSpeed,
  thermalSpeed,
  expectedTemperature,
  temperatureRatio,
  crossHelicity,
  alfvenicity,
  compressibility,
  magneticHelicity,
  deHoffmannTeller,
  anisotropy,
  residualEnergy,
  alfvenRatio,
  elsasser,
  lShell,
  magneticLatitude,
  localTime,
  mapBy,
  keepWhere,
  joinInTime,
  vector,
  magneticLocalTime,
  parkerSpiralAngle,
  sourceLongitude,
  ballisticPropagation,
  l1ToEarth,
  leadTime,
  burtonDst,
  obrienDst,
  scaleByDistance,
];

/** @throws BotError `invalid-request` with the names that exist */
export function operationNamed(name: string): Operation {
  const operation = operations.find((each) => each.name === name);
  if (operation !== undefined) return operation;
  throw new BotError('invalid-request', `There is no operation "${name}".`, {
    hint: `There are ${operations.map((each) => each.name).join(', ')}.`,
  });
}
