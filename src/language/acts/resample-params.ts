import { takeBandWish } from '#src/language/acts/band-words.ts';
import { type Near, take, takeShare, takeWord } from '#src/language/acts/near-phrases.ts';
import { binText } from '#src/language/reading/duration-text.ts';

/** Words for a statistic, as the operation calls it. */
export const METHODS: Readonly<Record<string, string>> = {
  mean: 'mean',
  median: 'median',
  minimum: 'min',
  maximum: 'max',
  std: 'std',
  variance: 'variance',
  rms: 'rms',
  range: 'range',
  sum: 'sum',
  count: 'count',
  integral: 'integral',
  percentile: 'percentile',
  first: 'first',
  latest: 'last',
};

/** "Hourly averages", "5 min medians", "daily max", "27 day means with at least 80 % of the samples". */
export function resampleParams(near: Near): Readonly<Record<string, unknown>> | undefined {
  const share = takeShare(near);
  if (share !== undefined) takeWord(near, 'noun', 'row', 'data');
  const ms = takeBin(near);
  if (ms === undefined) return undefined;
  const statistic = takeWord(near, 'statistic');
  const band = takeBandWish(near);
  const method = METHODS[statistic ?? 'mean'];
  const percentile =
    method === 'percentile' ? take(near, 'amount', ({ isOrdinal }) => isOrdinal)?.value : undefined;
  return {
    every: binText(ms),
    ...(method === undefined ? {} : { method }),
    ...(percentile === undefined ? {} : { percentile }),
    ...(share === undefined ? {} : { minimumShare: share }),
    ...(band === undefined ? {} : { band }),
  };
}

function takeBin(near: Near): number | undefined {
  const cadence = takeWord(near, 'cadence');
  if (cadence !== undefined && /^\d+$/.test(cadence)) return Number(cadence);
  return take(near, 'duration')?.ms;
}
