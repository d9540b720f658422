import { z } from 'zod';

const word = z.string().min(1).max(300);

/** What a model wants to know of the archive before it plans. */
export const lookUpSchema = z
  .strictObject({
    words: word.optional(),
    mission: word.optional(),
    quantity: word.optional(),
    dataset: word.optional(),
  })
  .refine(
    (said) => Object.values(said).some((value) => value !== undefined),
    'words, mission, quantity or dataset',
  );

export type LookUp = z.infer<typeof lookUpSchema>;
