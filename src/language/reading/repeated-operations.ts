import { isDeepStrictEqual } from 'node:util';
import { renumberedActs } from '#src/domain/renumbered-acts.ts';
import type { Act, Target } from '#src/domain/request.ts';

/** "Daily variation of AE (by UT hour)": an operation that is said twice, the second time of nothing, is done once. */
export function withoutRepeatedOperations(acts: readonly Act[]): readonly Act[] {
  const same = new Map<number, number>();
  for (const [at, act] of acts.entries()) {
    const first = acts.slice(0, at).findIndex((other) => isRepeated(other, act));
    if (first !== -1) same.set(at, first);
  }
  if (same.size === 0) return acts;
  const kept = [...acts.keys()].filter((at) => !same.has(at));
  const places = new Map([...acts.keys()].map((at) => [at, kept.indexOf(same.get(at) ?? at)] as const));
  return renumberedActs(
    kept.flatMap((at) => acts[at] ?? []),
    places,
  ).map(withoutTwins);
}

function isRepeated(first: Act, act: Act): boolean {
  return (
    first.do === 'compute' &&
    act.do === 'compute' &&
    act.of.length === 0 &&
    first.operation === act.operation &&
    isDeepStrictEqual(first.params, act.params)
  );
}

/** What pointed at both is of the one. */
function withoutTwins(act: Act): Act {
  if (act.do !== 'show') return act;
  const of = act.of.filter((target, at) => at === act.of.findIndex((other) => isSameAct(other, target)));
  return { ...act, of };
}

function isSameAct(one: Target, other: Target): boolean {
  return one === other || (one.kind === 'act' && other.kind === 'act' && one.act === other.act);
}
