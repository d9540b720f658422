import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Act, Target } from '#src/domain/request.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { Stream } from '#src/planning/stream.ts';

type ShowAct = Extract<Act, { do: 'show' }>;

/** What goes on the right-hand axis of a new figure: of "speed and density, two axes" what is of another kind than the first. */
export function onRight(shows: readonly ShowAct[], acts: readonly Act[]): readonly FigureChange[] {
  const isAll = shows.every(({ place }) => place === 'right-axis');
  const refOf = (target: Target): SeriesRef[] => {
    if (target.kind === 'series') return [seriesRefOf(target)];
    const made = target.kind === 'act' ? acts[target.act] : undefined;
    return made?.do === 'compute' ? [{ operation: made.operation }] : [];
  };
  return shows
    .filter(({ place }) => place === 'right-axis')
    .map(({ of }) => (isAll ? unlikeFirst(of) : of).flatMap(refOf))
    .filter((series) => series.length > 0)
    .map((series) => ({ kind: 'axis-side', side: 'right', series }));
}

function unlikeFirst(of: readonly Target[]): readonly Target[] {
  const [first, ...others] = of;
  if (first?.kind !== 'series' || others.length === 0) return of;
  const unlike = others.filter((target) => target.kind !== 'series' || target.quantity !== first.quantity);
  return unlike.length > 0 ? unlike : others;
}

/**
 * "Daily fluence as bars, with the speed over it on the right axis": what is new has its panel first, which what goes on the right-hand
 * axis then joins.
 *
 * @returns areBeside: some of what is shown goes there, and some does not
 */
export function guestsLast(
  shown: readonly Stream[],
  acts: readonly Act[],
  streams: readonly (readonly Stream[])[],
): { readonly shown: readonly Stream[]; readonly areBeside: boolean } {
  const guests = acts.flatMap((act, place) =>
    act.do === 'show' && act.place === 'right-axis' ? (streams[place] ?? []) : [],
  );
  const [hosts, sided] = [
    shown.filter((stream) => !guests.includes(stream)),
    shown.filter((stream) => guests.includes(stream)),
  ];
  return { shown: [...hosts, ...sided], areBeside: hosts.length > 0 && sided.length > 0 };
}
