import { type Near, take, takeSpelt, takeWord } from '#src/language/acts/near-phrases.ts';
import { means } from '#src/language/reading/mark.ts';

/** What is to be seen around the means or medians of bins: how sure they are, or how their samples spread. */
export interface BandWish {
  readonly of: 'standard-error' | 'standard-deviation' | 'percentiles';
  /** So many standard errors or deviations. */
  readonly times?: number;
  readonly low?: number;
  readonly high?: number;
  /** Error bars are wished, and no shaded band. */
  readonly isBars: boolean;
}

export const BARS = /^(?:error ?bars?|uncertainty bars|whiskers)$/i;
const SHADED = /^(?:shaded|shad(?:e|ing)|envelope|filled|around (?:it|them))$/i;
const ERROR =
  /^(?:standard errors?(?: of the means?)?|errors? (?:of|on) the means?|sem|stderr|std err(?:or)?|uncertainty of the mean)$/i;

/** "With error bars", "± 1 sigma", "with a 10-90 percentile band", "quartiles shaded", "with standard error". */
export function takeBandWish(near: Near): BandWish | undefined {
  const before = [...near.used];
  const isAround = takeSpelt(near, /^(?:±|\+\/?[-−]|plus minus)$/i) !== undefined;
  const isBars = takeSpelt(near, BARS) !== undefined;
  const isShaded = takeWord(near, 'noun', 'band') !== undefined || takeSpelt(near, SHADED) !== undefined;
  const isDrawn = isAround || isBars || isShaded;
  const of = takePercentiles(near, isDrawn) ?? takeError(near) ?? takeDeviation(near, isDrawn);
  const wish = of ?? (isBars ? ({ of: 'standard-error' } as const) : undefined);
  if (wish === undefined) {
    near.used.splice(0, near.used.length, ...before);
    return undefined;
  }
  takeSpelt(near, /^(?:as|an?|their|its)$/i);
  return { ...wish, isBars };
}

type Spread = Omit<BandWish, 'isBars'>;

/** A statistic beside another is a wish of its own; behind "with" or as a band it stands around the other. */
function takePercentiles(near: Near, isDrawn: boolean): Spread | undefined {
  const quartiles = near.phrases.find(
    (phrase) =>
      phrase.type === 'word' && means(phrase.mark, 'noun', 'quartile') && !near.used.includes(phrase),
  );
  if (quartiles !== undefined && (isDrawn || quartiles.prep === 'with')) {
    near.used.push(quartiles);
    return { of: 'percentiles', low: 25, high: 75 };
  }
  const word = near.phrases.find(
    (phrase) =>
      phrase.type === 'word' && means(phrase.mark, 'statistic', 'percentile', 'quartiles', 'deciles'),
  );
  if (word === undefined || !isDrawn) return undefined;
  const span = take(near, 'span', ({ unit }) => unit === undefined || unit === '%');
  const ends = span ?? takeTwo(near);
  if (ends === undefined || ends.low < 0 || ends.high > 100 || ends.low >= ends.high) return undefined;
  near.used.push(word);
  takeSpelt(near, /^range$/i);
  return { of: 'percentiles', low: ends.low, high: ends.high };
}

/** "The 5th to 95th", "10th and 90th". */
function takeTwo(near: Near): { readonly low: number; readonly high: number } | undefined {
  const amounts = near.phrases.filter((phrase) => phrase.type === 'amount' && phrase.isOrdinal);
  const [low, high, ...more] = amounts;
  if (low?.type !== 'amount' || high?.type !== 'amount' || more.length > 0) return undefined;
  near.used.push(low, high);
  return { low: low.value, high: high.value };
}

function takeError(near: Near): Spread | undefined {
  const said =
    takeSpelt(near, ERROR) ?? (takeWord(near, 'asked', 'confidence') === undefined ? undefined : true);
  if (said !== undefined) return { of: 'standard-error' };
  const band = near.used.some((phrase) => phrase.type === 'word' && means(phrase.mark, 'noun', 'band'));
  return band && takeWord(near, 'noun', 'error') !== undefined ? { of: 'standard-error' } : undefined;
}

function takeDeviation(near: Near, isDrawn: boolean): Spread | undefined {
  if (!isDrawn) return undefined;
  const word = near.phrases.find(
    (phrase) =>
      phrase.type === 'word' && means(phrase.mark, 'statistic', 'std') && !near.used.includes(phrase),
  );
  if (word === undefined) return undefined;
  near.used.push(word);
  const count = near.phrases.findLast((phrase) => phrase.to <= word.from);
  if (count === undefined || near.used.includes(count)) return { of: 'standard-deviation' };
  if (/^one$/i.test(count.raw)) near.used.push(count);
  if (count.type !== 'amount' || count.unit !== undefined || count.isOrdinal)
    return { of: 'standard-deviation' };
  near.used.push(count);
  return { of: 'standard-deviation', times: count.value };
}
