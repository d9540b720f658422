import type { Act, Period, Target } from '#src/domain/request.ts';
import { type ClauseView, wordValue } from '#src/language/reading/act.ts';
import { binText } from '#src/language/reading/duration-text.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** Bins that are averaged before numbers are made of them. */
export interface Bins {
  readonly every: string;
  readonly method: 'mean' | 'median';
  readonly used: readonly Phrase[];
}

/** "Correlate 3h averages of Bz and Dst", "…, daily medians": a length right in front of means is that of their bins. */
export function binsIn(view: ClauseView): Bins | undefined {
  const { phrases } = view;
  for (const [at, phrase] of phrases.entries()) {
    const ms = lengthOf(phrase);
    const next = phrases[at + 1];
    if (ms === undefined || next?.type !== 'word' || !view.isFree(phrase)) continue;
    const method = means(next.mark, 'statistic', 'mean')
      ? 'mean'
      : means(next.mark, 'statistic', 'median')
        ? 'median'
        : undefined;
    if (method !== undefined) return { every: binText(ms), method, used: [phrase, next] };
  }
  return undefined;
}

function lengthOf(phrase: Phrase): number | undefined {
  if (phrase.type === 'duration') return phrase.sign === undefined ? phrase.ms : undefined;
  const ms = phrase.type === 'word' ? Number(wordValue(phrase, 'cadence')) : Number.NaN;
  return Number.isFinite(ms) ? ms : undefined;
}

/** The step that makes bins of what is named, else of the two that are at hand. */
export function binned({ every, method }: Bins, named: readonly Target[], period: Period): Act {
  const both: Target = { kind: 'pointed', which: 'both', text: 'both' };
  return {
    do: 'compute',
    operation: 'resample',
    params: { every, method },
    of: named.length > 0 ? named : [both],
    period,
    isOnlyMade: true,
  };
}

/** The step that made the bins of a question before, which is made again for the next one. */
export function binnedAgain(question: Act, acts: readonly Act[]): Act | undefined {
  const [target] = 'of' in question ? question.of : [];
  const made = target?.kind === 'act' ? acts[target.act] : undefined;
  return made?.do === 'compute' && made.operation === 'resample' ? made : undefined;
}
