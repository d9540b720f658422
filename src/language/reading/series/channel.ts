import type { NamedSeries } from '#src/domain/request.ts';
import { quantityOfInstrument } from '#src/knowledge/quantity-of-instrument.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import type { Draft, Scope } from '#src/language/reading/series/draft.ts';
import { ofSpecies } from '#src/language/reading/species.ts';

type Channel = NonNullable<NamedSeries['channel']>;

const ENERGIES = ['eV', 'keV', 'MeV', 'GeV'] as const;
const LEADS =
  /^(?:around|near|about|at|~|≈|approx|approximately|roughly|in|the|channel|channels|energy|energies|of|with|range)$/i;
const TAILS = /^(?:-|ish|channels?|range|energies|energy|per|nucleon|nuc|band)$/i;

/** "around 20-30 MeV", ">10 MeV", "265 eV", "0.3-ish MeV": the energy of a channel, where particles are spoken of. */
export function channelAt(
  marks: readonly Mark[],
  from: number,
): { readonly channel: Channel; readonly next: number } | undefined {
  let at = from;
  while (at - from < 3 && LEADS.test(marks[at]?.raw ?? '')) at += 1;
  const isAbove = means(marks[at], 'comparison', '>', '>=');
  if (isAbove) at += 1;
  const low = numberOf(marks[at]);
  if (low === undefined) return undefined;
  const high = /^[-–]$|^to$/.test(marks[at + 1]?.raw ?? '') ? numberOf(marks[at + 2]) : undefined;
  let next = high === undefined ? at + 1 : at + 3;
  while (/^(?:-|ish)$/.test(marks[next]?.raw ?? '')) next += 1;
  const unit = senseOf(marks[next], 'unit')?.value;
  if (unit === undefined || !ENERGIES.some((each) => each === unit)) return undefined;
  next += 1;
  while (TAILS.test(marks[next]?.raw ?? '')) next += 1;
  const channel = high === undefined ? { value: low, unit } : { value: low, to: high, unit };
  return { channel: isAbove ? { ...channel, isAbove: true } : channel, next };
}

function numberOf(mark: Mark | undefined): number | undefined {
  const number = senseOf(mark, 'number');
  return number === undefined || number.isOrdinal ? undefined : number.number;
}

/** The channel belongs to the head in front of it, else to the one behind. */
export function readChannel(
  marks: readonly Mark[],
  at: number,
  scope: Scope,
  drafts: readonly Draft[],
): number {
  const found = channelAt(marks, at);
  if (found === undefined) return 0;
  const last = drafts.at(-1);
  const own = drafts.filter((draft) => draft.from === last?.from && draft.series.channel === undefined);
  const isListed = /^(?:,|and|&|\+)$/i.test(marks[at - 1]?.raw ?? '');
  if (own.length === 0 || (isListed && isParticle(marks, found.next))) scope.channel = found.channel;
  else for (const draft of own) draft.series = { ...draft.series, channel: found.channel };
  return found.next - at;
}

/** Whether particles are named at a mark: a species or a flux. */
export function isParticle(marks: readonly Mark[], at: number): boolean {
  const mark = marks[at];
  return means(mark, 'species') || means(mark, 'quantity', ...FLUXES);
}

const FLUXES = [
  'proton-flux',
  'electron-flux',
  'ion-flux',
  'pitch-angle-distribution',
  'cosmic-rays',
] as const;

/** The quantity that a kind of particle is by itself, beside an energy or an instrument: "protons at 20 MeV", "EPAM ions". */
export function particleQuantity(
  species: string,
  marks: readonly Mark[],
  at: number,
  { channel, instrument }: Pick<Scope, 'channel' | 'instrument'>,
): string | undefined {
  const flux = species === 'electron' || species === 'proton' ? `${species}-flux` : 'ion-flux';
  if (channel !== undefined || channelAt(marks, at + 1) !== undefined) return flux;
  const home = instrument.length === 0 ? undefined : quantityOfInstrument(instrument.join(' '));
  if (home === 'proton-flux' || home === 'electron-flux') return flux;
  return home === undefined ? undefined : ofSpecies(species, home);
}
