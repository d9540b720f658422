import { z } from 'zod';
import said from '#knowledge/prompts/shapes.json' with { type: 'json' };

const sectionSchema = z.strictObject({
  title: z.string(),
  note: z.string().optional(),
  /** The word by which a model asks for all of it. */
  all: z.string().optional(),
});

const shapesSchema = z.strictObject({
  about: z.string(),
  sections: z.record(z.string(), sectionSchema),
  shapes: z.record(
    z.string(),
    z.strictObject({
      words: z.string(),
      example: z.record(z.string(), z.unknown()).optional(),
      note: z.string().optional(),
    }),
  ),
});

/** What is said of the shapes of acts, questions and changes besides their schemas, from `knowledge/prompts/shapes.json`. */
export type PromptShapes = z.infer<typeof shapesSchema>;

export const promptShapes: PromptShapes = shapesSchema.parse(said);
