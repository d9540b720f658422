import { z } from 'zod';

const inputRefSchema = z.object({
  fromSubGoal: z.int().min(0).describe('Id of the sub-goal whose output is used; 0 is the turn itself.'),
  slot: z.string().min(1).describe('Name of the output slot.'),
});

const plannedSubGoalSchema = z.object({
  worker: z.string().describe('Name of the worker that does it.'),
  title: z.string().describe('One line that tells the user what is done.'),
  inputs: z.record(z.string(), z.union([inputRefSchema, z.array(inputRefSchema)])).default({}),
  params: z.record(z.string(), z.unknown()).default({}),
  goalType: z.enum(['support', 'deliverable']),
});

/** What any planner may say; it is also the output schema of a model that plans. */
export const decisionSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('continue'),
    reasoning: z.string(),
    subGoals: z.array(plannedSubGoalSchema).min(1),
  }),
  z.object({
    action: z.literal('done'),
    reasoning: z.string(),
    deliver: z.array(inputRefSchema),
    madeGood: z
      .array(z.int())
      .optional()
      .describe('Sub-goals that failed and that later ones did in another way: nobody has to hear of them.'),
    replaced: z
      .array(z.int())
      .optional()
      .describe('Sub-goals that succeeded and whose place later ones took: they are not told.'),
    untrue: z.array(z.string()).optional().describe('Notes of sub-goals that came out otherwise.'),
  }),
  z.object({ action: z.literal('failed'), reasoning: z.string() }),
]);

export type Decision = z.infer<typeof decisionSchema>;
