import { z } from 'zod';

/**
 * The shape that a model is asked to answer in. Acts are free objects here, since a union of all of them is more than some
 * makers take; `readAnswer` checks them one by one.
 */
export const replySchema = z.object({
  acts: z.array(z.looseObject({ do: z.string() })).optional(),
  cannot: z.array(z.string()).optional(),
  note: z.string().optional(),
  next: z.string().optional(),
  look_up: z.looseObject({}).optional(),
});
