import { isAboutList } from '#src/language/acts/list-again/uses.ts';
import type { ClauseView, Setting } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** "Overlay them", "stack those" behind a list: its events over each other. */
export function laidOver(view: ClauseView, setting: Setting): readonly PhraseOf<'word'>[] {
  const verbs = view.spelt(/^(?:overlay|overlap|overplot|superimpose|stack|superpose)(?:ed|ped|ted)?$/i);
  if (verbs.length === 0) return [];
  const those = [
    ...view.words('pronoun', 'them'),
    ...view.spelt(/^(?:those|these|(?:all|each) of (?:them|these|those))$/i),
  ];
  // "Overlay them on ACE Bz": they are marked there.
  const isOn = view.series().length > 0 && view.spelt(/^(?:on|onto|over)$/i).length > 0;
  return those.length > 0 && !isOn && isAboutList(setting) && setting.acts.length === 0
    ? [...verbs, ...those]
    : [];
}

/** "Density and speed around them, averaged", "Bz around the onsets": behind a list, what happens about its events. */
export function aroundEvents(view: ClauseView, setting: Setting): readonly Phrase[] {
  const { phrases } = view;
  if (setting.acts.length > 0 || view.series().length === 0) return [];
  const reached = reachedFrom(view, setting);
  if (reached.length > 0) return reached;
  if (!isAboutList(setting)) return [];
  const at = phrases.findIndex(
    (phrase, place) => isAround(phrase.raw) && isEvents(phrases.slice(place + 1).find(isWeighty)),
  );
  if (at < 0 || view.hasWord('verb', 'mark', 'shade', 'zoom') || view.all('time').length > 0) return [];
  const events = phrases.slice(at + 1).filter((phrase) => view.isFree(phrase) && isEvents(phrase));
  return [
    ...phrases.filter((phrase, place) => place <= at && /^(?:before|after)$/i.test(phrase.raw)),
    ...events,
    ...view.words('noun', 'smoothed').filter(({ raw }) => /^averaged$/i.test(raw)),
    ...view.spelt(/^(?:profiles?|typical|usual|behaviou?rs?|evolutions?|courses?|response)$/i),
  ];
}

/** "Mean AL and Bz -2 to +3 h from these": so long on both sides of the events of the list. */
function reachedFrom(view: ClauseView, { hasList }: Setting): readonly Phrase[] {
  const [reach] = view.all('durations');
  const isSpan = reach !== undefined && reach.fromMs < 0 && reach.toMs > 0;
  const isSaid = ['before', 'after'].every((side) => view.phrases.some(({ raw }) => raw === side));
  const isBoth = isSpan || (isSaid && view.all('duration').length === 2);
  const isElse = view.hasWord('verb', 'mark', 'shade', 'zoom') || view.all('time').length > 0;
  if (!isBoth || !hasList || isElse) return [];
  const at = view.phrases.findIndex(
    ({ raw }, place) =>
      /^(?:from|around|about|of|at|for|to|after|with respect to|relative to)$/i.test(raw) &&
      isOfList(view.phrases.slice(place + 1).find(isWeighty)),
  );
  return at < 0 ? [] : view.phrases.slice(at).filter((phrase) => view.isFree(phrase) && isOfList(phrase));
}

/** "These", "those onsets", "them", "the crossings". */
function isOfList(phrase: Phrase | undefined): boolean {
  return isEvents(phrase) || /^(?:these|those|each)$/i.test(phrase?.raw ?? '');
}

function isAround(raw: string): boolean {
  return /^(?:around|about|surrounding|after)$/i.test(raw);
}

function isWeighty({ raw }: Phrase): boolean {
  return !/^(?:the|all|of|each|every|and|after)$/i.test(raw);
}

/** Several of a list: "them", "these events", "the onsets". */
function isEvents(phrase: Phrase | undefined): phrase is PhraseOf<'word'> {
  if (phrase?.type !== 'word') return false;
  const isMany = /s$|^(?:minima|maxima)$/i.test(phrase.raw);
  return (
    means(phrase.mark, 'pronoun', 'them') ||
    (isMany &&
      (means(phrase.mark, 'noun', 'interval', 'storm', 'shock', 'jump') ||
        means(phrase.mark, 'event') ||
        /^(?:onsets|starts|events|epochs|boundaries|crossings|arrivals|minima|maxima)$/i.test(phrase.raw)))
  );
}
