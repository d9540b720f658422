import { z } from 'zod';
import { axisChanges } from '#src/domain/figure/change-axes.ts';
import { contentChanges } from '#src/domain/figure/change-contents.ts';
import { kindChanges } from '#src/domain/figure/change-kinds.ts';
import { lineChanges } from '#src/domain/figure/change-lines.ts';
import { markChanges } from '#src/domain/figure/change-marks.ts';
import { pageChanges } from '#src/domain/figure/change-page.ts';

/** One wish about a figure. Closed: what is not here cannot be asked for. */
export const figureChangeSchema = z.discriminatedUnion('kind', [
  ...pageChanges,
  ...axisChanges,
  ...lineChanges,
  ...contentChanges,
  ...kindChanges,
  ...markChanges,
  z
    .object({ kind: z.literal('refused'), reason: z.string(), hint: z.string().optional() })
    .describe('A wish that is understood and cannot be met.'),
  z.object({ kind: z.literal('patch'), patch: z.record(z.string(), z.unknown()) }),
]);

export type FigureChange = z.infer<typeof figureChangeSchema>;

/** The changes of one kind. */
export type ChangeOf<Kind extends FigureChange['kind']> = Extract<FigureChange, { kind: Kind }>;
