import beyond from '#knowledge/words/beyond.json' with { type: 'json' };
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

const REASONS: Readonly<Record<string, { readonly reason: string; readonly hint: string }>> = beyond.reasons;

/** "Curlometer current", "four-spacecraft timing": analyses that there are not, by name; nothing is done in their place. */
export const beyondAct: ActSpec = {
  name: 'beyond',
  rank: 1,
  read(view) {
    const words = view.words('beyond').filter((each) => isMeant(each, view));
    const [word] = words;
    const value = wordValue(word, 'beyond');
    const isKnowledge =
      view.words('question', 'what', 'why', 'how').length > 0 &&
      view.series().length === 0 &&
      view.all('time').length === 0;
    const said = REASONS[value ?? ''];
    if (word === undefined || said === undefined || isKnowledge) return undefined;
    return {
      acts: [{ do: 'refuse', what: word.raw, ...said }],
      used: view.phrases.filter(view.isFree),
    };
  },
};

/** "From Jupiter" is a distance only where one is asked for. */
function isMeant(word: PhraseOf<'word'>, view: ClauseView): boolean {
  if (wordValue(word, 'beyond') !== 'planetDistance') return true;
  const isNamed = view
    .series()
    .some(({ items }) => items.some(({ series }) => series.quantity === 'radial-distance'));
  return (
    isNamed ||
    view.phrases.some(({ raw }) => /\b(?:how (?:far|close|near)|distance|closest|nearest)\b/i.test(raw))
  );
}
