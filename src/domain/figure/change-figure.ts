import type { z } from 'zod';
import type { Failure } from '#src/domain/failure.ts';
import { BotError, failureFrom } from '#src/domain/failure.ts';
import type { Applier, Appliers } from '#src/domain/figure/applier.ts';
import { axisAppliers } from '#src/domain/figure/apply-axes.ts';
import { contentAppliers } from '#src/domain/figure/apply-contents.ts';
import { kindAppliers } from '#src/domain/figure/apply-kinds.ts';
import { lineAppliers } from '#src/domain/figure/apply-lines.ts';
import { markAppliers } from '#src/domain/figure/apply-marks.ts';
import { pageAppliers } from '#src/domain/figure/apply-page.ts';
import { fixColors } from '#src/domain/figure/colors.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { figureSchema } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { refuseOnPolar } from '#src/domain/figure/polar.ts';
import { refuseOnTable } from '#src/domain/figure/table-figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { isAlike } from '#src/domain/is-alike.ts';

/** The next figure, and whether it is as it was before; or why the wish makes no sense. */
export type FigureChanged =
  | { readonly figure: Figure; readonly isSame: boolean }
  | { readonly failure: Failure };

const APPLIERS: Appliers<FigureChange['kind']> = {
  ...pageAppliers,
  ...axisAppliers,
  ...lineAppliers,
  ...contentAppliers,
  ...kindAppliers,
  ...markAppliers,
  refused: (_figure, { reason, hint }) => {
    throw new BotError('invalid-request', reason, hint === undefined ? {} : { hint });
  },
};

/** Makes the next figure; the old one stays as it is, so that "undo" is to take it up again. */
export function changeFigure(
  figure: Figure,
  change: FigureChange,
  summaries: readonly FrameSummary[],
): FigureChanged {
  try {
    // Each applier takes the changes of its own kind, which the compiler cannot follow through a table.
    const apply = APPLIERS[change.kind] as Applier<FigureChange['kind']>;
    const before = fixColors(figure, summaries);
    refuseOnPolar(before, change, summaries);
    refuseOnTable(before, change);
    const checked = figureSchema.safeParse(fixColors(apply(before, change, summaries), summaries));
    if (!checked.success)
      throw new BotError('invalid-request', `That cannot be drawn: ${issueText(checked.error)}.`);
    const isSame = isAlike(before, checked.data);
    return isSame ? { figure, isSame } : { figure: checked.data, isSame };
  } catch (error) {
    if (error instanceof BotError) return { failure: failureFrom(error) };
    throw error;
  }
}

function issueText(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue === undefined
    ? 'it is not a figure'
    : `${issue.path.join('.') || 'the figure'}: ${issue.message}`;
}
