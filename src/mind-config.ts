import { z } from 'zod';
import { type Budget, DEFAULT_BUDGET } from '#src/planning/budget.ts';

/** How much a language model may think, and what it may do besides planning. */
export interface MindConfig {
  /** Rounds of plan and work that one turn may take. */
  readonly rounds: number;
  readonly budget: Budget;
  /** Plans are taken again for the same question. */
  readonly hasQuestionCache: boolean;
  /** Plans are taken again for requests of the same shape. */
  readonly hasPlanCache: boolean;
  /** The model looks at each new figure. */
  readonly hasVisionCheck: boolean;
}

const ROUNDS = 5;
const MOST_ROUNDS = 10;

const onOff = z.enum(['on', 'off'], 'has to be on or off').transform((word) => word === 'on');
const amount = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,11}$/, 'has to be a whole number from 1')
  .transform(Number);

/** The variables of the mind, for the one schema of the environment. */
export const mindVariables = {
  HELIO_ROUNDS: amount
    .refine((rounds) => rounds <= MOST_ROUNDS, `has to be a number of rounds from 1 to ${MOST_ROUNDS}`)
    .default(ROUNDS),
  HELIO_TURN_CALLS: amount.default(DEFAULT_BUDGET.turn.calls),
  HELIO_TURN_TOKENS: amount.default(DEFAULT_BUDGET.turn.tokens),
  HELIO_THREAD_CALLS: amount.default(DEFAULT_BUDGET.thread.calls),
  HELIO_THREAD_TOKENS: amount.default(DEFAULT_BUDGET.thread.tokens),
  HELIO_QUESTION_CACHE: onOff.default(true),
  HELIO_PLAN_CACHE: onOff.default(true),
  HELIO_VISION_CHECK: onOff.default(false),
};

const mindSchema = z.object(mindVariables);

export function mindConfig(env: z.infer<typeof mindSchema>): MindConfig {
  return {
    rounds: env.HELIO_ROUNDS,
    budget: {
      turn: { calls: env.HELIO_TURN_CALLS, tokens: env.HELIO_TURN_TOKENS },
      thread: { calls: env.HELIO_THREAD_CALLS, tokens: env.HELIO_THREAD_TOKENS },
    },
    hasQuestionCache: env.HELIO_QUESTION_CACHE,
    hasPlanCache: env.HELIO_PLAN_CACHE,
    hasVisionCheck: env.HELIO_VISION_CHECK,
  };
}
