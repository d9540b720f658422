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

/** "The latest 3 days, speed and Bz" behind the latest values is to be seen, and not asked once more. */
export function isStretchBehindLatest(view: ClauseView, { previous }: Setting): boolean {
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
