import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf, FigureChange } from '#src/domain/figure/figure-change.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Kind = FigureChange['kind'];

/** Makes the next figure. @throws BotError for a change that makes no sense in this figure */
export type Applier<Of extends Kind> = (
  figure: Figure,
  change: ChangeOf<Of>,
  summaries: readonly FrameSummary[],
) => Figure;

export type Appliers<Of extends Kind> = { readonly [Each in Of]: Applier<Each> };
