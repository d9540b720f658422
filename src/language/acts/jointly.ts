import type { ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const AT_ONCE = /^(?:simultaneous(?:ly)?|at once|concurrent(?:ly)?|jointly)$/i;
const SAME_TIME = /\bat the same time\b/i;
const COUNTED = /^(?:two|three|four|2|3|4|of them|of these|of those|spacecraft|probes|satellites)\b/i;
/** "In both years", "both storms" speak of times. */
const OF_TIMES =
  /^(?:years?|months?|days?|weeks?|hours?|storms?|events?|intervals?|periods?|times?|cases|sides|hemispheres?|passes|orbits|shocks?)\b/i;

/**
 * "When were both inside 0.5 au?", "at ACE and Wind at the same time": the test is of all of them together, and not of each by itself.
 */
export function jointlyOf(view: ClauseView): { readonly isJoint?: true; readonly used: readonly Phrase[] } {
  const spoken = view.spelt(AT_ONCE);
  const isAtOnce = spoken.length > 0 || SAME_TIME.test(view.text());
  const isApart = view.spelt(/^(?:each|either|or|respectively|every)$/i).length > 0;
  const isAll = view.phrases.some((phrase, at) => {
    if (phrase.type !== 'word') return false;
    const next = view.phrases[at + 1]?.raw ?? '';
    if (means(phrase.mark, 'also', 'both')) return !OF_TIMES.test(next);
    return means(phrase.mark, 'also', 'all') && COUNTED.test(`${wordsIn(phrase.raw)}${next}`);
  });
  return isApart || (!isAtOnce && !isAll) ? { used: [] } : { isJoint: true, used: spoken };
}

/** "All three" may be one word of the list, or two. */
function wordsIn(raw: string): string {
  const [, ...more] = raw.split(' ');
  return more.length === 0 ? '' : `${more.join(' ')} `;
}
