import { z } from 'zod';

const wireSchema = z.object({ fromSubGoal: z.int().positive(), slot: z.string() });

const learnedStepSchema = z.object({
  worker: z.string(),
  /** Absent where it would name a value. */
  title: z.string().optional(),
  goalType: z.enum(['support', 'deliverable']),
  /** Wires to steps of the same plan, never to data of a thread. */
  inputs: z.record(z.string(), z.array(wireSchema)),
  /** With slots such as `{{mission1}}` where a request had its values. */
  params: z.record(z.string(), z.unknown()),
});

/** A plan that succeeded, as it is kept: rounds of steps with slots instead of the request's values. */
export const learnedPlanSchema = z.object({
  rounds: z.array(z.array(learnedStepSchema).min(1)).min(1),
  /** What the first round was for, in the model's words; absent where it would name a value. */
  reasoning: z.string().optional(),
});

export type LearnedStep = z.infer<typeof learnedStepSchema>;
export type LearnedPlan = z.infer<typeof learnedPlanSchema>;
