import type { ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const APART =
  /^(?:apart|separat(?:e|es|ed|ing|ion|ions)|spac(?:ed|ing)|closer|nearer|between|distinct|independent|isolated)$/i;
const BESIDE =
  /^(?:at least|least|minimum|min\.?|by|of|than|not|no|in|time|other|each|events?|storms?|shocks?|onsets?|jumps?|minima|maxima|peaks?|times?|ones|those|them|these|any|two|successive|consecutive|subsequent|neighbou?ring|individual|different|from|is|are|be|with|and|gap|a|the|must|should|as|to|dips?)$/i;

/** "Separate events at least 48 h apart", "min separation 2 days", "no two closer than 12 h": of those nearer to each other one stays. */
export function apartOf(view: ClauseView): { readonly apartMs?: number; readonly used: readonly Phrase[] } {
  const { phrases } = view;
  for (const [at, phrase] of phrases.entries()) {
    if (phrase.type !== 'duration' || !view.isFree(phrase) || phrase.sign !== undefined) continue;
    const before = wordsFrom(phrases.slice(Math.max(0, at - REACH), at).toReversed(), view);
    const after = wordsFrom(phrases.slice(at + 1, at + 1 + REACH), view);
    const words = [...before, ...after];
    const apart = words.filter(({ raw }) => APART.test(raw));
    // "Closer than 30 min" alone is what is merged or dropped; "no closer than" keeps them apart.
    const isDenied = words.some((word) => /^(?:no|not|never|none)$/i.test(word.raw));
    const isClose = apart.every(({ raw }) => /^(?:closer|nearer)$/i.test(raw));
    const isShort = words.some((word) => word.type === 'word' && means(word.mark, 'comparison', '<', '<='));
    if (apart.length === 0 || (isClose || isShort ? !isDenied : false)) continue;
    return { apartMs: phrase.ms, used: [phrase, ...words] };
  }
  return { used: [] };
}

const REACH = 6;

/** The words next to a length that say what it is of; the first other word ends them. */
function wordsFrom(phrases: readonly Phrase[], view: ClauseView): readonly Phrase[] {
  const end = phrases.findIndex(
    (phrase) =>
      (phrase.type !== 'word' && !(phrase.type === 'amount' && /^two$/i.test(phrase.raw))) ||
      !(
        APART.test(phrase.raw) ||
        BESIDE.test(phrase.raw) ||
        (phrase.type === 'word' && means(phrase.mark, 'comparison'))
      ),
  );
  return phrases.slice(0, end < 0 ? phrases.length : end).filter(view.isFree);
}
