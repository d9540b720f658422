import { canonical } from '#src/assistant/canonical.ts';
import type { ModelCall } from '#src/ports/language-model.ts';

export interface GuardLimits {
  readonly calls: number;
  readonly iterations: number;
  /** Rounds in a row in which every call failed. */
  readonly failedRounds: number;
}

/** How the calls of a round ended. */
interface RoundEnd {
  readonly succeeded: number;
  /** True when something is different now, so that looking again may show something else. */
  readonly hasChanged: boolean;
}

export interface LoopGuard {
  /** The calls that may run: those that were not made before with the same arguments. `stop` ends the loop. */
  admit(calls: readonly ModelCall[]): { readonly admitted: readonly ModelCall[]; readonly stop: boolean };
  /** Tells how a round ended. @returns true when the loop has to end */
  ended(round: RoundEnd): boolean;
}

/**
 * Keeps a loop of calls from running on: a number of calls and rounds, nothing twice, no circles, and no row of failures.
 * What only looks may be called again after a change; what changes something never with the same arguments.
 */
export function loopGuard(
  { calls: mostCalls, iterations, failedRounds }: GuardLimits,
  changes: (tool: string) => boolean = () => false,
): LoopGuard {
  const changed = new Set<string>();
  const looked = new Set<string>();
  let calls = 0;
  let rounds = 0;
  let failures = 0;
  return {
    admit(proposed) {
      rounds += 1;
      const admitted: ModelCall[] = [];
      for (const call of proposed) {
        const print = `${call.name} ${canonical(call.args)}`;
        const made = changes(call.name) ? changed : looked;
        if (made.has(print) || calls >= mostCalls) continue;
        made.add(print);
        calls += 1;
        admitted.push(call);
      }
      return { admitted, stop: rounds > iterations || admitted.length === 0 };
    },
    ended({ succeeded, hasChanged }) {
      if (hasChanged) looked.clear();
      failures = succeeded === 0 ? failures + 1 : 0;
      return failures >= failedRounds || calls >= mostCalls;
    },
  };
}
