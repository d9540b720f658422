import { type Act, NO_PERIOD, type Period, type Target } from '#src/domain/request.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import { binText } from '#src/language/reading/duration-text.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

interface Bins {
  readonly every: string;
  readonly used: readonly Phrase[];
}

/** "How many 3h with Kp 5 or more?", "number of 1 h intervals below -10": stretches of that length are counted, and no samples. */
export function countedBins(view: ClauseView): Bins | undefined {
  const { phrases } = view;
  for (const [at, phrase] of phrases.entries()) {
    const length = phrase.type === 'duration' && phrase.sign === undefined ? phrase.ms : undefined;
    const [before, next] = [phrases[at - 1], phrases[at + 1]];
    const isCounted =
      before !== undefined && view.words('question', 'how-many').some((word) => word === before);
    if (length === undefined || !view.isFree(phrase) || !isCounted) continue;
    const noun = next !== undefined && NOUN.test(next.raw) ? [next] : [];
    // "How many 5 min after the shock": so long, and no bins.
    if (
      noun.length === 0 &&
      !/^(?:with|where|in which|when|had|have|has|was|were|at|above|below|over|under|reach(?:ed)?|of)$/i.test(
        next?.raw ?? '',
      ) &&
      next?.type !== 'condition' &&
      next?.type !== 'series'
    )
      continue;
    return { every: binText(length), used: [phrase, ...noun] };
  }
  return undefined;
}

const NOUN =
  /^(?:intervals?|bins?|blocks?|slots?|periods?|values?|windows?|averages?|means?|points?|indices|stretches)$/i;

/** Means of that length, whose values are tested. */
export function binnedFor({ every }: Bins, of: readonly Target[], period: Period): Act {
  return {
    do: 'compute',
    operation: 'resample',
    params: { every, method: 'mean' },
    of: of.length > 0 ? of : [{ kind: 'pointed', which: 'focus', text: 'it' }],
    period: period.ranges.length > 0 ? period : NO_PERIOD,
    isOnlyMade: true,
  };
}
