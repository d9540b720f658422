import type { Archive } from '#src/archive/choose-data.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { NamedSeries } from '#src/domain/request.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { energiesIn, FLUXES } from '#src/knowledge/particle-channels.ts';
import { canMeasure } from '#src/language/reading/series/can-measure.ts';
import { NEAR_EARTH } from '#src/planning/request/with-mission.ts';

/** What is wanted in the place of a drawn line; nothing where what was said is not of its kind. */
export function wishFor(
  frame: FrameSummary,
  column: string | undefined,
  said: NamedSeries | undefined,
  { knowledge }: Archive,
): SeriesWish | undefined {
  if (said === undefined) return undefined;
  const base = elsewhereWish(frame, column);
  if (said.dataset !== undefined) return ofDataset(said.dataset, said, base, knowledge);
  const { mission, quantity, coordinates } = said;
  const isOther = quantity !== undefined && quantity !== base.quantity;
  const { component: _, coordinates: __, channel: ____, ...bare } = base;
  const { probe: ___, ...family } = isOther ? bare : base;
  // An index is of no spacecraft: beside THEMIS it comes from OMNI all the same.
  const isIndex = quantity !== undefined && knowledge.quantity(quantity)?.isIndex === true;
  if (isIndex && mission === undefined) return { ...partsOf(said), mission: NEAR_EARTH };
  const wish = { ...(mission === undefined ? (isOther ? bare : base) : family), ...partsOf(said) };
  // A plasma instrument takes the place of another one, and leaves the field as it is.
  const isOnlyInstrument = said.instrument !== undefined && quantity === undefined && mission === undefined;
  if (isOnlyInstrument && !canMeasure(said.instrument, base.quantity)) return undefined;
  if (said.instrument !== undefined && mission === undefined && !isOther)
    return ofMode(frame, said.instrument, wish, knowledge);
  // A sister spacecraft is taken from the sister of the dataset that is drawn: hourly stays hourly.
  const isSister =
    said.probe !== undefined && mission === base.mission && !isOther && said.cadenceMs === undefined;
  if (isSister && coordinates === undefined) return ofMode(frame, said.instrument, wish, knowledge);
  // Another frame of what is drawn is taken from the dataset that is drawn, or one like it: burst stays burst.
  if (coordinates !== undefined && mission === undefined && !isOther && said.cadenceMs === undefined)
    return ofMode(frame, undefined, wish, knowledge, coordinates);
  const isOtherMission = mission !== undefined && mission !== base.mission;
  const has = (each: SeriesWish) =>
    knowledge.candidates({ ...each, quantity: each.quantity ?? 'magnetic-field' }).length > 0;
  if (!isOtherMission || has(wish)) return wish;
  // Another mission may have it in another frame only, which its label tells.
  const { coordinates: _frame, ...anyFrame } = wish;
  if (coordinates === undefined && has(anyFrame)) return anyFrame;
  // Neither frame nor component: the fetch says which there are.
  const { component: _part, ...whole } = anyFrame;
  return has(whole) ? wish : undefined;
}

/** Another mode, level or instrument of what is drawn: of the datasets that fit, that whose name is most like the one drawn. */
export function ofMode(
  { provenance }: FrameSummary,
  instrument: string | undefined,
  wish: SeriesWish,
  knowledge: Archive['knowledge'],
  coordinates?: string,
): SeriesWish {
  const parts = new Set(provenance.dataset?.split(/[_@-]/));
  const alike = (id: string) => id.split(/[_@-]/).filter((part) => parts.has(part)).length;
  const { quantity = 'magnetic-field', coordinates: _, ...rest } = wish;
  const fitting = knowledge
    .candidates({
      ...rest,
      quantity,
      ...(instrument === undefined ? {} : { instrument }),
      ...(coordinates === undefined ? {} : { coordinates }),
    })
    .toSorted((a, b) => alike(b.dataset) - alike(a.dataset));
  const [best] = fitting;
  return best === undefined ? wish : { ...wish, likedDataset: best.dataset };
}

/** A dataset that is named: its parameter that is named, else the quantity that was drawn. */
function ofDataset(
  dataset: string,
  { parameter, quantity }: NamedSeries,
  base: SeriesWish,
  knowledge: Archive['knowledge'],
): SeriesWish {
  const mission = knowledge.missionOfDataset(dataset);
  const whose = { dataset, ...(mission === undefined ? {} : { mission }) };
  if (parameter !== undefined) return { ...whose, parameter };
  const wanted = quantity ?? base.quantity;
  const isSame = quantity === undefined || quantity === base.quantity;
  return {
    ...whose,
    ...(wanted === undefined ? {} : { quantity: wanted }),
    ...(isSame && base.component !== undefined ? { component: base.component } : {}),
  };
}

/** What was said of a series, without what was not. */
function partsOf({
  mission,
  probe,
  quantity,
  component,
  coordinates,
  instrument,
  cadenceMs,
  channel,
  server,
}: NamedSeries): SeriesWish {
  return {
    ...(mission === undefined ? {} : { mission }),
    ...(probe === undefined ? {} : { probe }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(component === undefined ? {} : { component }),
    ...(coordinates === undefined ? {} : { coordinates }),
    ...(instrument === undefined ? {} : { instrument }),
    ...(cadenceMs === undefined ? {} : { cadenceMs }),
    ...(channel === undefined ? {} : { channel }),
    ...(server === undefined ? {} : { server }),
  };
}

export function sameWish({ provenance, columns }: FrameSummary, drawn: string | undefined): SeriesWish {
  const { dataset, parameter, quantity } = provenance;
  const [only, ...more] = columns;
  const column = drawn ?? (more.length === 0 && only?.component?.length === 1 ? only.component : undefined);
  const isSplit = parameter?.includes(',') === true;
  return {
    ...(dataset === undefined ? {} : { dataset }),
    ...(isSplit || parameter === undefined
      ? { ...(quantity === undefined ? {} : { quantity }), component: 'vector' }
      : { parameter, ...(column === undefined ? {} : { component: column }) }),
  };
}

/** Whatever the mission has of that quantity. */
export function elsewhereWish(frame: FrameSummary, column: string | undefined): SeriesWish {
  const { provenance, columns } = frame;
  const { mission, missionName, quantity, coordinates } = provenance;
  const channel = channelOf(frame);
  const component = column ?? (columns.length === 1 ? columns[0]?.component : undefined);
  const isProbe = missionName !== undefined && missionName.toLowerCase() !== mission?.toLowerCase();
  return {
    ...(mission === undefined ? {} : { mission }),
    ...(isProbe ? { probe: missionName } : {}),
    ...(quantity === undefined ? {} : { quantity }),
    ...(component === undefined ? {} : { component: component === 'total' ? 'magnitude' : component }),
    ...(coordinates === undefined || component === 'total' ? {} : { coordinates }),
    ...(channel === undefined ? {} : { channel }),
  };
}

/** The energy of a flux that is served for each energy by itself: elsewhere it is that of the same energy. */
function channelOf({ isSpectrum, provenance }: FrameSummary): SeriesWish['channel'] {
  const { origin, quantity = '', description = '' } = provenance;
  const energies =
    isSpectrum || origin !== 'fetched' || !FLUXES.has(quantity) ? undefined : energiesIn(description);
  if (energies === undefined) return undefined;
  const [unit, scale] = energies.low >= 1000 ? ['MeV', 1000] : ['keV', 1];
  const value = energies.low / scale;
  if (energies.high === undefined) return { value, isAbove: true, unit };
  return energies.high === energies.low ? { value, unit } : { value, to: energies.high / scale, unit };
}
