import type { Counting } from '#src/domain/figure/look.ts';
import type { Act } from '#src/domain/request.ts';
import { changed, lookAct } from '#src/language/acts/looks/change.ts';
import { type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const SMALL =
  /^(?:it|them|that|this|the|as|of|in|to|by|all|points?|samples?|counts?|cells?|colou?rs?|each|per|cell|instead|now|and|make|please|total|number|a|show|use)$/i;

/** "Normalise it", "as probability", "as a fraction of all points" behind a 2-D histogram: what its colours count. */
export const cellCounting = lookAct('cell-counting', 0, (view, setting) => {
  if (!hasCells(setting) || view.series().length > 0 || view.all('time').length > 0) return undefined;
  const said = countingIn(view);
  if (said === undefined) return undefined;
  const used: readonly Phrase[] = said.used;
  const rest = view.phrases.filter((phrase) => view.isFree(phrase) && !used.includes(phrase));
  if (!rest.every((phrase) => SMALL.test(phrase.raw) || !isContent(phrase, true))) return undefined;
  return changed({ kind: 'counting', counting: said.counting }, [...used, ...rest]);
});

function hasCells({ acts, previous, drawn }: Setting): boolean {
  if (acts.length === 0 && drawn.hasScatter && previous?.acts.some(isCounting) === true) return true;
  return [...(previous?.acts ?? []), ...acts].some(
    (act) => act.do === 'change' && act.change.kind === 'plot-kind' && act.change.variant === 'density',
  );
}

function isCounting(act: Act): boolean {
  return act.do === 'change' && act.change.kind === 'counting';
}

function countingIn(view: ClauseView) {
  const [word] = view.words('counting').filter((each) => !/histogram|cumulative|cdf/i.test(each.raw));
  const known = KNOWN.find((each) => each === wordValue(word, 'counting'));
  if (word !== undefined && known !== undefined && known !== 'count')
    return { counting: known, used: [word] };
  const densities = view.spelt(/^(?:pdf|densit(?:y|ies)|probability densit(?:y|ies))$/i);
  if (densities.length > 0) return { counting: 'density' as const, used: densities };
  const shares = [
    ...view.words('operation', 'normalize'),
    ...view.spelt(
      /^(?:normali[sz](?:e|ed|ation)|probabilit(?:y|ies)|fractions?|shares?|frequenc(?:y|ies)|proportions?|relative)$/i,
    ),
  ];
  if (shares.length > 0) return { counting: 'share' as const, used: shares };
  return word !== undefined && known === 'count' ? { counting: known, used: [word] } : undefined;
}

const KNOWN: readonly Counting[] = ['count', 'share', 'percent', 'density'];
