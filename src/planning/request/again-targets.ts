import type { NamedSeries, Target } from '#src/domain/request.ts';
import { canMeasure } from '#src/language/reading/series/can-measure.ts';

/** Each name with what is said in the place of its kind; every one for each of several. */
export function targetsWith(of: readonly Target[], said: readonly NamedSeries[]): readonly Target[] {
  if (said.length === 0) return of;
  const named = of.filter((target) => target.kind === 'series');
  if (named.length === 0) return of.length === 0 ? said : of;
  const known = named.filter(({ unknown }) => unknown === undefined);
  const base = known.length > 0 ? known : named;
  return uniqueTargets(said.flatMap((each) => base.map((series) => seriesWith(series, each))));
}

/** A series with another mission, quantity, component or frame; a new mission drops the old one's instrument and dataset. */
export function seriesWith(series: NamedSeries, said: NamedSeries): NamedSeries {
  const { text: _, kind: __, isSpread: ___, unknown, ...parts } = said;
  const { unknown: ____, ...base } = series;
  const isOtherMission =
    unknown !== undefined || (parts.mission !== undefined && parts.mission !== base.mission);
  const {
    instrument: _____,
    dataset: ______,
    parameter: _______,
    probe: ________,
    likedDataset: _________,
    ...kept
  } = base;
  const isOtherQuantity = parts.quantity !== undefined && parts.quantity !== base.quantity;
  const remaining = isOtherQuantity ? ofOtherQuantity(base, kept, parts) : isOtherMission ? kept : base;
  const { mission: ___________, ...ofNobody } = remaining;
  // A name that nobody knows is never the spacecraft of before.
  if (unknown !== undefined) return { ...ofNobody, ...parts, unknown, text: said.text };
  return { ...remaining, ...parts, text: said.text };
}

/**
 * Another quantity: its component, its frame and its dataset are its own; its instrument only where that measures it, and it is
 * of the same spacecraft where that has it.
 */
function ofOtherQuantity(
  { probe, instrument }: Omit<NamedSeries, 'unknown'>,
  { component: _, coordinates: __, isSolarWind: ___, ...kept }: Omit<NamedSeries, 'unknown'>,
  said: Partial<NamedSeries>,
): NamedSeries {
  if (said.mission !== undefined) return kept;
  return {
    ...kept,
    ...(probe === undefined ? {} : { probe }),
    ...(instrument === undefined || !canMeasure(instrument, said.quantity) ? {} : { instrument }),
    ...(kept.mission === undefined ? {} : { isSpread: true }),
  };
}

function uniqueTargets(targets: readonly NamedSeries[]): readonly NamedSeries[] {
  const keys = targets.map((target) => JSON.stringify({ ...target, text: '' }));
  return targets.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
