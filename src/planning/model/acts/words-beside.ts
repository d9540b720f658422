import type { Decision } from '#src/domain/decision.ts';

/** What a model says of its acts, and what is told of them only where they were done. */
export interface WordsBeside {
  /** What it takes otherwise than the request says it: told with anything that is shown. */
  readonly corrections: readonly string[];
  /** What it chose by itself: told where all of a step was applied. */
  readonly remarks: readonly string[];
}

/** A round whose steps tell these words when they succeed: those that are for the user, else the last. */
export function withWordsBeside(decision: Decision, { corrections, remarks }: WordsBeside): Decision {
  if (decision.action !== 'continue' || corrections.length + remarks.length === 0) return decision;
  const own = decision.subGoals.filter(({ worker }) => worker !== 'refuse');
  const shown = own.filter(({ goalType }) => goalType === 'deliverable');
  const telling = new Set(shown.length > 0 ? shown : own.slice(-1));
  return {
    ...decision,
    subGoals: decision.subGoals.map((goal) =>
      telling.has(goal)
        ? {
            ...goal,
            params: {
              ...goal.params,
              ...joined('notes', goal, corrections),
              ...joined('remarks', goal, remarks),
            },
          }
        : goal,
    ),
  };
}

function joined(
  field: 'notes' | 'remarks',
  { params }: { readonly params: Readonly<Record<string, unknown>> },
  words: readonly string[],
): Readonly<Record<string, unknown>> {
  const own = params[field];
  return words.length === 0 ? {} : { [field]: [...words, ...(Array.isArray(own) ? own : [])] };
}
