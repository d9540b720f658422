import { pickSeries } from '#src/domain/figure/pick.ts';
import type { Act } from '#src/domain/request.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { Surroundings } from '#src/language/reading/surroundings.ts';

type Show = Extract<Act, { do: 'show' }>;

/**
 * "IMF Bz below" a figure whose curves are of several times, each counted from its own zero: the series would come at one of those
 * times only, so it is refused by name.
 */
export function withoutBesideFolded(
  acts: readonly Act[],
  { figure, frames }: Pick<Surroundings['thread'], 'figure' | 'frames'>,
): readonly Act[] {
  const times = new Set(
    (figure?.panels ?? []).flatMap(({ traces }) => traces.flatMap(({ during }) => during?.[0] ?? [])),
  );
  if (figure === undefined || figure.timeAxis === undefined || times.size < 2) return acts;
  const isNew = (act: Act): act is Show =>
    act.do === 'show' &&
    act.mode === 'add' &&
    act.period.ranges.length === 0 &&
    act.of.some(
      (target) => target.kind === 'series' && pickSeries(seriesRefOf(target), figure, frames).length === 0,
    );
  return acts.map((act) => (isNew(act) ? refusal(act) : act));
}

function refusal({ of }: Show): Act {
  const names = of.flatMap((target) => (target.kind === 'series' ? target.text : [])).join(', ');
  return {
    do: 'refuse',
    what: names,
    reason:
      'The curves of this figure are of several times, each counted from a zero of its own; another series cannot be added to them.',
    hint: 'Ask for it in a figure of its own, e.g. "OMNI Bz of the May and October 2024 storms, hours from the minimum".',
    leavesData: true,
  };
}
