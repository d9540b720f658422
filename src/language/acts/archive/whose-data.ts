import { type ClauseView, seriesOf } from '#src/language/reading/act.ts';

/** Whose data a clause speaks of, where it names a spacecraft and no dataset: "the RBSP MagEIS L3 data". */
export function whoseData(view: ClauseView): readonly Readonly<Record<string, string>>[] {
  const series = seriesOf(view.series());
  if (
    series.some(
      ({ dataset, mission, unknown }) => dataset !== undefined || (mission ?? unknown) === undefined,
    )
  )
    return [];
  if (series.some(({ unknown }) => unknown !== undefined)) return [];
  return series.map(({ mission = '', probe, instrument, quantity }) => ({
    mission,
    ...(probe === undefined ? {} : { probe }),
    ...(instrument === undefined ? {} : { instrument }),
    ...(quantity === undefined ? {} : { quantity }),
  }));
}
