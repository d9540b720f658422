import { hasTimeAxis } from '#src/domain/figure/axes.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { showsOnlyPaths } from '#src/domain/figure/orbits.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

type Room = Pick<Toolbox, 'figures' | 'workspace'>;

/**
 * Takes up the figure over the same time that stood before orbits: what is drawn over time belongs to it, and not under a path. The
 * reply tells that it is another figure.
 */
export function backOverTime({ figures, workspace }: Room): void {
  const shown = figures.current();
  if (shown === undefined || !showsOnlyPaths(shown)) return;
  const summaries = workspace.summaries();
  const { start, stop } = shown.range;
  const before = figures
    .states()
    .findLast(
      ({ id, range, panels }) =>
        id !== shown.id &&
        range.start < stop &&
        range.stop > start &&
        panels.some((panel) => hasTimeAxis(panel, summaries)),
    );
  if (before !== undefined) figures.put(before);
}

/** Data over time: no positions, which are drawn as paths. */
export function areOverTime(labels: readonly string[], { workspace }: Pick<Toolbox, 'workspace'>): boolean {
  const isDrawn = (label: string) => labels.some((each) => each === label || each.startsWith(`${label}.`));
  const own = workspace.summaries().filter(({ label }) => isDrawn(label));
  return (
    own.length > 0 &&
    own.every(({ axis, provenance }) => axis === undefined && provenance.quantity !== 'position')
  );
}

/** "Mark 04:51 with a dashed line": a path has points, so that a line at a time is of what is drawn over time. */
export function isLineAtTime(change: FigureChange): boolean {
  return (
    change.kind === 'marker' &&
    change.at !== undefined &&
    change.value === undefined &&
    change.dash !== undefined
  );
}
