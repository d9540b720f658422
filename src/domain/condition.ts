import { z } from 'zod';

const comparisonSchema = z.enum(['<', '<=', '>', '>=']);

/** What a value has to be to a limit; a missing one (NaN) is none of them. */
export const COMPARE = {
  '<': (value: number, threshold: number) => value < threshold,
  '<=': (value: number, threshold: number) => value <= threshold,
  '>': (value: number, threshold: number) => value > threshold,
  '>=': (value: number, threshold: number) => value >= threshold,
} as const;

const subject = {
  other: z
    .int()
    .min(0)
    .optional()
    .describe('0-based place in the input `other` of the series that is tested; absent: the series itself.'),
  component: z.string().optional().describe('Column that is tested, e.g. "z"; absent: the only one.'),
  absolute: z.boolean().optional().describe('True tests the absolute value.'),
  unit: z.string().optional().describe('Unit of the numbers here; that of the series when absent.'),
};

export const comparedSchema = z.strictObject({
  kind: z.literal('compared'),
  comparison: comparisonSchema,
  threshold: z.number(),
  until: z
    .number()
    .optional()
    .describe('Hysteresis: once true it stays so until this value is passed on the way back.'),
  ...subject,
});
const betweenSchema = z.strictObject({
  kind: z.literal('between'),
  from: z.number(),
  to: z.number(),
  outside: z.boolean().optional().describe('True tests for values outside of [from, to].'),
  ...subject,
});

/** A test of samples of one series or of several; a missing value is neither true nor false. */
export type Condition =
  | z.infer<typeof comparedSchema>
  | z.infer<typeof betweenSchema>
  | { readonly kind: 'all'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'any'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'not'; readonly condition: Condition };

export const conditionSchema: z.ZodType<Condition> = z
  .lazy(() =>
    z.discriminatedUnion('kind', [
      comparedSchema,
      betweenSchema,
      z.strictObject({ kind: z.literal('all'), conditions: z.array(conditionSchema).min(1).max(12) }),
      z.strictObject({ kind: z.literal('any'), conditions: z.array(conditionSchema).min(1).max(12) }),
      z.strictObject({ kind: z.literal('not'), condition: conditionSchema }),
    ]),
  )
  .meta({ id: 'condition' });

/** The half-open time that counts. */
export const momentsSchema = z
  .strictObject({ start: z.iso.datetime({ offset: true }), stop: z.iso.datetime({ offset: true }) })
  .refine(({ start, stop }) => Date.parse(start) < Date.parse(stop), { error: 'start is not before stop' })
  .describe('Half-open, ISO 8601 UTC.');

export type Moments = z.infer<typeof momentsSchema>;

export const msSchema = z.number().positive().describe('A length of time in ms.');
