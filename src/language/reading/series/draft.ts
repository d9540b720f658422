import type { NamedSeries } from '#src/domain/request.ts';
import { quantityOfInstrument } from '#src/knowledge/quantity-of-instrument.ts';
import type { Mark, SenseOf } from '#src/language/reading/mark.ts';
import { canMeasure } from '#src/language/reading/series/can-measure.ts';

/** A spacecraft with its own instrument, where others follow with theirs: "DSCOVR FC and Wind SWE density". */
export type ScopedMission = SenseOf<'mission'> & { readonly instrument?: string };

/** What the words before a head say of all that follow. */
export interface Scope {
  missions: readonly ScopedMission[];
  /** A head was read since the missions were named. */
  isUsed: boolean;
  /** "All", "both" stood before the mission; asked for the first of them. */
  wantsAll?: () => boolean;
  instrument: readonly string[];
  /** The instrument stood in front of the spacecraft: "FGM of THA, THB and THC". */
  isShared?: boolean;
  /** Other instruments of a list before this one. */
  alternatives?: readonly (readonly string[])[];
  species?: string;
  component?: string;
  channel?: NonNullable<NamedSeries['channel']>;
  /** Several energies of one kind of particles. */
  channels?: readonly NonNullable<NamedSeries['channel']>[];
  coordinates?: string;
  /** The frame holds for this quantity alone. */
  frameOf?: string;
  cadence?: Pick<NamedSeries, 'cadenceMs'> | undefined;
  dataset?: SenseOf<'dataset'> | undefined;
  /** Heads in front of the missions that they are wanted of. */
  heads?: readonly Draft[];
  /** A name in the place of a mission that nobody knows. */
  unknown?: string;
  /** The data server that all that follows comes from. */
  server?: string;
}

export interface Draft {
  series: NamedSeries;
  from: number;
  to: number;
  isVector: boolean;
}

export interface Lists {
  readonly scope: Scope;
  readonly drafts: Draft[];
  readonly notes: string[];
}

/** Makes the series of a head, one for each mission in whose scope it stands. */
export function emit(
  scope: Scope,
  drafts: Draft[],
  mark: Mark,
  parts: Partial<NamedSeries>,
  isVector: boolean,
): number {
  const base: NamedSeries = {
    kind: 'series',
    text: mark.raw,
    ...(scope.coordinates !== undefined && isVector && holdsFrame(scope, parts)
      ? { coordinates: scope.coordinates }
      : {}),
    ...scope.cadence,
    ...(scope.server === undefined || parts.label !== undefined ? {} : { server: scope.server }),
    ...(scope.channel === undefined || !hasEnergies(parts) ? {} : { channel: scope.channel }),
    ...heavyIn(scope, parts),
    ...(scope.dataset !== undefined &&
    parts.dataset === undefined &&
    parts.label === undefined &&
    scope.missions.length === 0
      ? { dataset: scope.dataset.value }
      : {}),
    ...(scope.unknown === undefined || parts.label !== undefined ? {} : { unknown: scope.unknown }),
    ...parts,
  };
  const missions = parts.label === undefined && scope.unknown === undefined ? scope.missions : [];
  const span = { from: mark.from, to: mark.to, isVector };
  for (const instrument of [...(scope.alternatives ?? []), scope.instrument]) {
    const own = instrument.length === 0 ? base : { ...base, instrument: instrument.join(' ') };
    // "FGM, FPI ion velocity": what an instrument of a list does not measure is not asked of it.
    const fits = scope.alternatives === undefined || canMeasure(instrument.join(' '), own.quantity);
    for (const each of ofChannels(fits ? own : inFrame(withoutHead(own), scope), scope)) {
      if (missions.length === 0) drafts.push({ series: each, ...span });
      for (const mission of missions)
        drafts.push({
          series: { ...each, ...missionParts(mission), ...(scope.isUsed ? { isSpread: true } : {}) },
          ...span,
        });
    }
  }
  delete scope.alternatives;
  scope.isUsed = true;
  return 1;
}

/** ">2 MeV electrons + Kp + Vsw": an index, a speed and a field have no energies. */
function hasEnergies({ quantity }: Partial<NamedSeries>): boolean {
  return quantity === undefined || !WITHOUT_ENERGIES.has(quantity);
}

const WITHOUT_ENERGIES: ReadonlySet<string> = new Set([
  'magnetic-field',
  'electric-field',
  'speed',
  'velocity',
  'dynamic-pressure',
  'plasma-beta',
  'alfven-mach',
  'dst',
  'sym-h',
  'asy-h',
  'ae',
  'al',
  'au',
  'ao',
  'kp',
  'ap',
  'hp30',
  'hp60',
  'sme',
  'sml',
  'smu',
  'pc-index',
  'f10.7',
  'sunspot-number',
  'position',
  'radial-distance',
  'l-shell',
  'mlt',
]);

/** Fluxes of ions are kept apart by element where one was said. */
function heavyIn({ species }: Scope, { quantity }: Partial<NamedSeries>): { readonly species?: string } {
  const named = species === 'alpha' ? 'helium' : species;
  return (quantity !== 'ion-flux' && quantity !== 'cosmic-rays') || named === undefined || !HEAVY.has(named)
    ? {}
    : { species: named };
}

const HEAVY: ReadonlySet<string> = new Set(['helium', 'carbon', 'nitrogen', 'oxygen', 'iron', 'heavy']);

function withoutHead({ quantity: _, component: __, ...rest }: NamedSeries): NamedSeries {
  return rest;
}

/** "FGM GSM, FPI ion density": the frame is that of the magnetometer, which the head of the list does not have. */
function inFrame(series: NamedSeries, { coordinates }: Scope): NamedSeries {
  const isField = quantityOfInstrument(series.instrument ?? '') === 'magnetic-field';
  return coordinates === undefined || !isField ? series : { ...series, coordinates };
}

/** One series for each energy that was listed. */
function ofChannels(series: NamedSeries, { channels = [] }: Scope): readonly NamedSeries[] {
  return channels.length < 2 || !hasEnergies(series)
    ? [series]
    : channels.map((channel) => ({ ...series, channel }));
}

export function missionParts({
  value,
  probe,
  ambiguous,
  called,
  isEvery,
  instrument,
}: ScopedMission): Partial<NamedSeries> {
  return {
    mission: value,
    ...(instrument === undefined ? {} : { instrument }),
    ...(probe === undefined ? {} : { probe }),
    ...(isEvery === undefined ? {} : { isEvery }),
    ...(ambiguous === undefined ? {} : { sharedBy: ambiguous, ...(called === undefined ? {} : { called }) }),
  };
}

function holdsFrame({ frameOf }: Scope, { quantity }: Partial<NamedSeries>): boolean {
  return frameOf === undefined || frameOf === quantity;
}

/** What a draft wants, however it is called and wherever it stands: a list that says one thing twice wants it once. */
export function wishIn({ series }: Draft): string {
  const { quantity, mission, probe, instrument, component, coordinates, cadenceMs, channel } = series;
  const { parameter, dataset, label, unknown, server } = series;
  const energies = channel === undefined ? '' : JSON.stringify(channel);
  return [
    [quantity, mission, probe, instrument, component, coordinates, cadenceMs, energies],
    [parameter, dataset, label, unknown, server],
  ].join('|');
}
