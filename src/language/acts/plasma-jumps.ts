import type { NamedSeries } from '#src/domain/request.ts';
import { type ClauseView, seriesOf } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** What jumps at a shock, each by its names. */
const PARTS = [/^(?:speed|velocity)$/, /density/, /temperature|thermal-speed/, /^magnetic-field/] as const;
const TOGETHER =
  /^(?:(?:all )?together|simultaneous(?:ly)?|at once|at the same time|(?:all )?at one time|coincident|concurrent|joint(?:ly)?|all)$/i;

/**
 * "Jumps in V, N, T and B all together": what a shock is looked for by, with the series that shall show it.
 *
 * @param least of how many of the four there has to be word
 */
export function plasmaJumps(
  view: ClauseView,
  least: number,
): { readonly series: readonly NamedSeries[]; readonly used: readonly Phrase[] } | undefined {
  const jumps = view.words('noun', 'jump');
  const phrases = view.all('series');
  const series = seriesOf(phrases);
  const told = PARTS.filter((part) => series.some(({ quantity = '' }) => part.test(quantity)));
  const isOther = series.some(({ quantity = '' }) => !PARTS.some((part) => part.test(quantity)));
  const together = [...view.words('together'), ...view.words('also', 'all', 'each'), ...view.spelt(TOGETHER)];
  const isSized = view.all('condition').length + view.all('amount').length > 0;
  if (jumps.length === 0 || told.length < least || isOther || isSized || together.length === 0)
    return undefined;
  return { series, used: [...jumps, ...phrases, ...together] };
}
