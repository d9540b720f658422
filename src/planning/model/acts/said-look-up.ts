import { z } from 'zod';

const word = z.string().min(1).max(300);

/** Questions that one answer may ask. */
const MOST_QUESTIONS = 4;

const questionSchema = z
  .strictObject({
    words: word.optional(),
    mission: word.optional(),
    instrument: word.optional(),
    quantity: word.optional(),
    start: word.optional(),
    stop: word.optional(),
    dataset: word.optional(),
  })
  .refine(
    ({ start: _, stop: __, ...said }) => Object.values(said).some((value) => value !== undefined),
    'words, mission, instrument, quantity or dataset',
  );

/** What a model wants to know of the archive before it plans: one thing, or several at once. */
export const lookUpSchema = z.union([
  questionSchema.transform((question) => [question]),
  z.array(questionSchema).min(1).max(MOST_QUESTIONS),
]);

export type LookUp = z.infer<typeof questionSchema>;
