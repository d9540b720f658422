import type { z } from 'zod';
import type { Outputs } from '#src/domain/plan.ts';
import type { Question } from '#src/domain/question.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

type WorkResult =
  | {
      readonly kind: 'succeeded';
      readonly outputs: Outputs;
      /** One sentence for the plan card. */
      readonly summary: string;
      /** Labels that the work put into the thread. */
      readonly labels?: readonly string[];
    }
  | { readonly kind: 'asking'; readonly question: Question };

/**
 * A verb of the bot: what a rule plans, a model calls and a person asks for. Inputs are wired from other sub-goals,
 * params are said by the planner; both are checked before `run`, so that a planner can get them wrong.
 */
export interface Worker<Inputs extends z.ZodObject = z.ZodObject, Params extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  /** What it does and when to use it, for whoever plans. */
  readonly description: string;
  readonly inputs: Inputs;
  readonly params: Params;
  /** It only looks things up and answers in words; a round of nothing else is not shown as a plan. */
  readonly isTalk?: true;
  /** It draws or changes the figure at hand; of a round one after the other does, in the order of the plan. */
  readonly drawsFigure?: true;
  /** The server that it is a tool of, when it is none of ours. */
  readonly server?: string;
  /** It cannot work without a language model, or without one that searches the web. */
  readonly needs?: 'model' | 'web';
  /** Names of the output slots. */
  readonly outputs: readonly string[];
  /** @throws BotError for failures that a planner or a user can act on */
  run(
    job: { readonly inputs: z.infer<Inputs>; readonly params: z.infer<Params> },
    toolbox: Toolbox,
    signal: AbortSignal,
  ): Promise<WorkResult>;
}

/** Checks a worker's types where it is written, and forgets them where all workers stand in one list. */
export function defineWorker<Inputs extends z.ZodObject, Params extends z.ZodObject>(
  worker: Worker<Inputs, Params>,
): Worker {
  // The registry treats workers alike; `runSubGoal` parses inputs and params with the worker's own schemas first.
  return worker as unknown as Worker;
}
