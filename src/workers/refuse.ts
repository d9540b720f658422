import { z } from 'zod';
import { BotError, failureCodeSchema } from '#src/domain/failure.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Says by name what cannot be had, while the rest of the request is done. */
export const refuse = defineWorker({
  name: 'refuse',
  description: 'Says by name what cannot be done or had.',
  inputs: z.object({}),
  params: z.object({
    code: failureCodeSchema.default('invalid-request'),
    message: z.string().describe('What is so, as a sentence.'),
    hint: z.string().optional().describe('What to do instead.'),
  }),
  outputs: [],

  async run({ params: { code, message, hint } }) {
    throw new BotError(code, message, hint === undefined ? {} : { hint });
  },
});
