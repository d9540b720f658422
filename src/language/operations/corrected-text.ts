import { editDistance } from '#src/language/edit-distance.ts';

/** A text with slips of the pen put right and its blanks folded, and where each of its characters came from. */
export interface CorrectedText {
  readonly text: string;
  /** Place in the original of each character, and of the end. Shape `[text.length + 1]`. */
  readonly origin: readonly number[];
}

const WORDS = [
  'absolute',
  'alfven',
  'average',
  'averages',
  'averaged',
  'averaging',
  'boxcar',
  'calculate',
  'clock',
  'component',
  'components',
  'compute',
  'convert',
  'correlate',
  'correlation',
  'cumulative',
  'daily',
  'density',
  'derivative',
  'detrend',
  'deviation',
  'difference',
  'differences',
  'divide',
  'dynamic',
  'exponential',
  'fourier',
  'forward',
  'hanning',
  'histogram',
  'hourly',
  'interpolate',
  'interpolation',
  'linear',
  'magnitude',
  'magnitudes',
  'maximum',
  'median',
  'minimum',
  'minute',
  'minutes',
  'moving',
  'multiply',
  'normalize',
  'outlier',
  'outliers',
  'parker',
  'percentile',
  'plasma',
  'points',
  'power',
  'pressure',
  'product',
  'ratio',
  'remove',
  'resample',
  'resampled',
  'rolling',
  'rotate',
  'running',
  'sigma',
  'smooth',
  'smoothed',
  'smoothing',
  'spectrogram',
  'spectrum',
  'spectral',
  'spikes',
  'spiral',
  'standard',
  'subtract',
  'trend',
  'value',
  'values',
  'window',
];

/** Words that are right as they are, though one letter from one of ours. */
const RIGHT = new Set([
  'remote',
  'removed',
  'removes',
  'medium',
  'rotated',
  'computed',
  'computes',
  'converts',
  'average',
  'powers',
  'sliding',
  'smooths',
  'smoother',
  'trends',
  'clocks',
  'points',
  'minutes',
  'point',
  'percentiles',
  'derivatives',
  'correlates',
  'correlated',
  'correlations',
  'converted',
  'different',
  'differences',
  'detrended',
  'interpolated',
  'interpolates',
  'multiplied',
  'divided',
  'divides',
  'normalized',
  'normalise',
  'normalised',
  'subtracts',
  'medians',
  'maximums',
  'histograms',
  'windows',
  'valued',
  'linearly',
  'products',
  'produce',
  'spectra',
  'spike',
  'ratios',
  'pressures',
  'densities',
  'median',
  'ration',
  'weekly',
  'monthly',
  'yearly',
  'power',
  'tower',
  'lower',
  'intensity',
  'dailies',
  'running',
  'routing',
  'ruling',
  'polling',
  'trend',
  'tread',
  'friend',
  'spectrograms',
  'remover',
  'rotates',
  'resamples',
  'remodel',
  'mission',
  'correction',
  'collection',
  'connection',
  'minuets',
  'direction',
]);

/** Puts words right that are one slip (two in long words) from a word of computing: `runing avarage`, `derivitive`. */
export function correctedText(text: string): CorrectedText {
  let corrected = '';
  const origin: number[] = [];
  let from = 0;
  const copy = (to: number) => {
    for (; from < to; from += 1) {
      // What was understood before is blanked out; a run of blanks is one, or it would be read again from each of them.
      if (text[from] === ' ' && text[from - 1] === ' ') continue;
      corrected += text[from] ?? '';
      origin.push(from);
    }
  };
  for (const match of text.matchAll(/(?<![\w.])[a-z]{5,}(?![\w.]*\w*_)/gi)) {
    const better = betterWord(match[0].toLowerCase());
    if (better === undefined) continue;
    copy(match.index);
    for (let index = 0; index < better.length; index += 1)
      origin.push(match.index + Math.min(index, match[0].length - 1));
    corrected += better;
    from = match.index + match[0].length;
  }
  copy(text.length);
  origin.push(text.length);
  return { text: corrected, origin };
}

function betterWord(word: string): string | undefined {
  if (RIGHT.has(word) || WORDS.includes(word)) return undefined;
  return WORDS.find(
    (known) =>
      known[0] === word[0] &&
      Math.abs(known.length - word.length) <= 2 &&
      editDistance(word, known) <= (known.length >= 8 && word.length >= 7 ? 2 : 1) &&
      known.length >= 5,
  );
}
