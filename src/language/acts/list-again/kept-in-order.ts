import type { Target } from '#src/domain/request.ts';
import { sorted } from '#src/language/acts/list-again/told.ts';
import { hasNew, referring, use } from '#src/language/acts/list-again/uses.ts';
import type { ActReading, ClauseView, Setting } from '#src/language/reading/act.ts';

/** "Top 5 only, deepest first", "the five longest, sorted", "keep 3, weakest first": so many of the list, told in that order. */
export function keptInOrder(view: ClauseView, list: Target, { acts }: Setting): ActReading | undefined {
  const [amount, ...others] = view
    .all('amount')
    .filter(({ isOrdinal, unit }) => !isOrdinal && unit === undefined);
  const order = sorted(view, list, acts);
  const [table] = order?.acts ?? [];
  const isOther = others.length > 0 || view.all('time').length > 0 || hasNew(view);
  if (order === undefined || amount === undefined || table?.do !== 'mark-events' || isOther) return undefined;
  const { sort: by, sortOf, isAscending } = table;
  if (by === 'start' || !Number.isInteger(amount.value) || amount.value < 1) return undefined;
  const sort = by === 'duration' || sortOf !== undefined ? by : 'extreme';
  const of = sortOf === undefined ? {} : { of: sortOf };
  const isLow = (sortOf !== undefined && by === 'minimum') || view.spelt(/^lowest$/i).length > 0;
  const isLowest = isLow ? { isLowest: true } : {};
  const keep = { largest: { column: sort ?? 'extreme', count: amount.value, ...of, ...isLowest } };
  const kept = {
    do: 'intervals',
    params: { keep },
    list,
    of: [],
    period: { ranges: [], events: [] },
  } as const;
  // What is kept by a size is told with the largest first; lengths may begin with the shortest.
  const isUp = sort === 'duration' && isAscending === true;
  const told = use({
    what: 'table',
    events: { kind: 'act', act: acts.length },
    sort: 'duration',
    isAscending: true,
  });
  return {
    acts: isWeakFirst(view) ? [WEAK_FIRST] : isUp ? [kept, told] : [kept],
    used: [
      ...order.used,
      amount,
      ...referring(view),
      ...view.words('negation', 'only'),
      ...view.words('verb', 'keep', 'show', 'list', 'give', 'order'),
      ...view.spelt(/^(?:top|just|only|longest|shortest)$/i),
    ],
  };
}

/** The strongest or longest of a list are kept only: strength is a size, whatever its sign. */
function isWeakFirst(view: ClauseView): boolean {
  const isShort = view.spelt(/^shortest$/i).length > 0 && view.spelt(/^longest$/i).length === 0;
  return isShort || view.spelt(/^(?:weakest|smallest|mildest|shallowest|least)$/i).length > 0;
}

const WEAK_FIRST = {
  do: 'refuse',
  what: 'order',
  reason: 'Of a list I can keep the strongest or the longest, not the weakest or the shortest.',
  hint: 'Say "top 5, strongest first".',
} as const;
