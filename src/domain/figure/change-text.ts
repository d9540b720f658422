import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf, FigureChange } from '#src/domain/figure/figure-change.ts';
import { axisTellers } from '#src/domain/figure/tell-axes.ts';
import { contentTellers } from '#src/domain/figure/tell-contents.ts';
import { kindTellers } from '#src/domain/figure/tell-kinds.ts';
import { lineTellers } from '#src/domain/figure/tell-lines.ts';
import { markTellers } from '#src/domain/figure/tell-marks.ts';
import { pageTellers } from '#src/domain/figure/tell-page.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Kind = FigureChange['kind'];

/** Says in one sentence what a change made of a figure. */
type Teller<Of extends Kind> = (
  change: ChangeOf<Of>,
  figure: Figure,
  summaries: readonly FrameSummary[],
) => string;

export type Tellers<Of extends Kind> = { readonly [Each in Of]: Teller<Each> };

const TELLERS: Tellers<Kind> = {
  ...pageTellers,
  ...axisTellers,
  ...lineTellers,
  ...contentTellers,
  ...kindTellers,
  ...markTellers,
  refused: ({ reason }) => reason,
};

/**
 * A change in words: `Lines are thicker.`, `Dst is red.`
 *
 * @param figure the figure that it made
 */
export function changeText(change: FigureChange, figure: Figure, summaries: readonly FrameSummary[]): string {
  // Each teller takes the changes of its own kind, which the compiler cannot follow through a table.
  const tell = TELLERS[change.kind] as Teller<Kind>;
  const text = tell(change, figure, summaries);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
