import type { Act } from '#src/domain/request.ts';
import type { ActSpec, Setting } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';

const ERRORS =
  /^(?:errors?|uncertaint(?:y|ies)|standard errors?|error bars?|std errors?|accuracy|precision)$/i;
const OF =
  /^(?:of|on|for|in|the|a|b|its|that|this|it|them|those|these|each|both|all|exponents?|slopes?|power|index|indices|fits?|fitted|parameters?|coefficients?|lines?|power laws?|t0|n0|b0|tau|with|and|what|what's|how|big|large|is|are|give|show|me|please|pls|standard|value|values)$/i;

/** "Uncertainty of a?", "errors of the exponents?" behind lines that were fitted through points: their equations with the errors, again. */
export const fitErrorsAct: ActSpec = {
  name: 'fit-errors',
  rank: 2,
  read(view, setting) {
    const words = [...view.spelt(ERRORS), ...view.words('noun', 'error')];
    const fits = fitsBefore(setting);
    if (words.length === 0 || fits.length === 0 || setting.acts.length > 0) return undefined;
    const isPlain = view.phrases.every(
      (phrase) => words.some((word) => word === phrase) || OF.test(phrase.raw) || !isContent(phrase, true),
    );
    if (!isPlain) return undefined;
    const again: readonly Act[] = [{ do: 'change', change: { kind: 'remove-fit-lines' } }, ...fits];
    return { acts: again, used: view.phrases.filter(view.isFree) };
  },
};

function fitsBefore({ previous, drawn }: Setting): readonly Act[] {
  return !drawn.hasFits
    ? []
    : (previous?.acts ?? []).filter((act) => act.do === 'change' && act.change.kind === 'fit-pairs');
}
