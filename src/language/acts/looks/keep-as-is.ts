import { lookAct } from '#src/language/acts/looks/change.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** Kinds of words that say how something is to be. */
const WAYS = [
  'colour',
  'hex',
  'dash',
  'scale',
  'weight',
  'mark',
  'place',
  'by',
  'together',
  'format',
  'statistic',
] as const;

/**
 * "…, rest as is", "but keep the smoothing", "leave everything else unchanged": what nobody speaks of stays in any case, so that
 * nothing is to be done.
 */
export const keepAsIsAct: ActSpec = lookAct('keep-as-is', 60, (view, setting) => {
  const keeps = view.words('verb', 'keep');
  const stays = [...view.words('negation', 'unchanged'), ...view.spelt(/^(?:unchanged|untouched|intact)$/i)];
  if (!setting.drawn.hasAny || (keeps.length === 0 && stays.length === 0)) return undefined;
  const numbers = ['amount', 'span', 'condition', 'duration', 'time', 'quote'] as const;
  if (numbers.some((type) => view.all(type).length > 0) || WAYS.some((kind) => view.hasWord(kind)))
    return undefined;
  if (view.hasWord('negation', 'only', 'no', 'except') || hasOtherVerb(view)) return undefined;
  // "Keep Bz" narrows a figure; "keep Bz as it is" does not.
  if (stays.length === 0 && view.series().length + view.all('panel').length > 0 && setting.acts.length === 0)
    return undefined;
  return { acts: [], used: view.phrases.filter((phrase) => view.isFree(phrase) && isNamed(phrase)) };
});

function hasOtherVerb(view: ClauseView): boolean {
  return view.words('verb').some(({ mark }) => !means(mark, 'verb', 'keep'));
}

function isNamed(phrase: Phrase): boolean {
  return phrase.type !== 'word' || !phrase.mark.senses.every(({ kind }) => kind === 'word');
}
