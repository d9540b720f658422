import { type NamedSeries, NO_PERIOD } from '#src/domain/request.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** What stands between what goes and what comes. */
const FOR = /\b(?:with|by|for|to|into)\b/i;

/**
 * "Replace the speed with density", "swap ACE for Wind", "change Bz to By", "the Dst panel: swap it for SYM-H": one name of the figure
 * goes and another of its kind comes. "Change the range to 5" and "change B to red" are other wishes.
 */
export const inPlaceOfAct: ActSpec = {
  name: 'in-place-of',
  rank: 8,
  read(view, { hasFigure }) {
    if (!hasFigure || view.all('time').length > 0) return undefined;
    const verbs = [...view.words('verb', 'replace', 'swap'), ...changesOf(view)];
    const [verb] = verbs;
    if (verb === undefined) return undefined;
    // "Replace the speed panel by density" is a change of panels.
    if (view.all('panel').length > 0 && view.words('verb', 'replace').length > 0) return undefined;
    const named = view.phrases.flatMap((phrase) => namesIn(phrase).map((series) => ({ phrase, series })));
    const [gone, comes, ...more] = named;
    if (gone === undefined || comes === undefined || more.length > 0) return undefined;
    const links = view.phrases.filter(
      (phrase) => phrase.from >= verb.to && phrase.type === 'word' && FOR.test(phrase.raw),
    );
    const isLinked = links.length > 0 || FOR.test(gone.phrase.raw) || FOR.test(comes.phrase.raw);
    if (!isLinked || !isOneKind(gone.series, comes.series)) return undefined;
    return {
      acts: [{ do: 'again', mode: 'instead', with: [comes.series], period: NO_PERIOD, gone: gone.series }],
      used: [...verbs, ...links, gone.phrase, comes.phrase, ...view.words('noun', 'panel', 'line', 'curve')],
    };
  },
};

/** "Change X to Y", "turn X into Y". */
function changesOf(view: ClauseView): readonly Phrase[] {
  return view.phrases.filter(
    (phrase) =>
      phrase.type === 'word' && /^(?:change|turn|switch)$/i.test(phrase.raw) && !means(phrase.mark, 'noun'),
  );
}

function namesIn(phrase: Phrase): readonly NamedSeries[] {
  if (phrase.type === 'series') return phrase.items.map(({ series }) => series);
  if (phrase.type === 'panel' && typeof phrase.ref === 'object') return [phrase.ref.series];
  return [];
}

/** Two spacecraft, or two quantities. */
function isOneKind(one: NamedSeries, other: NamedSeries): boolean {
  const isCraft = ({ mission, quantity, component }: NamedSeries) =>
    mission !== undefined && quantity === undefined && component === undefined;
  const isNamed = ({ quantity, component, dataset }: NamedSeries) =>
    quantity !== undefined || component !== undefined || dataset !== undefined;
  return (isCraft(one) && isCraft(other)) || (isNamed(one) && isNamed(other));
}
