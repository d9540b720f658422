import type { Group } from '#src/domain/data-question.ts';
import { type ClauseView, wordValue } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

const GROUPS: Readonly<Record<string, Group>> = {
  '3600000': 'hour',
  '86400000': 'day',
  '604800000': 'week',
  '2592000000': 'month',
  '31536000000': 'year',
  '2332800000': 'carrington-rotation',
  '2356584000': 'carrington-rotation',
};

const GROUP_NAMES = ['hour', 'day', 'week', 'month', 'year'] as const;

/** "That month", "the same day": the time of the thread, which stands where none is said. */
export function sameTimeWords(view: ClauseView): readonly Phrase[] {
  return view.phrases.filter(
    (phrase, at) =>
      phrase.type === 'word' &&
      view.isFree(phrase) &&
      (means(phrase.mark, 'timeunit') ||
        means(phrase.mark, 'noun', 'timerange', 'storm', 'interval', 'extent')) &&
      (/^(?:that|this|these|those|same|the same|whole|entire)$/i.test(view.phrases[at - 1]?.raw ?? '') ||
        means(phrase.mark, 'noun', 'extent') ||
        (means(phrase.mark, 'noun', 'storm') && (phrase.prep === 'over' || phrase.prep === 'in'))),
  );
}

/** "By month", "for each day", "hourly": one answer for each of these. */
export function groupOf(view: ClauseView): { readonly by?: Group; readonly used: readonly Phrase[] } {
  const [spelt] = view.spelt(/^(?:by|per) (?:hour|day|week|month|year)$/i);
  const name = GROUP_NAMES.find((each) => spelt?.raw.toLowerCase().endsWith(each));
  if (spelt !== undefined && name !== undefined) return { by: name, used: [spelt] };
  const [cadence] = view.words('cadence');
  const unit = view.words('timeunit').find((phrase) => isPer(view, phrase));
  const word = cadence ?? unit;
  const by = GROUPS[wordValue(cadence, 'cadence') ?? wordValue(unit, 'timeunit') ?? ''];
  if (word !== undefined && by !== undefined) return { by, used: [word] };
  return beforeTime(view);
}

/** "Each year 1998 to 2003": the unit stands within the time. */
function beforeTime(view: ClauseView): { readonly by?: Group; readonly used: readonly Phrase[] } {
  const time = view.all('time').find((phrase) => {
    const before = view.phrases[view.phrases.indexOf(phrase) - 1]?.raw ?? '';
    return /^(?:by|per|each|every)$/i.test(before) && /^(?:years?|months?|weeks?|days?)\b/i.test(phrase.raw);
  });
  const by = GROUP_NAMES.find((each) => time?.raw.toLowerCase().startsWith(each));
  const lead = time === undefined ? undefined : view.phrases[view.phrases.indexOf(time) - 1];
  return by === undefined || lead === undefined ? { used: [] } : { by, used: [lead] };
}

function isPer(view: ClauseView, phrase: PhraseOf<'word'>): boolean {
  const before = view.phrases[view.phrases.indexOf(phrase) - 1]?.raw ?? '';
  return /^(?:by|per|each|every)$/i.test(before);
}
