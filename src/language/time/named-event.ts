import { z } from 'zod';

const daySchema = z.iso.date();

/** One event of `knowledge/events.json`: a time that people call by a name. */
export const namedEventSchema = z
  .object({
    name: z.string().min(1).describe('As it is shown to people.'),
    kind: z.enum(['storm', 'flare', 'encounter', 'boundary', 'cycle', 'campaign']),
    aliases: z
      .array(z.string().min(1))
      .describe('Word sequences that mean this event in any sentence; lower case, without apostrophes.'),
    mission: z
      .object({ names: z.array(z.string().min(1)).min(1), aliases: z.array(z.string().min(1)).min(1) })
      .optional()
      .describe('Aliases that count only in a sentence that has one of the names.'),
    start: daySchema.describe('First day, UTC.'),
    stop: daySchema.describe('The day after the last one, UTC.'),
    day: daySchema
      .optional()
      .describe(
        'Its own day, where the days around it belong to it: lengths on both sides count from there.',
      ),
    note: z.string().min(1),
    source: z.string().min(1),
  })
  .refine(({ start, stop }) => start < stop, { message: 'An event starts before it stops.' });

export const namedEventsSchema = z.array(namedEventSchema);

/** A time that people call by a name; the first of several with the same alias is meant when no year is said. */
export type NamedEvent = z.infer<typeof namedEventSchema>;
