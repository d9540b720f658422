import { type Near, take, takeSpelt, takeWord } from '#src/language/acts/near-phrases.ts';
import { defined, isAtPlace, maximumLag, type Params } from '#src/language/acts/operation-params.ts';
import { durationText } from '#src/language/reading/duration-text.ts';

/** "From 10 s to 10 min", "between 10 s and 10 min". */
function lagsBetween(near: Near): { readonly fromMs: number; readonly toMs: number } | undefined {
  const range = take(near, 'durations');
  if (range !== undefined) return range;
  const [one, other, ...more] = near.phrases.filter(({ type }) => type === 'duration');
  const isPair =
    one !== undefined &&
    other !== undefined &&
    more.length === 0 &&
    near.phrases.some(({ raw }) => /^(?:between|from)\b/i.test(raw));
  if (!isPair) return undefined;
  const [first, last] = [take(near, 'duration'), take(near, 'duration')];
  if (first === undefined || last === undefined) return undefined;
  takeSpelt(near, /^(?:between|from)$/i);
  return { fromMs: Math.min(first.ms, last.ms), toMs: Math.max(first.ms, last.ms) };
}

/** "Lags from 3 s to 1 h", "up to 2 h": of curves that begin at one sample. */
export function lagLimits(near: Near): Params {
  const range = isAtPlace(near) ? undefined : lagsBetween(near);
  if (range === undefined) return maximumLag(near);
  takeWord(near, 'noun', 'lag');
  takeSpelt(near, /^(?:vs\.?|versus|against|over|taus?|τ)$/i);
  return {
    ...defined('minimumLag', range.fromMs > 0 ? durationText(range.fromMs) : undefined),
    maximumLag: durationText(range.toMs),
  };
}

/** "With lags from 2 to 20 min": the range of a fit over lags. */
export function lagRange(near: Near): Params {
  takeWord(near, 'noun', 'lag');
  takeSpelt(near, /^(?:lags?|fitted|fit|over|range)$/i);
  const range = lagsBetween(near);
  return range === undefined ? {} : { from: durationText(range.fromMs), to: durationText(range.toMs) };
}
