import type { EventFinder } from '#src/domain/event-finder.ts';
import { lastingOf } from '#src/language/acts/conditions.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const POLARITY = /^(?:polarit(?:y|ies)|sectors?|signs?|same|constant|stable|steady|unipolar)$/i;
/** Whether the moments of a finder lie between times of one polarity. */
export function isOfPolarity({ kind }: EventFinder): boolean {
  return kind === 'sector-boundaries' || kind === 'current-sheet-crossings';
}

const STAYS =
  /^(?:stays?|staying|stayed|holds?|holding|remains?|remaining|remained|lasts?|lasting|persists?|persisting|keeps?|required?|requires|must|should|has|have|to|be|is|are|with|for|the|a|that|each|either|both|every|before|after|needs?|needed|of|on|at|and|side|sides|least)$/i;

/** "Polarity to stay at least 2 days on both sides", "same polarity for 3 d each side": how long a polarity has to hold. */
export function holdingOf(view: ClauseView): {
  readonly atLeastMs?: number;
  readonly used: readonly Phrase[];
} {
  const polarity = view.spelt(POLARITY);
  const stays = view.phrases.filter(
    (phrase) =>
      view.isFree(phrase) &&
      phrase.type === 'word' &&
      (STAYS.test(phrase.raw) || means(phrase.mark, 'place', 'sides')),
  );
  const durations = view.all('duration').filter(({ sign }) => sign === undefined);
  const [duration, ...others] = durations;
  if (duration === undefined || others.length > 0 || polarity.length === 0) return { used: [] };
  const { used = [] } = lastingOf(view);
  const comparisons = view.words('comparison', '>', '>=');
  return {
    atLeastMs: duration.ms,
    used: [...new Set<Phrase>([duration, ...polarity, ...stays, ...used, ...comparisons])],
  };
}
