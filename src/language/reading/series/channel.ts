import type { NamedSeries } from '#src/domain/request.ts';
import { quantityOfInstrument } from '#src/knowledge/quantity-of-instrument.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import type { Draft, Scope } from '#src/language/reading/series/draft.ts';
import { ofSpecies } from '#src/language/reading/species.ts';

type Channel = NonNullable<NamedSeries['channel']>;

const ENERGIES = ['eV', 'keV', 'MeV', 'GeV'] as const;
const LEADS =
  /^(?:around|near|about|at|~|≈|approx|approximately|roughly|in|the|channel|channels|energy|energies|energy (?:channels?|range|bins?)|of|with|range|same)$/i;
const TAILS =
  /^(?:-|ish|channels?|range|energies|energy|energy (?:channels?|range|bins?)|per|nucleon|nuc|band)$/i;

/** "around 20-30 MeV", ">10 MeV", "265 eV", "0.3-ish MeV": the energy of a channel, where particles are spoken of. */
export function channelAt(
  marks: readonly Mark[],
  from: number,
): { readonly channel: Channel; readonly next: number } | undefined {
  const found = channelsAt(marks, from);
  const [first] = found?.channels ?? [];
  return found === undefined || first === undefined
    ? undefined
    : { channel: first, next: found.ends[0] ?? found.next };
}

export interface Channels {
  readonly channels: readonly Channel[];
  /** The mark behind each. */
  readonly ends: readonly number[];
  readonly next: number;
}

/** The most energies of a list. */
const MOST = 8;

/** ">10, >30 and >100 MeV", "0.1 MeV and 1 MeV": energies of a list; one unit may stand for those before it. */
export function channelsAt(marks: readonly Mark[], from: number): Channels | undefined {
  const items: {
    readonly channel: Omit<Channel, 'unit'>;
    readonly unit: string | undefined;
    readonly next: number;
  }[] = [];
  let at = from;
  while (items.length < MOST) {
    const item = itemAt(marks, at);
    if (item === undefined) break;
    items.push(item);
    const behind = nextItem(marks, item.next);
    if (behind === undefined) break;
    at = behind;
  }
  const last = items.findLastIndex(({ unit }) => unit !== undefined);
  const all = items.slice(0, last + 1).map(({ channel, unit, next }, index) => ({
    channel: {
      ...channel,
      unit: unit ?? items.slice(index).find((other) => other.unit !== undefined)?.unit ?? '',
    },
    next,
  }));
  const end = all.at(-1)?.next;
  if (end === undefined) return undefined;
  return { channels: all.map(({ channel }) => channel), ends: all.map(({ next }) => next), next: end };
}

/** ">10 >30 >100 MeV" needs nothing between its thresholds. */
function nextItem(marks: readonly Mark[], at: number): number | undefined {
  return means(marks[at], 'comparison', '>', '>=') ? at : separatorEnd(marks, at);
}

function separatorEnd(marks: readonly Mark[], at: number): number | undefined {
  let next = at;
  while (next - at < 2 && /^(?:,|and|&|\/|\+|or|vs)$/i.test(marks[next]?.raw ?? '')) next += 1;
  return next === at ? undefined : next;
}

export function itemAt(
  marks: readonly Mark[],
  from: number,
):
  | { readonly channel: Omit<Channel, 'unit'>; readonly unit: string | undefined; readonly next: number }
  | undefined {
  let at = from;
  while (at - from < 3 && LEADS.test(marks[at]?.raw ?? '')) at += 1;
  const isAbove = means(marks[at], 'comparison', '>', '>=');
  if (isAbove) at += 1;
  const low = numberOf(marks[at]);
  if (low === undefined) return undefined;
  // "20ish-40 MeV": the sign of the second is the dash.
  const behind = /^(?:ish)$/i.test(marks[at + 1]?.raw ?? '') ? at + 2 : at + 1;
  const glued = marks[behind]?.isGlued === true ? numberOf(marks[behind]) : undefined;
  const isDashed = /^[-–]$|^to$/.test(marks[behind]?.raw ?? '');
  const high = isDashed ? numberOf(marks[behind + 1]) : glued !== undefined && glued < 0 ? -glued : undefined;
  let next = high === undefined ? behind : isDashed ? behind + 2 : behind + 1;
  while (/^(?:-|ish)$/.test(marks[next]?.raw ?? '')) next += 1;
  const unit = senseOf(marks[next], 'unit')?.value;
  const known = ENERGIES.find((each) => each === unit);
  if (known !== undefined) next += 1;
  while (known !== undefined && TAILS.test(marks[next]?.raw ?? '')) next += 1;
  if (
    known !== undefined &&
    /^[/]$/.test(marks[next]?.raw ?? '') &&
    /^(?:n|nuc|nucleon)$/i.test(marks[next + 1]?.raw ?? '')
  )
    next += 2;
  const channel = high === undefined ? { value: low } : { value: low, to: high };
  return { channel: isAbove ? { ...channel, isAbove: true } : channel, unit: known, next };
}

export function numberOf(mark: Mark | undefined): number | undefined {
  const number = senseOf(mark, 'number');
  return number === undefined || number.isOrdinal ? undefined : number.number;
}

/** Channels belong to the head in front of them, else to the one behind; of a list before another head the last is its own. */
export function readChannel(marks: readonly Mark[], at: number, scope: Scope, drafts: Draft[]): number {
  const found = channelsAt(marks, at);
  if (found === undefined) return 0;
  const last = drafts.at(-1);
  const own = drafts.filter((draft) => draft.from === last?.from && draft.series.channel === undefined);
  const isListed = /^(?:,|and|&|\+)$/i.test(marks[at - 1]?.raw ?? '');
  const isBefore = isParticle(marks, found.next);
  if (own.length === 0 || (isListed && isBefore)) {
    const [first] = found.channels;
    if (first !== undefined) scope.channel = first;
    scope.channels = found.channels;
    return found.next - at;
  }
  const count = isBefore && found.channels.length > 1 ? found.channels.length - 1 : found.channels.length;
  const [first, ...more] = found.channels.slice(0, count);
  for (const channel of more)
    for (const draft of own) drafts.push({ ...draft, series: { ...draft.series, channel } });
  for (const draft of own) if (first !== undefined) draft.series = { ...draft.series, channel: first };
  return (found.ends[count - 1] ?? found.next) - at;
}

/** Whether particles are named at a mark: a species or a flux. */
export function isParticle(marks: readonly Mark[], at: number): boolean {
  const mark = marks[at];
  return means(mark, 'species') || means(mark, 'quantity', ...FLUXES);
}

/** The same behind the spacecraft or the instrument that stands between the energy and its particles: ">30 keV POES electrons". */
export function isParticleBehind(marks: readonly Mark[], at: number): boolean {
  let next = at;
  const isWhose = (mark: Mark | undefined) =>
    means(mark, 'mission') || means(mark, 'instrument') || means(mark, 'function', 'family');
  while (next - at < 3 && isWhose(marks[next])) next += 1;
  return isParticle(marks, next);
}

const FLUXES = [
  'proton-flux',
  'electron-flux',
  'ion-flux',
  'pitch-angle-distribution',
  'cosmic-rays',
] as const;

/** "Helium flux": a flux of what has no name of its own. */
export function isFluxWord(mark: Mark | undefined): boolean {
  return /^(?:flux|fluxes|intensity|intensities)$/i.test(mark?.raw ?? '');
}

/** "Proton fluence above 10 MeV": a flux and what is made of it; the energy stands behind both. */
export function isFluence(mark: Mark | undefined): boolean {
  return /^fluences?$/i.test(mark?.raw ?? '');
}

/** "GOES protons", "electrons at GOES-15". */
function isBesideMission(marks: readonly Mark[], at: number, missions: Scope['missions']): boolean {
  if (missions.length > 0) return true;
  const isLinked = /^(?:at|from|of|by|on|in)$/i.test(marks[at + 1]?.raw ?? '');
  return isLinked && means(marks[at + 2], 'mission');
}

/** The quantity that a kind of particle is by itself, beside an energy or an instrument: "protons at 20 MeV", "EPAM ions". */
export function particleQuantity(
  species: string,
  marks: readonly Mark[],
  at: number,
  { channel, instrument, missions }: Pick<Scope, 'channel' | 'instrument' | 'missions'>,
): string | undefined {
  const flux = species === 'electron' || species === 'proton' ? `${species}-flux` : 'ion-flux';
  if (isFluxWord(marks[at + 1]) || isFluence(marks[at + 1]) || isKindOfFlux(marks, at + 2)) return flux;
  if (channel !== undefined || channelAt(marks, at + 1) !== undefined) return flux;
  if (isBesideMission(marks, at, missions) && instrument.length === 0) return flux;
  if (instrument.length === 0) return undefined;
  const home = quantityOfInstrument(instrument.join(' '));
  if (home === 'cosmic-rays' && flux === 'ion-flux') return home;
  // "RAPID electrons", "EIS protons": an instrument of none of the other kinds counts particles.
  return home === undefined || COUNTED.has(home) ? flux : ofSpecies(species, home);
}

/** What an instrument is asked for that gives particles of one kind as their flux. */
const COUNTED: ReadonlySet<string> = new Set([
  'proton-flux',
  'electron-flux',
  'ion-flux',
  'cosmic-rays',
  'position',
]);

/**
 * "Integral protons > 10 MeV", "differential electron flux": what the energies that stand there say anyway; "Fe daily flux": what the
 * particles in front of the cadence say.
 */
export function isKindOfFlux(marks: readonly Mark[], at: number): boolean {
  if (isFluxWord(marks[at]) && means(marks[at - 1], 'cadence')) return means(marks[at - 2], 'species');
  if (!/^(?:integral|differential)$/i.test(marks[at]?.raw ?? '')) return false;
  const next = means(marks[at + 1], 'mission') ? at + 2 : at + 1;
  const found = channelsAt(marks, next);
  return isParticle(marks, next) || (found !== undefined && isParticle(marks, found.next));
}

/** Such words are no operation and no statistic. */
export function withKindsOfFlux(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) =>
    isKindOfFlux(marks, at) ? { ...mark, senses: [{ kind: 'function', value: 'filler' }] } : mark,
  );
}
