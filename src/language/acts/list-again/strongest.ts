import type { Act } from '#src/domain/request.ts';
import { isOwn } from '#src/language/acts/list-again/as-intervals.ts';
import type { ActReading, ClauseView, Setting } from '#src/language/reading/act.ts';

const STRONGEST = /^(?:strongest|biggest|largest|deepest|greatest|worst|top)$/i;

/** "The ten strongest of both years" after "how many storms in 2001 and 2024?": of each list that was counted. */
export function strongestOf(view: ClauseView, { acts, previous }: Setting): ActReading | undefined {
  const order = view.spelt(STRONGEST);
  if (order.length === 0) return undefined;
  const [amount] = view.all('amount').filter(({ isOrdinal, unit }) => !isOrdinal && unit === undefined);
  const isNew =
    acts.length > 0 || view.all('series').length + view.all('condition').length + view.all('time').length > 0;
  const lists = (previous?.acts ?? []).flatMap((act): readonly Act[] =>
    act.do === 'measure' && act.question.kind === 'storms' && isOwn(act)
      ? [
          {
            do: 'intervals',
            params: { find: { ...act.question, count: amount?.value ?? 1 } },
            of: act.of,
            period: act.period,
          },
        ]
      : [],
  );
  if (amount === undefined || isNew || lists.length === 0) return undefined;
  return {
    acts: lists,
    used: [
      ...order,
      amount,
      ...view.words('also', 'both', 'each', 'all'),
      ...view.words('timeunit'),
      ...view.words('noun', 'storm', 'list', 'table', 'interval'),
      ...view.words('verb', 'list', 'show', 'give', 'find'),
      ...view.words('question', 'which', 'what'),
      ...view.words('pronoun', 'both', 'them'),
      ...view.spelt(/^(?:events?|ones?|most|intense)$/i),
    ],
  };
}
