import { z } from 'zod';
import { defineWorker } from '#src/workers/worker.ts';

/** Asks the user; the turn ends there and goes on with the answer. */
export const clarify = defineWorker({
  name: 'clarify',
  description:
    'Asks the user one question with at most five choices, ordered by likelihood. Only when a default would be wrong.',
  isTalk: true,
  inputs: z.object({}),
  params: z.object({
    question: z.string().describe('One sentence that ends in a question mark.'),
    choices: z
      .array(z.string())
      .max(5)
      .default([])
      .describe('Answers that complete the request as they stand.'),
  }),
  outputs: [],

  async run({ params: { question, choices } }) {
    return {
      kind: 'asking',
      question: {
        id: 'q1',
        text: question,
        choices: choices.map((label, index) => ({ id: String(index + 1), label })),
        freeText: true,
      },
    };
  },
});
