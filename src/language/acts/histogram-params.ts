import { type Near, take, takeNumber, takeSpelt, takeWord } from '#src/language/acts/near-phrases.ts';
import { defined, type Params } from '#src/language/acts/operation-params.ts';

/** "20 bins from 300 to 600, in percent": its bins, and how it counts. */
export function histogram(near: Near, raw: string): Params {
  const span = take(near, 'span');
  return {
    ...binsOf(near),
    ...(span === undefined ? {} : { from: span.low, to: span.high }),
    ...defined('norm', normOf(near, raw)),
  };
}

/** "10 km/s bins", "bin width 0.5", "20 bins". */
function binsOf(near: Near): Params {
  const isWide = takeSpelt(near, /^(?:wide|width)$/i) !== undefined;
  if (takeWord(near, 'noun', 'bin') === undefined) return {};
  takeWord(near, 'noun', 'width');
  const width = take(near, 'amount', ({ unit }) => isWide || unit !== undefined)?.value;
  return width === undefined ? defined('bins', takeNumber(near)?.value) : { width };
}

function normOf(near: Near, raw: string): string | undefined {
  const counted = takeWord(near, 'counting', 'count', 'share', 'percent', 'density');
  const isSaid = (pattern: RegExp) => takeSpelt(near, pattern) !== undefined;
  if (counted !== undefined) return counted;
  if (isSaid(/^(?:density|pdf|normali[sz]ed)$/i) || /probability/i.test(raw)) return 'density';
  if (isSaid(/^(?:share|fractions?)$/i)) return 'share';
  return isSaid(/^(?:percent|percentages?|pct|%)$/i) ? 'percent' : undefined;
}
