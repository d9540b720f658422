import type { Act, Period, Target } from '#src/domain/request.ts';
import type { Call } from '#src/language/acts/operation-calls.ts';

/** The acts of calls in running order, and what nobody of them takes. */
export interface Computations {
  readonly acts: readonly Act[];
  readonly results: readonly Target[];
}

/**
 * @param first place of the first act in the request
 * @param carried what is worked on where a call has nothing of its own
 */
export function computations(
  said: readonly Call[],
  first: number,
  period: Period,
  carried: (
    said: readonly Target[],
  ) => { readonly of: readonly Target[]; readonly period: Period } | undefined = () => undefined,
): Computations {
  const { calls, order } = inRunningOrder(said);
  const made = (call: number): Target => ({ kind: 'act', act: first + order.indexOf(call) });
  const acts = order.flatMap((index): readonly Act[] => {
    const call = calls[index];
    return call === undefined ? [] : [computation(call, made, period, carried)];
  });
  // A fit is drawn with what it goes through.
  const taken = new Set(calls.flatMap(({ word, operands }) => (word.name === 'fit' ? [] : operands.calls)));
  const results = [...calls.keys()].filter((index) => !taken.has(index)).map(made);
  return withoutTwins(acts, results, first);
}

/** "fce and half of fce": what is said twice is computed once, and all that takes it takes the one. */
function withoutTwins(acts: readonly Act[], results: readonly Target[], first: number): Computations {
  const kept: Act[] = [];
  const places: number[] = [];
  const moved = (target: Target): Target =>
    target.kind === 'act' && target.act >= first
      ? { kind: 'act', act: places[target.act - first] ?? target.act }
      : target;
  for (const act of acts) {
    const own = act.do === 'compute' ? { ...act, of: act.of.map(moved) } : act;
    const text = JSON.stringify(own);
    const known = kept.findIndex((each) => JSON.stringify(each) === text);
    places.push(first + (known < 0 ? kept.length : known));
    if (known < 0) kept.push(own);
  }
  return { acts: kept, results: results.map(moved) };
}

function computation(
  { word, params, operands }: Call,
  made: (call: number) => Target,
  period: Period,
  carried: (
    said: readonly Target[],
  ) => { readonly of: readonly Target[]; readonly period: Period } | undefined,
): Act {
  const said: readonly Target[] = [
    ...(operands.isLevel === true ? [] : operands.calls.map(made)),
    ...(operands.isPointedFirst === true ? operands.pointed : []),
    ...operands.items.map(({ series }) => series),
    ...(operands.isPointedFirst === true ? [] : operands.pointed),
    ...(operands.isLevel === true ? operands.calls.map(made) : []),
  ];
  const before = carried(said);
  const of = before?.of ?? said;
  const isOpen = period.ranges.length === 0 && period.newestMs === undefined && period.events.length === 0;
  // "Subtract A from B" is B - A.
  const isFrom = /^subtract/i.test(word.raw) && of.length === 2;
  return {
    do: 'compute',
    operation: word.spec.operation ?? word.name,
    params,
    of: isFrom ? of.toReversed() : of,
    period: isOpen ? (before?.period ?? period) : period,
  };
}

/** The calls and their places, those that others take first; "the mean of the sum of the mean" does not go in a circle. */
function inRunningOrder(calls: readonly Call[]): {
  readonly calls: readonly Call[];
  readonly order: readonly number[];
} {
  const order = new Set<number>();
  const begun = new Set<number>();
  const done = [...calls];
  const visit = (index: number) => {
    const call = calls[index];
    if (call === undefined || begun.has(index)) return;
    begun.add(index);
    const inputs = call.operands.calls.filter((input) => {
      visit(input);
      return order.has(input);
    });
    done[index] = { ...call, operands: { ...call.operands, calls: inputs } };
    order.add(index);
  };
  for (const index of calls.keys()) visit(index);
  return { calls: done, order: [...order] };
}
