import { canonical } from '#src/planning/model/is-repeated.ts';
import type { ModelCall } from '#src/ports/language-model.ts';

export interface GuardLimits {
  readonly calls: number;
  readonly iterations: number;
  /** Rounds in a row in which every call failed. */
  readonly failedRounds: number;
}

export interface LoopGuard {
  /** The calls that may run: those that were not made before with the same arguments. `stop` ends the loop. */
  admit(calls: readonly ModelCall[]): { readonly admitted: readonly ModelCall[]; readonly stop: boolean };
  /** Tells how a round ended. @returns true when the loop has to end */
  ended(succeeded: number): boolean;
}

/** Keeps a loop of calls from running on: a number of calls and rounds, nothing twice, and no row of failures. */
export function loopGuard({ calls: mostCalls, iterations, failedRounds }: GuardLimits): LoopGuard {
  const made = new Set<string>();
  let rounds = 0;
  let failures = 0;
  return {
    admit(calls) {
      rounds += 1;
      const admitted: ModelCall[] = [];
      for (const call of calls) {
        const print = `${call.name} ${canonical(call.args)}`;
        if (made.has(print) || made.size >= mostCalls) continue;
        made.add(print);
        admitted.push(call);
      }
      return { admitted, stop: rounds > iterations || admitted.length === 0 };
    },
    ended(succeeded) {
      failures = succeeded === 0 ? failures + 1 : 0;
      return failures >= failedRounds || made.size >= mostCalls;
    },
  };
}
