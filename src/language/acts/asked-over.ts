import { isInstant } from '#src/language/acts/instants.ts';
import { type ActSpec, type ClauseView, seriesOf } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/**
 * "What was Kp on 3-5 Feb 2022?", "what were the speed and F10.7 in March 2015": what it was over a stretch of time is its curve with
 * the lowest, the highest and the mean; at one moment it is a value, which another act reads.
 */
export const askedOverAct: ActSpec = {
  name: 'asked-over',
  rank: 70,
  read(view, { hasFigure }) {
    const series = view.all('series');
    const times = view.all('time');
    const of = seriesOf(series);
    if (!isAsked(view) || times.length === 0 || times.some(isInstant)) return undefined;
    if (
      of.length === 0 ||
      of.some(({ quantity, unknown }) => quantity === undefined || unknown !== undefined)
    )
      return undefined;
    // Where a spacecraft was and what is drawn over frequencies have no mean.
    if (of.some(({ quantity }) => quantity === 'position' || quantity === 'local-time')) return undefined;
    const period = periodOf(times);
    const used: readonly Phrase[] = [
      ...view.words('question', 'what', 'how'),
      ...view.words('noun', 'data'),
      ...view.spelt(/^(?:values?|levels?|like|index|indices|again)$/i),
      ...series,
      ...times,
    ];
    const isWhole = view.phrases.every((phrase) => used.includes(phrase) || !isContent(phrase, true));
    if (!isWhole) return undefined;
    return {
      acts: [
        // A question beside a figure leaves it as it is.
        ...(hasFigure ? [] : [{ do: 'show' as const, mode: 'auto' as const, of, period }]),
        {
          do: 'measure',
          question: { kind: 'statistic', statistics: ['minimum', 'maximum', 'mean'] },
          inTable: true,
          of,
          period,
        },
      ],
      used,
      notes: series.flatMap(({ notes }) => notes),
    };
  },
};

/** "What was", "what were", "how was": what it is at all is another question. */
function isAsked({ phrases }: ClauseView): boolean {
  const words = phrases.slice(0, 6).map(({ raw }) => raw.toLowerCase());
  return /^(?:(?:and|ok|so|hi|hello|please) )*(?:what|how|wat)(?: was| were|s was)\b/.test(words.join(' '));
}
