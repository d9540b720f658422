import beyond from '#knowledge/words/beyond.json' with { type: 'json' };
import type { Act } from '#src/domain/request.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

const REASONS: Readonly<Record<string, { readonly reason: string; readonly hint: string }>> = beyond.reasons;

/** "Curlometer current", "four-spacecraft timing": analyses that there are not, by name; nothing is done in their place. */
export const beyondAct: ActSpec = {
  name: 'beyond',
  rank: 1,
  read(view, setting) {
    const words = view
      .words('beyond')
      .filter((each) => isMeant(each, view) && !isOfEpochs(each, view, setting));
    const [word] = words;
    const value = wordValue(word, 'beyond');
    const isKnowledge =
      view.words('question', 'what', 'why', 'how').length > 0 &&
      view.series().length === 0 &&
      view.all('time').length === 0;
    const said = REASONS[value ?? ''];
    if (word === undefined || said === undefined || isKnowledge) return undefined;
    const shown = value === 'boundaries' ? shownBeside(view, setting) : [];
    const refused: Act = {
      do: 'refuse',
      what: word.raw,
      ...said,
      ...(shown.length === 0 ? {} : { leavesData: true }),
    };
    return { acts: [...shown, refused], used: view.phrases.filter(view.isFree) };
  },
};

/** "Cluster 31 mar 2001 1700-1800 |B| all 4, bow shock crossings?": what is named with its time is drawn, whoever finds what in it. */
function shownBeside(view: ClauseView, setting: Setting): readonly Act[] {
  const { of, series, period } = measuredOf(view, setting);
  const isNamed =
    view.all('time').length > 0 &&
    series.some(({ quantity }) => quantity !== undefined) &&
    series.some(({ mission }) => mission !== undefined) &&
    view.words('verb', 'list', 'find', 'count', 'mark', 'shade').length === 0 &&
    setting.acts.length === 0;
  return isNamed ? [{ do: 'show', mode: 'auto', of, period }] : [];
}

/** "Superposed epochs by season" are drawn so. */
function isOfEpochs(word: PhraseOf<'word'>, view: ClauseView, { acts, previous }: Setting): boolean {
  // "Split by summer and winter" wants two of them.
  if (wordValue(word, 'beyond') !== 'seasons' || !/season|equinox/i.test(word.raw)) return false;
  const before = acts.length > 0 ? acts : (previous?.acts ?? []);
  return (
    view.hasWord('operation', 'superpose') ||
    view.hasWord('noun', 'epoch') ||
    before.some((act) => act.do === 'superpose')
  );
}

/** "From Jupiter" is a distance only where one is asked for. */
function isMeant(word: PhraseOf<'word'>, view: ClauseView): boolean {
  // "Timing for the first one → n and speed": when something comes is another question.
  if (/^timing (?:for|on)\b/i.test(word.raw))
    return view.phrases.some(({ raw }) => /\b(?:n|normals?|speed|velocity|v)\b/i.test(raw));
  // Histograms of increments over several lags are made, one for each.
  if (wordValue(word, 'beyond') === 'increments')
    return !(view.hasWord('operation', 'histogram') || view.hasWord('noun', 'histogram'));
  if (wordValue(word, 'beyond') !== 'planetDistance') return true;
  const isNamed = view
    .series()
    .some(({ items }) => items.some(({ series }) => series.quantity === 'radial-distance'));
  return (
    isNamed ||
    view.phrases.some(({ raw }) => /\b(?:how (?:far|close|near)|distance|closest|nearest)\b/i.test(raw))
  );
}
