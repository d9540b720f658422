import type { Archive } from '#src/archive/choose-data.ts';
import { sameServer } from '#src/archive/same-server.ts';
import { BotError } from '#src/domain/failure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { isOfInstrument } from '#src/domain/instrument.ts';
import { OPERATION_NAMES } from '#src/domain/operation-name.ts';
import type { InputRef, PlannedSubGoal } from '#src/domain/plan.ts';
import type { MadeOtherwise, NamedSeries } from '#src/domain/request.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { clampTo, isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { durationText } from '#src/language/reading/duration-text.ts';
import { likedCandidates } from '#src/planning/fetch-goals.ts';
import { isPart, partOf } from '#src/planning/request/channels.ts';
import { elsewhereWish, sameWish, wishFor } from '#src/planning/request/replay-wish.ts';
import { servedInParts, sizeGoal } from '#src/planning/request/size-again.ts';

/** What is made again: the drawn lines, with another time or another name in the place of its kind. */
export interface Replaying {
  readonly frames: readonly FrameSummary[];
  readonly range: TimeRange | undefined;
  readonly said: NamedSeries | undefined;
  /** What is said of lines of its quantity alone; the others stay what they are. */
  readonly ofKinds: readonly NamedSeries[];
  /** Only what this names is to go. */
  readonly gone: NamedSeries | undefined;
  /** What the figure draws. */
  readonly lines: readonly string[];
  /** How computations are done this time; none where all are done as they were. */
  readonly made: readonly MadeOtherwise[];
  readonly archive: Archive;
  readonly goals: PlannedSubGoal[];
  /** Wires of what has been planned, by the label that it replays. */
  readonly wires: Map<string, InputRef>;
  readonly signal: AbortSignal;
}

/** Plans what makes a label again, after what it is made from; what nothing is said of stays as it is. */
export async function replay(label: string, replaying: Replaying): Promise<InputRef> {
  const { frames, wires } = replaying;
  const known = wires.get(label);
  if (known !== undefined) return known;
  const whole = frames.find((frame) => frame.label === label);
  const owner = whole ?? frames.find((frame) => label.startsWith(`${frame.label}.`));
  if (owner === undefined)
    throw new BotError('unknown-label', `${label} is no longer in this thread, so it cannot be made again.`);
  const component = whole === undefined ? label.slice(owner.label.length + 1) : undefined;
  const turned = turnedFrom(owner, frames);
  const made =
    turned !== undefined
      ? await fetched(turned, component, inFrameOf(turned, replaying))
      : owner.provenance.origin === 'computed'
        ? await computed(owner, replaying)
        : await fetched(owner, component, replaying);
  const wire = made ?? { fromSubGoal: 0, slot: label };
  wires.set(label, wire);
  return wire;
}

/** What was fetched and turned to another frame is fetched so again, whichever frame there is then. */
function turnedFrom(
  { label, provenance: { operation, coordinates, from } }: FrameSummary,
  frames: readonly FrameSummary[],
): FrameSummary | undefined {
  const source = operation === 'transform' ? frames.find((frame) => frame.label === from[0]) : undefined;
  if (source?.provenance.dataset === undefined || coordinates === undefined) return undefined;
  return { ...source, label, provenance: { ...source.provenance, coordinates } };
}

function inFrameOf({ provenance: { coordinates } }: FrameSummary, replaying: Replaying): Replaying {
  const { said, range } = replaying;
  if (said === undefined && range === undefined) return replaying;
  const frame = coordinates === undefined ? {} : { coordinates };
  return { ...replaying, said: { kind: 'series', text: '', ...frame, ...said } };
}

/** The place of a step among those that are planned; the same step is planned once. */
function wireOf(goal: PlannedSubGoal, goals: PlannedSubGoal[]): InputRef {
  const workOf = ({ worker, inputs, params }: PlannedSubGoal) => JSON.stringify([worker, inputs, params]);
  const there = goals.findIndex((each) => workOf(each) === workOf(goal));
  return { fromSubGoal: there < 0 ? goals.push(goal) : there + 1, slot: 'label' };
}

async function computed(
  { label, provenance }: FrameSummary,
  replaying: Replaying,
): Promise<InputRef | undefined> {
  const { operation = '', params = {}, from } = provenance;
  const { frames } = replaying;
  const wires: InputRef[] = [];
  // What a condition speaks of goes on being what it is: "and the density" of slow wind is that of slow wind.
  const beside = BESIDE.has(operation) ? besideQuantity(replaying) : replaying;
  const otherwise =
    replaying.made.find((made) => made.operation === operation) ?? atSaidEnergy(provenance, replaying);
  // What was moved to fit another line is moved by a time that is said: of itself alone.
  const sources = otherwise?.becomes === 'lag' ? from.slice(0, 1) : from;
  for (const [at, label] of sources.entries()) wires.push(await replay(label, at === 0 ? replaying : beside));
  if (otherwise === undefined && wires.every(({ fromSubGoal }) => fromSubGoal === 0)) return undefined;
  if (!isRepeated(operation))
    throw new BotError(
      'invalid-request',
      `I cannot make ${spoken(label, operation)} of something else by itself.`,
      {
        hint: 'Name the whole analysis with what it is to be of, e.g. "superpose the speed on these events".',
      },
    );
  // What fits best fits another line.
  const other = otherwise?.becomes === 'match_lag' ? otherLine(label, from, replaying.lines) : undefined;
  if (other !== undefined) wires.push({ fromSubGoal: 0, slot: other });
  const isAlike = other !== undefined && quantityOf(other, frames) === provenance.quantity;
  const [only] = wires;
  const goal: PlannedSubGoal = {
    worker: 'compute',
    title: `${operation.replaceAll('_', ' ')} again`,
    inputs: { series: wires.length === 1 && only !== undefined ? only : wires },
    params: {
      operation: otherwise?.becomes ?? operation,
      ...withSettings(params, otherwise),
      // One quantity at two places fits where both rise together.
      ...(isAlike ? { sign: 'positive' } : {}),
    },
    goalType: 'support',
  };
  return wireOf(goal, replaying.goals);
}

/** Operations whose further inputs tell where or when the first one counts. */
const BESIDE: ReadonlySet<string> = new Set(['keep_where', 'map_by']);

/** "Same with MagEIS, 460 keV": the energy that is said takes the place of the one that is drawn. */
function atSaidEnergy(
  { operation = '', quantity, params = {} }: FrameSummary['provenance'],
  { said, ofKinds }: Replaying,
): MadeOtherwise | undefined {
  const own = ofKinds.find((each) => each.quantity === quantity) ?? said;
  if (own?.channel === undefined || !isPart(operation)) return undefined;
  const { operation: becomes, params: settings } = partOf(own.channel);
  return { operation, becomes, params: settings, without: Object.keys(params) };
}

function otherLine(label: string, from: readonly string[], lines: readonly string[]): string {
  const other = lines.find((line) => line !== label && !from.includes(line));
  if (other === undefined)
    throw new BotError('invalid-request', 'There is no other line that it could fit.', {
      hint: 'Name the two, e.g. "shift Wind to fit ACE".',
    });
  return other;
}

function quantityOf(label: string, frames: readonly FrameSummary[]): string | undefined {
  return frames.find((frame) => label === frame.label || label.startsWith(`${frame.label}.`))?.provenance
    .quantity;
}

/** The settings of before with those that were said in their place. */
function withSettings(
  params: Readonly<Record<string, unknown>>,
  otherwise: MadeOtherwise | undefined,
): Readonly<Record<string, unknown>> {
  if (otherwise === undefined) return params;
  const kept = Object.entries(params).filter(([key]) => otherwise.without?.includes(key) !== true);
  return { ...Object.fromEntries(kept), ...otherwise.params };
}

/** Superposed epochs and parts of events hang on a list as well. */
function isRepeated(operation: string): boolean {
  return operation === 'code' || OPERATION_NAMES.some((name) => name === operation);
}

function spoken(label: string, operation: string): string {
  const name = operation.replaceAll('_', ' ');
  return name === '' ? label : name.endsWith('s') ? name : `the ${name}`;
}

/** Another spacecraft is one for all; another quantity takes the place of what is drawn only. */
function besideQuantity(replaying: Replaying): Replaying {
  const { said, ofKinds } = replaying;
  if ((said === undefined || isOwnerAlone(said)) && ofKinds.length === 0) return replaying;
  return { ...replaying, said: ownerOf(said), ofKinds: [], wires: new Map() };
}

function isOwnerAlone({ quantity, component, dataset, parameter }: NamedSeries): boolean {
  return [quantity, component, dataset, parameter].every((part) => part === undefined);
}

/** Only whose a series is. */
export function ownerOf(said: NamedSeries | undefined): NamedSeries | undefined {
  if (said?.mission === undefined) return undefined;
  const { mission, probe } = said;
  return { kind: 'series', text: said.text, mission, ...(probe === undefined ? {} : { probe }) };
}

/** Averages of a drawn line where the archive has none of the length that is said. */
function averagesOf(
  { label, cadenceMs: own = 0 }: FrameSummary,
  column: string | undefined,
  { quantity, cadenceMs, ...wish }: SeriesWish,
  { knowledge }: Archive,
): PlannedSubGoal | undefined {
  if (cadenceMs === undefined || quantity === undefined || cadenceMs <= own) return undefined;
  const there = knowledge.candidates({ ...wish, quantity, cadenceMs });
  if (there.some((each) => each.cadenceMs === cadenceMs)) return undefined;
  return {
    worker: 'compute',
    title: `Average ${label}`,
    inputs: { series: { fromSubGoal: 0, slot: column === undefined ? label : `${label}.${column}` } },
    params: { operation: 'resample', every: durationText(cadenceMs), method: 'mean' },
    goalType: 'support',
  };
}

/** Whether fetched data are what a name means. */
function isMeant(
  { provenance }: FrameSummary,
  { mission, probe, instrument, quantity, dataset }: NamedSeries,
): boolean {
  return (
    (mission === undefined || mission === provenance.mission) &&
    (probe === undefined || probe === provenance.missionName) &&
    (quantity === undefined || quantity === provenance.quantity) &&
    (dataset === undefined || dataset === provenance.dataset) &&
    (instrument === undefined || isOfInstrument(instrument, provenance.dataset ?? ''))
  );
}

async function fetched(
  frame: FrameSummary,
  column: string | undefined,
  { range, said: saidOfAll, ofKinds, gone, archive, goals, signal }: Replaying,
): Promise<InputRef | undefined> {
  const said = ofKinds.find(({ quantity }) => quantity === frame.provenance.quantity) ?? saidOfAll;
  if (gone !== undefined && !isMeant(frame, gone)) return undefined;
  const { label, provenance } = frame;
  const { dataset, mission } = provenance;
  const wish = wishFor(frame, column, said, archive);
  if (wish === undefined && range === undefined) return undefined;
  if (dataset === undefined)
    throw new BotError(
      'nothing-at-hand',
      `${label} was given by hand, so there is none of it for another time.`,
    );
  const coarser =
    wish === undefined || range !== undefined ? undefined : averagesOf(frame, column, wish, archive);
  if (coarser !== undefined) return wireOf(coarser, goals);
  const when = range ?? provenance.range;
  const isCovered =
    wish === undefined &&
    clampTo((await archive.source.describe(dataset, signal)).coverage, when) !== undefined;
  // What is of no mission is of its dataset alone.
  const isSame = isCovered || mission === undefined;
  const series =
    wish ??
    (isSame
      ? { ...sameWish(frame, column), ...sameServer(provenance, archive) }
      : elsewhereWish(frame, column));
  const owner = series.mission ?? mission;
  const parts = await servedInParts(series, when, archive, signal);
  const goal: PlannedSubGoal = {
    worker: 'fetch',
    title:
      owner === undefined || owner === mission
        ? `Fetch ${label} again`
        : `Fetch the same of ${archive.knowledge.shortName(owner)}`,
    inputs: {},
    params: {
      ...(owner === undefined ? {} : { mission: owner }),
      candidates:
        series.dataset === undefined
          ? (parts ?? (await likedCandidates(series, when, archive, signal)))
          : [series.dataset],
      series: [series],
      start: isoTime(when.start),
      stop: isoTime(when.stop),
    },
    goalType: 'support',
  };
  const made = wireOf(goal, goals);
  return parts === undefined ? made : wireOf(sizeGoal(made), goals);
}
