import type { NamedSeries } from '#src/domain/request.ts';
import { quantityOfInstrument, spectraOfInstrument } from '#src/knowledge/quantity-of-instrument.ts';
import { type Mark, means } from '#src/language/reading/mark.ts';
import { type Draft, missionParts, type Scope } from '#src/language/reading/series/draft.ts';
import { ofSpecies } from '#src/language/reading/species.ts';

/** Missions, an instrument or a frame without a head are a series of their own: "Compare ACE and Wind". */
export function finish(
  scope: Scope,
  drafts: Draft[],
  marks: readonly Mark[],
  at: number,
  last: number,
): void {
  const span = { from: marks[at]?.from ?? 0, to: marks[last - 1]?.to ?? 0, isVector: false };
  const isOpen =
    !scope.isUsed &&
    (scope.missions.length > 0 || scope.instrument.length > 0 || scope.unknown !== undefined);
  if (!isOpen) return;
  const like = scope.unknown === undefined ? likeOnesBefore(scope, drafts) : [];
  if (like.length > 0) {
    drafts.push(...like.map((series) => ({ series, ...span })));
    return;
  }
  const base: NamedSeries = {
    kind: 'series',
    text: marks
      .slice(at, last)
      .map(({ raw }) => raw)
      .join(' '),
    ...(scope.coordinates === undefined ? {} : { coordinates: scope.coordinates }),
    ...(scope.component === undefined ? {} : { component: scope.component }),
    ...scope.cadence,
    ...(scope.unknown === undefined ? {} : { unknown: scope.unknown }),
    ...(scope.server === undefined ? {} : { server: scope.server }),
    ...spectrumOf(scope, marks),
  };
  for (const instrument of [...(scope.alternatives ?? []), scope.instrument])
    drafts.push(...ofEach(scope, { ...base, ...named(instrument) }).map((series) => ({ series, ...span })));
}

function named(instrument: readonly string[]): Pick<NamedSeries, 'instrument'> {
  return instrument.length === 0 ? {} : { instrument: instrument.join(' ') };
}

function ofEach({ missions }: Scope, series: NamedSeries): readonly NamedSeries[] {
  return missions.length === 0
    ? [series]
    : missions.map((mission) => ({ ...series, ...missionParts(mission) }));
}

/**
 * What was wanted of the one before, of a spacecraft or an instrument that stands alone behind it: "SOHO ERNE protons 20-40 MeV
 * and STA HET same", "DSCOVR FC density vs ACE SWEPAM".
 */
function likeOnesBefore(scope: Scope, drafts: readonly Draft[]): readonly NamedSeries[] {
  const instrument = scope.instrument.join(' ');
  const energies = drafts.findLast(({ series }) => series.channel !== undefined)?.series;
  if (energies !== undefined && scope.missions.length > 0) return elsewhere(scope, [energies]);
  const before = drafts.at(-1)?.series;
  if (before?.instrument === instrument && scope.missions.length === 0) return [];
  const ownersOf = ({ mission, probe }: NamedSeries) => `${mission} ${probe}`;
  const beside = drafts
    .map(({ series }) => series)
    .filter((series) => before !== undefined && ownersOf(series) === ownersOf(before));
  const isAll = beside.every(
    (series) => measures(instrument, series.quantity) || isOfSameKind(instrument, series),
  );
  return instrument === '' || !isAll ? [] : elsewhere(scope, beside);
}

function elsewhere(scope: Scope, wanted: readonly NamedSeries[]): readonly NamedSeries[] {
  return wanted.flatMap(({ mission, probe, instrument: _, dataset: __, ...rest }) =>
    ofEach(scope, {
      ...rest,
      ...named(scope.instrument),
      ...(scope.missions.length === 0 && mission !== undefined ? { mission } : {}),
      ...(scope.missions.length === 0 && probe !== undefined ? { probe } : {}),
    }),
  );
}

/** Moments that every plasma instrument gives. */
const MOMENTS: ReadonlySet<string> = new Set([
  'density',
  'speed',
  'velocity',
  'temperature',
  'thermal-speed',
]);

/** What instruments count that count particles one by one. */
const COUNTED: ReadonlySet<string> = new Set(['proton-flux', 'ion-flux', 'electron-flux']);

/** Whether an instrument is known to measure a quantity, and not only not known to measure something else. */
function measures(instrument: string, quantity: string | undefined): boolean {
  if (quantity === undefined) return false;
  const home = quantityOfInstrument(instrument);
  if (home === 'plasma') return MOMENTS.has(quantity);
  return home === quantity || (home === 'electron-plasma' && quantity.startsWith('electron-'));
}

/** "Protons HET+EPT", "Fe/O SIS or ULEIS": two telescopes of one kind are asked for the same. */
function isOfSameKind(instrument: string, { instrument: other, quantity }: NamedSeries): boolean {
  if (other === undefined || quantity === undefined) return false;
  const kinds = [other, instrument].map((each) => quantityOfInstrument(each) ?? 'ion-flux');
  return kinds.every((kind) => COUNTED.has(kind));
}

/** Particles or a wave instrument without a quantity in words about a spectrogram: their spectrum. */
function spectrumOf({ species, instrument }: Scope, marks: readonly Mark[]): Partial<NamedSeries> {
  const waves = spectraOfInstrument(instrument.join(' '));
  if (species === undefined && waves === undefined) return {};
  const isSpectrum = marks.some(
    (mark) => means(mark, 'noun', 'spectrogram') || means(mark, 'operation', 'spectrogram'),
  );
  if (!isSpectrum) return {};
  const quantity = species === undefined ? waves : ofSpecies(species, 'energy-spectrum');
  return quantity === undefined ? {} : { quantity };
}
