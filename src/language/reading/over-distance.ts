import type { Figure } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { NamedSeries } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** What a figure shows over the distance from the Sun, as it was fetched. */
export interface OverDistance {
  readonly ys: readonly NamedSeries[];
  readonly distance: NamedSeries;
  readonly range: TimeRange;
}

/** Series that are drawn against the distance from the Sun: as points, or as a profile in bins. */
export function overDistance({ panels }: Figure, frames: readonly FrameSummary[]): OverDistance | undefined {
  const named = (label: string): readonly FrameSummary[] => {
    const frame =
      frames.find((each) => each.label === label) ??
      frames.find((each) => label.startsWith(`${each.label}.`));
    if (frame === undefined) return [];
    return frame.provenance.origin === 'computed' ? frame.provenance.from.flatMap(named) : [frame];
  };
  const hosts = panels.filter(
    ({ kind, traces }) =>
      kind === 'scatter' ||
      traces.some(({ label }) =>
        frames.some((each) => each.label === label && each.provenance.operation === 'binned'),
      ),
  );
  // Points that a condition picked are made again from what is drawn, not from all of it.
  const isPicked = hosts.some(({ traces }) =>
    traces.some(({ label }) =>
      frames.some((each) => each.label === label && each.provenance.operation === 'keep_where'),
    ),
  );
  if (isPicked) return undefined;
  const sources = hosts.flatMap(({ traces }) => traces.flatMap(({ label }) => named(label)));
  const isDistance = ({ provenance }: FrameSummary) => provenance.quantity === 'radial-distance';
  const distance = sources.find(isDistance);
  const ys = [...new Set(sources.filter((each) => !isDistance(each)))];
  if (distance === undefined || ys.length === 0) return undefined;
  return { ys: ys.map(nameOf), distance: nameOf(distance), range: distance.provenance.range };
}

function nameOf({ provenance, columns, cadenceMs }: FrameSummary): NamedSeries {
  const { mission, missionName, quantity, coordinates } = provenance;
  const [only, ...more] = columns;
  const component = more.length === 0 ? only?.component : undefined;
  return {
    kind: 'series',
    text: only?.name ?? '',
    ...(mission === undefined ? {} : { mission }),
    ...(missionName === undefined || missionName.toLowerCase() === mission?.toLowerCase()
      ? {}
      : { probe: missionName }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(component === undefined ? {} : { component: component === 'total' ? 'magnitude' : component }),
    ...(coordinates === undefined || component === 'total' ? {} : { coordinates }),
    ...(cadenceMs === undefined ? {} : { cadenceMs }),
  };
}
