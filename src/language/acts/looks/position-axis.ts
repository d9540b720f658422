import type { Act, NamedSeries, Period, Target } from '#src/domain/request.ts';
import { drawnSpacecraft } from '#src/language/acts/drawn-spacecraft.ts';
import { axisPlaces } from '#src/language/acts/looks/axis-places.ts';
import { changed, lookAct, switchOf } from '#src/language/acts/looks/change.ts';
import { type ActSpec, type ClauseView, targetsOf } from '#src/language/reading/act.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { SeriesItem } from '#src/language/reading/phrase.ts';

/** "put the radial distance under the time axis", "with L and MLT along the bottom", "x axis bottom with distance in au". */
export const positionAxisAct: ActSpec = lookAct('position-axis', 16, (view, setting) => {
  const [word] = view.words('timing', 'position');
  if (word === undefined) return undefined;
  const { isOn, used } = switchOf(view);
  if (!isOn) return changed({ kind: 'position-axis', series: [] }, [word, ...used]);
  const { items, named, unit, used: said } = axisPlaces(view, word);
  if (items.length + named.length === 0) return undefined;
  const { of: shown, period } = shownWith(view, setting.acts, items);
  const wanted = [...items.map(({ series }) => series), ...named].map((series) =>
    isConverted(series, unit) ? { ...series, made: 'convert_units' } : series,
  );
  const of = wanted.map((each) => withOwner(each, shown.length > 0 ? shown : drawnSpacecraft(setting)));
  const look = changed({ kind: 'position-axis', series: wanted.map(seriesRefOf) }, [word, ...said, ...used]);
  return { ...look, acts: [...madeOf(of, unit, period, setting.acts.length), ...look.acts] };
});

/** The series that they stand under, with their times: of an act before, else of the words. */
function shownWith(
  view: ClauseView,
  acts: readonly Act[],
  places: readonly SeriesItem[],
): { readonly of: readonly Target[]; readonly period: Period } {
  const shown = acts.findLast((act) => act.do === 'show');
  if (shown?.do === 'show') return shown;
  const items = view.series().flatMap((phrase) => phrase.items);
  const of = items.filter(({ from }) => places.every((place) => place.from !== from));
  return { of: targetsOf(of), period: periodOf(view.all('time')) };
}

/** Distances in the unit that is said; an angle has no such unit. */
function isConverted({ quantity }: NamedSeries, unit: string | undefined): boolean {
  return unit !== undefined && (quantity === 'radial-distance' || quantity === 'position');
}

/** What fetches the places, and converts the distances among them; `place` is where the first of these acts stands. */
function madeOf(
  of: readonly NamedSeries[],
  unit: string | undefined,
  period: Period,
  place: number,
): readonly Act[] {
  const [distances, others] = [
    of.filter(({ made }) => made !== undefined),
    of.filter(({ made }) => made === undefined),
  ];
  const computed = distances.map(
    ({ made: _, ...series }): Act => ({
      do: 'compute',
      operation: 'convert_units',
      params: { to: unit },
      of: [series],
      period,
    }),
  );
  const made = computed.map((_, at): Target => ({ kind: 'act', act: place + at }));
  return [...computed, { do: 'fetch', of: [...others, ...made], period }];
}

/** Positions are those of the spacecraft that is shown. */
function withOwner(series: NamedSeries, shown: readonly Target[]): NamedSeries {
  const owner = shown.find((target) => target.kind === 'series' && target.mission !== undefined);
  if (series.mission !== undefined || owner?.kind !== 'series' || owner.mission === undefined) return series;
  const { mission, probe } = owner;
  return { ...series, mission, ...(probe === undefined ? {} : { probe }) };
}
