import { BotError } from '#src/domain/failure.ts';
import { mergePanels, splitPanels } from '#src/domain/figure/arrange.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

const WAYS = ['series', 'mission', 'component', 'unit'] as const;

/** So many panels, where some way to divide the curves gives that number. @throws BotError that says which numbers there are */
export function withPanelCount(
  figure: Figure,
  { count }: ChangeOf<'panel-count'>,
  summaries: readonly FrameSummary[],
): Figure {
  if (figure.panels.length === count) return figure;
  if (count === 1) return mergePanels(figure, undefined, summaries);
  const ways = WAYS.flatMap((by) => [
    splitPanels(figure, by, summaries),
    splitPanels(mergePanels(figure, undefined, summaries), by, summaries),
  ]);
  const found = ways.find(({ panels }) => panels.length === count);
  if (found !== undefined) return found;
  const others = [...new Set([1, figure.panels.length, ...ways.map(({ panels }) => panels.length)])].sort(
    (a, b) => a - b,
  );
  throw new BotError(
    'invalid-request',
    `What is drawn cannot be divided into ${count} panels; there are ${figure.panels.length}.`,
    { hint: `It makes ${others.join(', ')}; or say which belong together, e.g. "Bz and |B| in one panel".` },
  );
}
