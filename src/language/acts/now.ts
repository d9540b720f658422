import { DAY } from '#src/domain/time-range.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Bz & V now?", "current Bz and speed": the latest values. */
export const nowAct: ActSpec = {
  name: 'now',
  rank: 1,
  read(view, setting) {
    const said = nowIn(view);
    const hasTime = view.phrases.some(({ type }) => type === 'time' || type === 'duration');
    const isOther =
      hasTime ||
      view.one('condition') !== undefined ||
      view
        .words('verb')
        .some((word) => means(word.mark, 'verb') && !means(word.mark, 'verb', 'give', 'know', 'explain')) ||
      (
        ['operation', 'statistic', 'format', 'colour', 'place', 'together', 'by', 'scale', 'dash'] as const
      ).some((kind) => view.hasWord(kind));
    if (said.length === 0 || isOther || view.series().length === 0) return undefined;
    const measured = measuredOf(view, setting);
    if (!measured.series.every(({ quantity, parameter }) => (quantity ?? parameter) !== undefined))
      return undefined;
    return {
      acts: [
        {
          do: 'measure',
          question: { kind: 'statistic', statistics: ['latest'] },
          of: measured.of,
          // From whoever is freshest, not from what ends weeks ago.
          period: { ranges: [], events: [], newestMs: DAY },
        },
      ],
      used: [...said, ...measured.used],
      notes: measured.notes,
    };
  },
};

/** "Now" behind what is named, "current" before it; "now Bz" goes on with something else. */
function nowIn(view: ClauseView): readonly Phrase[] {
  const [first] = view.series();
  return view
    .spelt(/^(?:(?:right |just )?now|rn|atm|currently|current|at (?:the|this) moment|at present|presently)$/i)
    .filter((word) =>
      /^current$/i.test(word.raw)
        ? first !== undefined && word.to <= first.from
        : first !== undefined && word.from >= first.to,
    );
}
