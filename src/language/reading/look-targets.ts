import type { ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** The series that a look is said of: right before it, or behind "of", "for"; none means all, or what is spoken of. */
export function lookTargets(
  view: ClauseView,
  look: Phrase,
): { readonly series: { readonly series?: string[] }; readonly used: readonly Phrase[] } {
  const near = nearestSeries(view, look);
  if (near === undefined) return { series: {}, used: pronouns(view) };
  return { series: { series: near.items.map(({ series }) => series.text) }, used: [near] };
}

/** The nearest series in front of the look, else the nearest behind it. */
function nearestSeries(view: ClauseView, look: Phrase): PhraseOf<'series'> | undefined {
  const all = view.series();
  return all.findLast(({ to }) => to <= look.from) ?? all.find(({ from }) => from >= look.to);
}

function pronouns(view: ClauseView): readonly Phrase[] {
  return view.phrases.filter(
    (phrase) => phrase.type === 'word' && view.isFree(phrase) && means(phrase.mark, 'pronoun'),
  );
}
