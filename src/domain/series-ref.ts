import { z } from 'zod';

const word = z.string().min(1).max(200);

/** What a series is, where its label is not said. Every field that is set has to fit. */
const meantSeriesSchema = z
  .strictObject({
    mission: word.optional().describe('Mission id, e.g. ACE.'),
    probe: word.optional().describe('One of several spacecraft of a mission, e.g. MMS1 or 1.'),
    instrument: word.optional(),
    dataset: word.optional(),
    parameter: word.optional(),
    quantity: word.optional().describe('Quantity id, e.g. magnetic-field.'),
    component: word.optional().describe('x, y, z, r, t, n, magnitude.'),
    coordinates: word.optional().describe('Coordinate frame, e.g. GSE.'),
    operation: word.optional().describe('What made it, e.g. smooth; "none" for data as they were fetched.'),
    name: word.optional().describe('A name that a person gave it.'),
    color: word.optional().describe('Of its line on the figure.'),
    made: z
      .int()
      .min(0)
      .optional()
      .describe('Of planners: its place among what the step that changes the figure is given.'),
    index: z.int().optional().describe('Which of those that fit: 1-based, negative from the last.'),
  })
  .refine((meant) => Object.values(meant).some((value) => value !== undefined), 'something that is meant');

/** A series: its label, `LABEL.component` or id, or what is meant by it; a mission alone means its drawn lines. */
export const seriesRefSchema = z.union([word, meantSeriesSchema]).meta({ id: 'series' });

export type MeantSeries = z.infer<typeof meantSeriesSchema>;
export type SeriesRef = z.infer<typeof seriesRefSchema>;
