import { perValue } from '#src/language/names/per-value.ts';
import type { ClauseView, Setting } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** Questions of a cause. */
export const CAUSE =
  /^(?:why|how come|what(?: is|s|'s| was)? (?:caus(?:ed|es|ing)|trigger(?:ed|s)|drove|drives|led to|brought about))\b/i;
/** "What does it mean that Bz is southward?": no average is asked for. */
export const MEANS =
  /^(?:(?:(?:what|wat)(?:s|'s| is)? (?:do|does|did|would)\b.*\bmeans?)|(?:(?:can|could) you )?(?:please |pls )?(?:explain|tell)(?: (?:me|us))? what\b.*\bmeans)\b(?! (?:of|over|value|and))/i;
/** Forms in which questions of knowledge and of judgment begin. */
const FORMS: readonly RegExp[] = [
  CAUSE,
  /^how (?:do|does|did|can|should|would|is|are|was) (?:i|we|one|you|it|this|that|they|the)\b/i,
  /^(?:what|whats) (?:do|does|did)\b.*\b(?:means?|meaning|tell (?:me|us))\b/i,
  /^(?:would|should|could|can|do|does|did|is|are|was|were|has|have|isnt|isn't|wasnt|doesnt|doesn't|am)\b/i,
];
/** What somebody asks the bot to do, politely, is no question. */
const POLITE = /^(?:(?:would|could|can|will|do) (?:you|u|we|i)|do (?:the same|it|that|this|so|again))\b/i;

/** What would be done with data; a question of knowledge has none of it. */
export const WORK = [
  'show',
  'add',
  'export',
  'zoom',
  'fetch',
  'remove',
  'compute',
  'mark',
  'shade',
  'list',
  'find',
  'count',
  'set',
  'put',
  'convert',
  'correlate',
  'cite',
  'shift',
] as const;
/** Verbs of work; "how do I plot" is asked of the bot. */
const VERBS = [...WORK, 'compare', 'repeat', 'undo', 'colour', 'call', 'smooth'] as const;

/** "Do minimum variance on the first one": an operation that is to be done is no word to explain, and "do" no question. */
export function isToldToDo({ phrases }: ClauseView): boolean {
  const at = phrases.findIndex(({ raw }) => /^(?:do|run|perform|apply|try)$/i.test(raw));
  const next = phrases.slice(at + 1).find(({ raw }) => !/^(?:an?|the|me|us|some)$/i.test(raw));
  return at >= 0 && at < 4 && next?.type === 'word' && means(next.mark, 'operation');
}

/** The words of a clause from the one that opens the question on. */
export const opening = perValue(({ phrases }: ClauseView): string => {
  const words = phrases.map(({ raw }) => raw);
  const from = words.findIndex((raw) => !LEADS.test(raw));
  return words.slice(Math.max(0, from)).join(' ').replaceAll(' ’ ', "'");
});

const LEADS =
  /^(?:so|and|but|ok|okay|hm+|hmm|well|then|oh|ah|btw|also|now|wait|actually|sorry|,|\.\.\.|…|-|–|—|hi|hey)$/i;

/** Whether a clause asks for a judgment or for knowledge, and for nothing that can be measured or drawn. */
export function isJudgment(view: ClauseView, setting: Setting): boolean {
  const words = opening(view);
  const isFree = view.phrases.every((phrase) => view.isFree(phrase));
  if (isToldToDo(view)) return false;
  if (isFree && MEANS.test(words) && view.all('time').length === 0) return true;
  if (!isFree || (isMeasurable(view, setting) && !view.hasWord('judging', 'source'))) return false;
  const isWork = view.words('verb', ...VERBS).some(({ mark }) => !means(mark, 'noun'));
  if (isWork || view.hasWord('format') || view.hasWord('wish')) return false;
  if (view.hasWord('judging', 'source')) return view.series().length === 0;
  if (view.hasWord('judging', 'example')) return !setting.hasList && view.all('condition').length === 0;
  if (view.hasWord('judging'))
    return view.isQuestion || isShort(view) || FORMS.some((form) => form.test(words));
  if (POLITE.test(words)) return false;
  return FORMS.some((form) => form.test(words)) && (view.isQuestion || view.opensSentence);
}

const MEASURED = [
  'correlation',
  'spearman',
  'partial',
  'late',
  'best-lag',
  'trend',
  'larger',
  'smaller',
  'more',
  'less',
  'longest',
  'lasting',
  'between-times',
] as const;

/** It asks for a number, a time, a list, or for what the archive has. */
function isMeasurable(view: ClauseView, setting: Setting): boolean {
  const isAsking =
    view.hasWord('question', 'when', 'where', 'which', 'how-many', 'how-long', 'how-much') ||
    view.hasWord('asked', ...MEASURED) ||
    view.all('condition').length > 0 ||
    view.hasWord('docs') ||
    view.hasWord('scale') ||
    view.hasWord(
      'noun',
      'dataset',
      'coverage',
      'cadence',
      'gap',
      'unit',
      'frame',
      'figure',
      'help',
      'citation',
      'pi',
    );
  if (isAsking) return true;
  // "Does ACE measure helium?" is looked up.
  if (
    view.hasWord('verb', 'measure') &&
    view.series().some(({ items }) => items.some(({ series }) => series.mission !== undefined)) &&
    view.all('time').length === 0
  )
    return true;
  // "Is there any shock?", "was there a storm?", "do you have X?" are looked for.
  const isLookedFor = view.hasWord('talk', 'having') || view.hasWord('talk', 'computed');
  const hasNew = view.all('time').length > 0 || view.series().some(({ items }) => items.some(isNew(setting)));
  if (view.hasWord('judging')) return hasNew && !view.isQuestion;
  if (/^(?:should|would)\b/i.test(opening(view))) return false;
  return isLookedFor || hasNew || view.all('duration').length > 0;
}

/** A name that the thread does not speak of yet makes it a wish of its own. */
function isNew({ hasData }: Setting) {
  return ({
    series,
  }: {
    readonly series: { readonly mission?: string | undefined; readonly dataset?: string | undefined };
  }) => (series.mission ?? series.dataset) !== undefined && !hasData;
}

function isShort({ phrases }: ClauseView): boolean {
  return (
    phrases.filter((phrase: Phrase) => phrase.type !== 'word' || !means(phrase.mark, 'sign')).length <= 6
  );
}
