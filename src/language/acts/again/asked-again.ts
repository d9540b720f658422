import type { Act } from '#src/domain/request.ts';
import type { ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/**
 * "Now with |B|", "SYM-H too", "and density?" behind a question: the same is asked of what is named, and nothing is drawn. Beside a
 * figure a name without any word that goes on with the question may mean that as well.
 *
 * @returns the words that go on with the question, none of which has to be there without a figure; nothing where it is no question
 */
export function askedAgain(view: ClauseView, setting: Setting): readonly Phrase[] | undefined {
  if (!isAsked(setting) || view.series().length === 0 || setting.acts.some((act) => act.do !== 'again'))
    return undefined;
  const named = view.all('series').flatMap(({ items }) => items.map(({ series }) => series));
  const isOfThread = named.some(({ label, made, color }) => (label ?? made ?? color) !== undefined);
  const isLook =
    view.words('colour').length + view.words('dash').length + view.words('verb', 'add').length > 0;
  if (named.length === 0 || isOfThread || isLook) return undefined;
  const too = view.words('also', 'also');
  const [opens] = view.phrases;
  const goesOn =
    opens?.type === 'word' && /^(?:and|now|then|ok|okay|also|with|for|what|how|&|\+)$/i.test(opens.raw);
  return view.isQuestion || goesOn || too.length > 0 || !setting.hasFigure ? too : undefined;
}

/** The request before asked for numbers and drew nothing. */
export function isAsked({ previous }: Setting): boolean {
  const acts = previous?.acts ?? [];
  return (
    acts.some(isNumber) &&
    acts.every((act) => isNumber(act) || (act.do === 'compute' && act.isOnlyMade === true))
  );
}

function isNumber(act: Act): boolean {
  return act.do === 'measure' || (act.do === 'intervals' && 'where' in act.params);
}

/** What is named with a time of its own is to be seen, and what was asked before is not asked once more. */
export function isShownAnew(view: ClauseView, setting: Setting): boolean {
  return isStretchBehindLatest(view, setting) || isPlainBehindArchive(view, setting);
}

/** "The latest 3 days, speed and Bz" behind the latest values is to be seen, and not asked once more. */
function isStretchBehindLatest(view: ClauseView, { previous }: Setting): boolean {
  return (
    view.series().length > 0 &&
    view.all('time').some(({ newestMs }) => newestMs !== undefined) &&
    previous?.acts.some(
      (act) =>
        act.do === 'measure' &&
        act.question.kind === 'statistic' &&
        act.question.statistics.includes('latest'),
    ) === true
  );
}

/** Words that go on with what was asked before. */
const GOES_ON =
  /^(?:and|also|plus|or|same|again|what|how|which|any|about|too|instead|no|nope|only|just|but|&|\+)$/i;

/** "Dst in January 2026, hourly" behind "which datasets of Dst are there?": a quantity and a time make a plot of their own. */
function isPlainBehindArchive(view: ClauseView, { previous, acts }: Setting): boolean {
  const before = previous?.acts ?? [];
  const isOfArchive = before.length > 0 && before.every(isOfData);
  if (!isOfArchive || acts.length > 0 || view.isQuestion || view.all('time').length === 0) return false;
  const named = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  const [opens] = view.phrases;
  return (
    named.length > 0 &&
    named.every(
      ({ quantity, parameter, mission, instrument }) =>
        (quantity ?? parameter) !== undefined || (mission !== undefined && instrument !== undefined),
    ) &&
    !GOES_ON.test(opens?.raw ?? '') &&
    !view.hasWord('also') &&
    !view.hasWord('negation') &&
    !view.hasWord('noun', 'dataset', 'data', 'coverage')
  );
}

function isOfData(act: Act): boolean {
  return (
    act.do === 'find' || act.do === 'discover' || (act.do === 'look-up' && act.worker === 'document_dataset')
  );
}
