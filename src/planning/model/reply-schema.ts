import { z } from 'zod';

const wireSchema = z.object({
  slot: z.string().describe('Input of this worker.'),
  fromSubGoal: z.int().describe('Id of the sub-goal that gives it; 0 is the data at hand.'),
  output: z.string().describe('Output of that sub-goal; for 0 the label itself.'),
});

/** Free-form objects come back empty from some models, so every setting is a pair. */
const pairSchema = z.object({
  name: z.string(),
  value: z.string().describe('Plain text, or JSON for numbers, lists and objects.'),
});

const taskSchema = z.object({
  id: z.int().describe('Goes on from the last id.'),
  worker: z.string(),
  title: z.string().describe('One line that tells the user what is done.'),
  goalType: z.enum(['support', 'deliverable']),
  inputs: z.array(wireSchema),
  params: z.array(pairSchema),
});

/** The shape that a model is asked to answer in; `readProposal` also reads what comes instead. */
export const replySchema = z.object({
  action: z.enum(['continue', 'done', 'failed', 'look_up']),
  reasoning: z.string().describe('One or two sentences for the user: what is done and why.'),
  subGoals: z.array(taskSchema).optional(),
  question: z.string().optional().describe('With look_up: what to find out about the archive.'),
});
