import { remembered } from '#src/knowledge/once.ts';
import { perValue } from '#src/language/names/per-value.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import type { SeriesItem } from '#src/language/reading/phrase.ts';
import { finish } from '#src/language/reading/series/bare-tail.ts';
import { isCadence, readCadence } from '#src/language/reading/series/cadence.ts';
import {
  channelAt,
  isFluence,
  isFluxWord,
  isKindOfFlux,
  particleQuantity,
  readChannel,
} from '#src/language/reading/series/channel.ts';
import { type Draft, emit, type Scope, wishIn } from '#src/language/reading/series/draft.ts';
import {
  type FluxByEnergy,
  fluxByEnergy,
  isEnergyOfParticles,
} from '#src/language/reading/series/flux-by-energy.ts';
import { readDataset, readParameter, readQuantity } from '#src/language/reading/series/heads.ts';
import { indexApart } from '#src/language/reading/series/index-apart.ts';
import { connected, HEADS, isPart } from '#src/language/reading/series/links.ts';
import { readMission, readUnknown } from '#src/language/reading/series/missions.ts';
import { atPreposition, nextPart } from '#src/language/reading/series/near.ts';
import {
  isComponentOf,
  isOfStation,
  isSpeciesHere,
  isTailAligned,
  isTailMagnitude,
  readComponent,
  readFrame,
  readInstrument,
  releaseInstrument,
} from '#src/language/reading/series/qualifiers.ts';
import { readServer } from '#src/language/reading/series/servers.ts';
import { isBesideAnother } from '#src/language/reading/small-by.ts';
import { ofSpecies } from '#src/language/reading/species.ts';
import { symbolQuantity } from '#src/language/reading/symbols.ts';

export interface SeriesRun {
  readonly items: readonly SeriesItem[];
  readonly notes: readonly string[];
  /** The mark behind the run. */
  readonly next: number;
}

/** Words before its head that a series may begin with: species, frames, levels, servers. */
const MOST_BEFORE_HEAD = 12;

/** Whether a series may begin at this mark. @param before words of it that stand in front */
function startsSeries(marks: readonly Mark[], at: number, before = 0): boolean {
  if (before > MOST_BEFORE_HEAD) return false;
  const goesOn = (next: number | undefined) => next !== undefined && startsSeries(marks, next, before + 1);
  if (isPlainBy(marks, at)) return false;
  const mark = marks[at];
  if (HEADS.some((kind) => means(mark, kind))) return !isLook(marks, at);
  if (symbolQuantity(marks, at) !== undefined) return true;
  if (isEnergyOfParticles(marks, at)) return true;
  if (isKindOfFlux(marks, at) || fluxByEnergy(marks, at) !== undefined) return true;
  if (means(mark, 'species') && isFluxWord(marks[at + 1])) return true;
  const isFluent = isFluence(marks[at + 1]) && channelAt(marks, at + 2) !== undefined;
  if (
    means(mark, 'species') &&
    (isFluent || channelAt(marks, at + 1) !== undefined || isOfMission(marks, at))
  )
    return true;
  const next = nextPart(marks, at + 1);
  if (['species', 'frame', 'level'].some((kind) => means(mark, kind as 'species'))) return goesOn(next);
  if (means(mark, 'component')) return isComponentOf(marks, at) || isOfStation(marks, at);
  if (means(mark, 'server') || isCadence(marks, at)) return goesOn(next);
  return false;
}

/** "Protons at GOES-11". */
function isOfMission(marks: readonly Mark[], at: number): boolean {
  return /^(?:at|from|of|by|on)$/i.test(marks[at + 1]?.raw ?? '') && means(marks[at + 2], 'mission');
}

/** How many marks say that all spacecraft of the mission behind them are meant: "all four", "both", "each of the". */
function allBefore(marks: readonly Mark[], at: number): number {
  if (
    !means(marks[at], 'also', 'all', 'both', 'each') &&
    !/^(?:2|4|5|two|four|five)$/i.test(marks[at]?.raw ?? '')
  )
    return 0;
  let next = at;
  while (
    next - at < 4 &&
    (means(marks[next], 'also') ||
      /^(?:of|the|2|4|5|two|four|five|spacecraft|probes|satellites)$/i.test(marks[next]?.raw ?? ''))
  )
    next += 1;
  return senseOf(marks[next], 'mission')?.family === undefined ? 0 : next - at;
}

/** "Both probes", "all four spacecraft" somewhere in the request. */
function saysAll(marks: readonly Mark[]): boolean {
  return marks.some((mark, at) => {
    if (!means(mark, 'also', 'all', 'both')) return false;
    const next = /^(?:2|4|5|two|three|four|five|of|the)$/i.test(marks[at + 1]?.raw ?? '') ? at + 2 : at + 1;
    return /^(?:probes|spacecrafts?|satellites|s\/c|sc)$/i.test(marks[next]?.raw ?? '');
  });
}

/** "By" before an amount or a name is no component of the field, where it is written small. */
function isPlainBy(marks: readonly Mark[], at: number): boolean {
  const [mark, next] = [marks[at], marks[at + 1]];
  if (mark?.raw !== 'by' || next === undefined) return false;
  // "Normalise Bx by its mean".
  if (means(next, 'statistic') || /^(?:its?|their|the|an?|each)$/i.test(next.raw)) return true;
  // "bx by bz" and "imf by bz" list the components.
  if (senseOf(marks[at - 1], 'quantity')?.component === 'x' || isBesideAnother(marks[at - 1], next))
    return false;
  return ['number', 'duration', 'timeunit', 'cadence', 'mission', 'quantity'].some((kind) =>
    means(next, kind as 'number'),
  );
}

/** "plasma colormap", "wind speed panel" are read elsewhere; the lexicon's longer entries hide them already. */
function isLook(marks: readonly Mark[], at: number): boolean {
  return means(marks[at], 'verb', 'use') && !means(marks[at], 'mission');
}

/** More than anybody lists; names before a list and behind it multiply, so that a message could mean a million. */
const MOST_SERIES = 200;
const TOO_MANY = `A list here means more than ${MOST_SERIES} series; I took the first ${MOST_SERIES}.`;

/** Reads a list of series from `at` on: "mms1 fgm srvy B gsm + fpi ion density and velocity". */
export function seriesAt(marks: readonly Mark[], at: number): SeriesRun | undefined {
  return runsOf(marks)(at);
}

/** Several readers of phrases ask for the series at the same place. */
const runsOf = perValue((marks: readonly Mark[]) => remembered((at: number) => runAt(marks, at)));

function runAt(marks: readonly Mark[], at: number): SeriesRun | undefined {
  const lead = allBefore(marks, at);
  if (lead === 0 && !startsSeries(marks, at)) return undefined;
  const scope: Scope = {
    missions: [],
    isUsed: false,
    instrument: [],
    wantsAll: () => lead > 0 || saysAll(marks),
  };
  const drafts: Draft[] = [];
  const notes: string[] = [];
  let next = at + lead;
  let last = next;
  let against: number | undefined;
  let along: number | undefined;
  while (next < marks.length && drafts.length < MOST_SERIES) {
    const mark = marks[next];
    if (mark === undefined) break;
    const read = readMark(marks, next, scope, drafts, notes);
    if (read > 0) {
      next += read;
      last = next;
      continue;
    }
    const tail = speciesTail(marks, next, drafts);
    if (tail > 0) {
      next += tail;
      last = next;
      continue;
    }
    const onward = connected(marks, next);
    if (
      onward === undefined ||
      !(
        continues(marks, onward) ||
        isOtherParticle(marks, onward, scope, drafts) ||
        isTailMagnitude(marks, onward, drafts) ||
        isTailAligned(marks, onward, drafts)
      )
    )
      break;
    if (breaksList(marks, next, onward)) scopeBehindBreak(scope);
    // "Br vs Bt and Bt vs Bn" are pairs, not two sides.
    if (isOpposed(marks, next, onward)) against = against === undefined ? marks[onward]?.from : Number.NaN;
    if (isAlong(marks, next, onward)) along ??= marks[onward]?.from;
    next = onward;
  }
  finish(scope, drafts, marks, at, last);
  if (drafts.length === 0) return undefined;
  const items = drafts.slice(0, MOST_SERIES).map(({ series, from, to }) => ({
    series,
    from,
    to,
    ...(from >= (against ?? Number.NaN) ? { isAgainst: true as const } : {}),
    ...(from >= (along ?? Number.NaN) ? { isAlong: true as const } : {}),
  }));
  return { items, notes: items.length < drafts.length ? [...notes, TOO_MANY] : notes, next: last };
}

/** "Bz with Dst below". */
function isAlong(marks: readonly Mark[], from: number, to: number): boolean {
  return marks.slice(from, to).some((mark) => means(mark, 'prep', 'with'));
}

/** "SEPT electrons and ions": particles in a list of particles of one instrument or spacecraft. */
function isOtherParticle(
  marks: readonly Mark[],
  at: number,
  { instrument, missions }: Scope,
  drafts: readonly Draft[],
): boolean {
  const isOwned = instrument.length > 0 || missions.length > 0;
  const isFlux = /-flux$/.test(drafts.at(-1)?.series.quantity ?? '');
  return isOwned && isFlux && means(marks[at], 'species');
}

/** "N and T of protons and electrons": each quantity of the list for each kind of particle; how many marks say so. */
function speciesTail(marks: readonly Mark[], at: number, drafts: Draft[]): number {
  if (!/^(?:of|for)$/i.test(marks[at]?.raw ?? '')) return 0;
  const start = /^(?:the|both)$/i.test(marks[at + 1]?.raw ?? '') ? at + 2 : at + 1;
  const kinds: string[] = [];
  let next = start;
  for (;;) {
    const species = senseOf(marks[next], 'species');
    if (species === undefined) break;
    kinds.push(species.value);
    const onward = /^(?:and|&|,|\+|plus)$/i.test(marks[next + 1]?.raw ?? '') ? next + 2 : next + 1;
    next = onward > next + 1 && senseOf(marks[onward], 'species') !== undefined ? onward : next + 1;
  }
  const own = drafts.filter(({ series }) => series.quantity !== undefined);
  if (kinds.length === 0 || own.length < drafts.length) return 0;
  const all = [...new Set(kinds)].flatMap((species) =>
    own.map((draft) => ({
      ...draft,
      series: { ...draft.series, quantity: ofSpecies(species, draft.series.quantity ?? '') },
    })),
  );
  drafts.splice(0, drafts.length, ...new Map(all.map((draft) => [wishIn(draft), draft])).values());
  return next - at;
}

/** "+", "plus" and ";" end the reach of an instrument and a species. */
function breaksList(marks: readonly Mark[], from: number, to: number): boolean {
  return marks.slice(from, to).some((mark) => /^(?:\+|plus|;)$/i.test(mark.raw));
}

/** "Speed vs density": what follows is another side. */
function isOpposed(marks: readonly Mark[], from: number, to: number): boolean {
  return marks.slice(from, to).some((mark) => means(mark, 'prep', 'against'));
}

function scopeBehindBreak(scope: Scope): void {
  if (scope.isUsed) scope.instrument = [];
  delete scope.component;
  if (scope.isUsed || scope.instrument.length === 0) delete scope.coordinates;
}

/** The flux that energies stand for. */
function readFlux(
  { channels, next, quantity }: FluxByEnergy,
  marks: readonly Mark[],
  at: number,
  scope: Scope,
  drafts: Draft[],
): number {
  const [mark, behind] = [marks[at], marks[next]];
  if (mark === undefined) return 0;
  scope.channels = channels;
  const [first] = channels;
  if (first !== undefined) scope.channel = first;
  emit(scope, drafts, mark, { quantity, text: quantity.replace('-', ' ') }, false);
  return next - at + (isFluxWord(behind) ? 1 : 0);
}

/** Takes one mark into the list; how many marks were read, 0 when it is no part. */
function readMark(
  marks: readonly Mark[],
  at: number,
  scope: Scope,
  drafts: Draft[],
  notes: string[],
): number {
  const mark = marks[at];
  if (mark === undefined || isPlainBy(marks, at)) return 0;
  if (isKindOfFlux(marks, at) || means(mark, 'function', 'family')) return 1;
  const flux = drafts.length === 0 ? fluxByEnergy(marks, at) : undefined;
  if (flux !== undefined) return readFlux(flux, marks, at, scope, drafts);
  const mission = senseOf(mark, 'mission');
  const quantity = senseOf(mark, 'quantity') ?? symbolQuantity(marks, at);
  const isOperation =
    means(mark, 'operation') && quantity === undefined && mission === undefined && !means(mark, 'parameter');
  if (isOperation) return 0;
  const channel =
    drafts.length > 0 || isEnergyOfParticles(marks, at) ? readChannel(marks, at, scope, drafts) : 0;
  if (channel > 0) return channel;
  const before = atPreposition(marks, at);
  if (mission !== undefined) return readMission(mission, marks, at, before, { scope, drafts, notes });
  const dataset = senseOf(mark, 'dataset');
  if (dataset !== undefined) return readDataset(dataset, marks, at, scope, drafts);
  const parameter = senseOf(mark, 'parameter');
  if (parameter !== undefined) return readParameter(parameter.value, mark, scope, drafts);
  const label = senseOf(mark, 'label');
  if (label !== undefined)
    return emit({ ...scope, missions: [] }, drafts, mark, { label: label.value }, false);
  const server = senseOf(mark, 'server');
  if (server !== undefined) return readServer(server.value, marks, at, scope, drafts);
  const unknown = senseOf(mark, 'unknown-mission');
  if (unknown !== undefined) return readUnknown(unknown.value, scope, drafts);
  if (quantity !== undefined) {
    releaseInstrument(marks, at, quantity.value, scope, drafts);
    indexApart(quantity.value, marks, at, scope, drafts);
    return readQuantity(quantity, marks, at, scope, drafts);
  }
  const instrument = senseOf(mark, 'instrument') ?? senseOf(mark, 'level');
  if (instrument !== undefined) return readInstrument(instrument.value, marks, at, before, scope, drafts);
  const frame = senseOf(mark, 'frame');
  if (frame !== undefined) return readFrame(frame.value, before, scope, drafts, marks, at);
  const species = senseOf(mark, 'species');
  if (species !== undefined && isSpeciesHere(marks, at)) {
    scope.species = species.value;
    return 1;
  }
  const particles = species === undefined ? undefined : particleQuantity(species.value, marks, at, scope);
  const behind = isFluence(marks[at + 1]) ? channelAt(marks, at + 2)?.channel : undefined;
  if (behind !== undefined) scope.channel ??= behind;
  if (particles !== undefined)
    return (
      emitParticles(species?.value, particles, mark, scope, drafts) + (isFluxWord(marks[at + 1]) ? 1 : 0)
    );
  const component = senseOf(mark, 'component');
  if (component !== undefined && isOfStation(marks, at))
    return emit(scope, drafts, mark, { quantity: 'magnetic-field', component: component.value }, true);
  if (component !== undefined) return readComponent(component.value, marks, at, scope, drafts);
  if (isCadence(marks, at)) return readCadence(marks, at, scope, drafts);
  return 0;
}

/** Particles that are a flux by themselves: "SIS oxygen". */
function emitParticles(
  species: string | undefined,
  quantity: string,
  mark: Mark,
  scope: Scope,
  drafts: Draft[],
): number {
  if (species !== undefined) scope.species = species;
  const read = emit(scope, drafts, mark, { quantity }, false);
  delete scope.species;
  return read;
}

/** Whether what follows the link goes on with the list: "in one panel" and "of it" do not. */
function continues(marks: readonly Mark[], at: number): boolean {
  if (isPart(marks, at)) return !means(marks[at + 1], 'noun', 'panel');
  return (
    startsSeries(marks, at) ||
    means(marks[at], 'frame') ||
    means(marks[at], 'server') ||
    isTailInstrument(marks, at) ||
    isTailCadence(marks, at)
  );
}

function isTailInstrument(marks: readonly Mark[], at: number): boolean {
  return means(marks[at], 'instrument') || means(marks[at], 'level');
}

function isTailCadence(marks: readonly Mark[], at: number): boolean {
  return isCadence(marks, at) && atPreposition(marks, at) !== 'with';
}
