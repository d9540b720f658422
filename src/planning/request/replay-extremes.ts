import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Marker } from '#src/domain/figure/panel.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Request } from '#src/domain/request.ts';

interface ExtremesAnew {
  /** Markers at the lowest or highest sample of what is shown, to be placed by the samples of another time. */
  readonly changes: readonly FigureChange[];
  /** Markers at times that no extreme gave. */
  readonly left: readonly Marker[];
}

/**
 * "Same for June" of a figure with its minimum marked: it is marked again, where it is then.
 *
 * @param requests of the thread, the newest last
 * @param marked times that are marked on the figure and were not found as a list
 */
export function extremesAnew(
  requests: readonly Request[],
  marked: readonly Marker[],
  frames: readonly FrameSummary[],
): ExtremesAnew {
  const changes = requests
    .slice(requests.findLastIndex(isNewFigure) + 1)
    .flatMap(({ acts, isUnmet }) => (isUnmet === true ? [] : acts))
    .flatMap((act): readonly FigureChange[] =>
      act.do === 'change' && act.change.kind === 'marker' && act.change.atExtreme !== undefined
        ? [act.change]
        : [],
    );
  const left = [...marked];
  const anew = changes.filter((change) => {
    const line = change.kind === 'marker' ? (change.atExtreme?.line ?? 'time') : 'time';
    // What was taken away since is not marked again.
    const place =
      line === 'time' ? left.findIndex(({ at, label }) => at !== undefined && isOf(label, change)) : -1;
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
  return { changes: anew.map((change) => byQuantity(change, frames)), left };
}

/** A marker with its number written has it at the end of its label. */
function isOf(label: string | undefined, change: FigureChange): boolean {
  if (change.kind !== 'marker') return false;
  const isWritten = change.atExtreme?.isWritten === true;
  return isWritten ? (label ?? '').startsWith(change.label ?? '') : label === change.label;
}

/** A name of the data at hand says which quantity is meant, since those of another time have another one. */
function byQuantity(change: FigureChange, frames: readonly FrameSummary[]): FigureChange {
  if (change.kind !== 'marker' || typeof change.atExtreme?.series !== 'string') return change;
  const { series } = change.atExtreme;
  const frame = frames.find(({ label }) => series === label || series.startsWith(`${label}.`));
  const quantity = frame?.provenance.quantity;
  if (frame === undefined || quantity === undefined) return change;
  const component = frame.columns.find(({ name }) => series === `${frame.label}.${name}`)?.component;
  const meant = { quantity, ...(component === undefined ? {} : { component }) };
  return { ...change, atExtreme: { ...change.atExtreme, series: meant } };
}

/** What was marked on the figure before is not on this one. */
function isNewFigure({ acts, isUnmet }: Request): boolean {
  return isUnmet !== true && acts.some((act) => act.do === 'show' && act.mode === 'new');
}
