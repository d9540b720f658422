import type { Act, Target } from '#src/domain/request.ts';
import { type ActReading, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { binText } from '#src/language/reading/duration-text.ts';
import { means } from '#src/language/reading/mark.ts';

type Measure = Extract<Act, { do: 'measure' }>;

const SMALL =
  /^(?:use|using|try|with|on|of|for|from|it|that|this|them|same|but|do|redo|again|instead|rather|now|please|values?|data|samples?|averag(?:es?|ed|ing)|means?|correlation)$/i;

/** "Daily averages for that", "hourly instead" behind a correlation: of the same two, averaged so first. */
export function averagedPair(
  view: ClauseView,
  measure: Measure,
  among: readonly Act[],
): ActReading | undefined {
  const [fine, ...more] = view.words('cadence');
  const ms = Number(wordValue(fine, 'cadence'));
  if (fine === undefined || more.length > 0 || !(ms > 0) || view.series().length > 0) return undefined;
  const averages = view.words('statistic', 'mean');
  const isOnly = view.phrases.every(
    (phrase) =>
      phrase === fine ||
      averages.some((word) => word === phrase) ||
      (phrase.type === 'word' &&
        (SMALL.test(phrase.raw) || !isContent(phrase, true) || means(phrase.mark, 'pronoun'))),
  );
  const of = measure.of.flatMap((target): readonly Target[] => sourceOf(target, among));
  if (!isOnly || of.length < 2 || of.some(({ kind }) => kind !== 'series')) return undefined;
  const { period } = measure;
  return {
    acts: [
      {
        do: 'compute',
        operation: 'resample',
        params: { every: binText(ms), method: 'mean' },
        of,
        period,
        isOnlyMade: true,
      },
      { ...measure, of: [{ kind: 'act', act: 0 }] },
    ],
    used: view.phrases.filter(view.isFree),
  };
}

/** What was averaged before is averaged in other bins. */
function sourceOf(target: Target, among: readonly Act[]): readonly Target[] {
  if (target.kind !== 'act') return [target];
  const made = among[target.act];
  return made?.do === 'compute' && made.operation === 'resample' ? made.of : [target];
}
