import { z } from 'zod';
import { labelsSchema } from '#src/workers/compute.ts';
import { defineWorker } from '#src/workers/worker.ts';

export const measure = defineWorker({
  name: 'measure',
  description: '',
  inputs: z.object({ series: labelsSchema }),
  params: z.looseObject({}),
  outputs: ['text'],
  async run() {
    return { kind: 'succeeded', outputs: { text: '' }, summary: '' };
  },
});
