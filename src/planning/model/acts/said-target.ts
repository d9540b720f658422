import { z } from 'zod';

const word = z.string().min(1).max(200);
const time = z.string().describe('ISO 8601 in UTC.');

/** Data as physics names them: what is left out comes from the thread, else from what is agreed on. */
export const namedSchema = z.strictObject({
  mission: word.optional(),
  probe: word.optional(),
  quantity: word.optional(),
  component: z
    .enum(['x', 'y', 'z', 'r', 't', 'n', 'h', 'd', 'e', 'magnitude', 'vector', 'parallel', 'perpendicular'])
    .optional(),
  coordinates: word.optional(),
  instrument: word.optional(),
  dataset: word.optional(),
  parameter: word.optional(),
  species: word.optional(),
  cadenceMs: z.union([z.number().positive(), z.literal('finest')]).optional(),
  channel: z
    .strictObject({
      value: z.number(),
      to: z.number().optional(),
      isAbove: z.boolean().optional(),
      unit: z.string().max(20),
    })
    .optional(),
  start: time.optional(),
  stop: time.optional(),
});

/** Data: the id of an act of this answer, a label of the thread, `LABEL.component`, or what is meant by it. */
export const targetSchema = z.union([word, namedSchema]).meta({ id: 'data' });
export const targetsSchema = z
  .union([z.array(targetSchema).max(24), targetSchema.transform((one) => [one])])
  .meta({ id: 'data[]' });

export type SaidTarget = z.infer<typeof targetSchema>;
export type SaidName = z.infer<typeof namedSchema>;
