import { type Archive, optionsFor } from '#src/archive/choose-data.ts';
import { defaultRange } from '#src/archive/default-range.ts';
import { sameServer } from '#src/archive/same-server.ts';
import type { Decision } from '#src/domain/decision.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { isOfInstrument } from '#src/domain/instrument.ts';
import type { InputRef, PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act, NamedSeries, Request } from '#src/domain/request.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { clampTo, formatTimeRange, isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { durationText } from '#src/language/reading/duration-text.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { likedCandidates } from '#src/planning/fetch-goals.ts';
import { besideLines, drawnLabels } from '#src/planning/request/at-hand.ts';
import { exportGoal } from '#src/planning/request/outputs.ts';
import { type ListsAnew, leftMarks, listsAnew, listsMarked } from '#src/planning/request/replay-lists.ts';
import { questionsBeside } from '#src/planning/request/replay-questions.ts';
import { drawnPairs, joinedPairs, refitsOf, saidOfAxis } from '#src/planning/request/replay-scatter.ts';
import { elsewhereWish, sameWish, wishFor } from '#src/planning/request/replay-wish.ts';
import { servedInParts, sizeGoal } from '#src/planning/request/size-again.ts';
import { refuseUnknown } from '#src/planning/request/unknown-series.ts';

type AgainAct = Extract<Act, { do: 'again' }>;

/** What is made again: the drawn lines, with another time or another name in the place of its kind. */
interface Replaying {
  readonly frames: readonly FrameSummary[];
  readonly range: TimeRange | undefined;
  readonly said: NamedSeries | undefined;
  /** What is said of lines of its quantity alone; the others stay what they are. */
  readonly ofKinds: readonly NamedSeries[];
  /** Only what this names is to go. */
  readonly gone: NamedSeries | undefined;
  readonly archive: Archive;
  readonly goals: PlannedSubGoal[];
  /** Wires of what has been planned, by the label that it replays. */
  readonly wires: Map<string, InputRef>;
  readonly signal: AbortSignal;
}

/**
 * The figure at hand made again through the provenance of its lines: fetched and computed as they were, for another time,
 * mission, quantity or frame. The figure keeps its looks; on top of it the new lines join the old.
 *
 * @throws BotError when a line was given by hand or is no longer there
 */
export async function replayFigure(
  request: Request,
  again: AgainAct,
  thread: ThreadState,
  archive: Archive,
  signal: AbortSignal,
): Promise<Decision> {
  const { figure, frames } = thread;
  if (figure === undefined) throw new BotError('nothing-at-hand', 'There is no plot in this thread yet.');
  for (const said of again.with) refuseUnknown(said, { archive });
  const lines = drawnLabels(figure, frames);
  const beside = again.with.length === 0 ? besideLines(figure, frames) : [];
  const labels = [...new Set([...lines, ...beside])];
  const range = again.period.ranges[0] ?? (await newestOf(labels, again, thread, archive, signal));
  const goals: PlannedSubGoal[] = [];
  const made: InputRef[] = [];
  const pairs = drawnPairs(figure, frames);
  const axes = pairs.map(({ x }) => x);
  const wiresOf: ReadonlyMap<string, InputRef>[] = [];
  const ofKinds = saidOfKinds(again.with, labels, frames);
  const passes = again.with.length === 0 || ofKinds.length > 0 ? [undefined] : again.with;
  for (const said of passes) {
    const { gone } = again;
    const replaying = {
      frames,
      range,
      said,
      ofKinds,
      gone,
      archive,
      goals,
      wires: new Map<string, InputRef>(),
      signal,
    };
    const anew: InputRef[] = [];
    for (const label of labels)
      anew.push(await replay(label, axes.includes(label) ? ofAxis(label, replaying) : replaying));
    wiresOf.push(replaying.wires);
    if (anew.every(({ fromSubGoal }) => fromSubGoal === 0))
      throw notThere(said ?? ofKinds[0], range, archive);
    made.push(...anew);
  }
  const wires = new Map(wiresOf[0]);
  const own: Replaying = {
    frames,
    range,
    said: ofKinds.length > 0 ? undefined : again.with[0],
    ofKinds,
    gone: again.gone,
    archive,
    goals,
    wires,
    signal,
  };
  const relisting = { thread, goals, replayed: (label: string) => replay(label, own) };
  const changes = request.acts.flatMap((act): readonly FigureChange[] =>
    act.do === 'change' ? [act.change] : [],
  );
  const refits = refitsOf(figure);
  const replaces = again.mode === 'instead' && passes.length === 1;
  const fresh = made.filter(({ fromSubGoal }) => fromSubGoal > 0);
  const drawn = replaces ? made : fresh;
  if (drawn.length === 0) throw new BotError('invalid-request', 'That is on the figure already.');
  const isCleared = changes.some(({ kind }) => kind === 'clear-markers');
  const marked = replaces && range !== undefined && !isCleared ? listsMarked(figure, frames) : NOTHING_MARKED;
  const lists = await listsAnew(marked.lists, lines, request, relisting);
  const joined = replaces
    ? undefined
    : joinedPairs(figure, pairs, {
        kept: again.mode === 'add',
        made: wiresOf,
        wires: drawn,
        ...(range === undefined || again.with.length > 0 ? {} : { timeOf: timesOf(frames, range) }),
      });
  const looks = joined !== undefined || replaces ? refits : [];
  const questions = await questionsBeside(request, thread, relisting.replayed);
  return {
    action: 'continue',
    reasoning:
      range === undefined
        ? 'The same figure with something else in it.'
        : `The same figure for ${formatTimeRange(range)}.`,
    subGoals: [
      ...goals,
      plotGoal(labels, drawn, {
        replaces,
        range,
        joined,
        changes: [...changes, ...looks],
        notes: leftMarks([...marked.others, ...lists.left], range),
        lists,
      }),
      ...filesOf(request, drawn, goals.length + 1),
      ...questions,
    ].map(mutable),
  };
}

/** "Wind for the pressure" is said of the pressure alone, where that is drawn beside others; one line for each kind. */
function saidOfKinds(
  said: readonly NamedSeries[],
  labels: readonly string[],
  frames: readonly FrameSummary[],
): readonly NamedSeries[] {
  const drawn = labels.flatMap((label) => sourcesOf(label, frames));
  const kinds = said.flatMap(({ quantity }) => quantity ?? []);
  const areDrawn = kinds.every((kind) => drawn.includes(kind));
  const areApart = kinds.length === said.length && new Set(kinds).size === kinds.length;
  const isOfAll = drawn.every((kind) => kinds.length === 1 && kind === kinds[0]);
  return areDrawn && areApart && !isOfAll ? said : [];
}

/** The quantities that a label was fetched as, or is made of. */
function sourcesOf(label: string, frames: readonly FrameSummary[], steps = 0): readonly string[] {
  const owner = frames.find((frame) => label === frame.label || label.startsWith(`${frame.label}.`));
  if (owner === undefined || steps > 20) return [];
  const { origin, quantity, from } = owner.provenance;
  if (origin !== 'computed') return quantity === undefined ? [] : [quantity];
  return from.flatMap((each) => sourcesOf(each, frames, steps + 1));
}

const NOTHING_MARKED: ReturnType<typeof listsMarked> = { lists: [], others: [] };

/** When a label was measured; what is made now is of the time that was said. */
function timesOf(frames: readonly FrameSummary[], said: TimeRange) {
  return (label: string | undefined): string | undefined => {
    if (label === undefined) return formatTimeRange(said);
    const range = frames.find((each) => label === each.label || label.startsWith(`${each.label}.`))
      ?.provenance.range;
    return range === undefined ? undefined : formatTimeRange(range);
  };
}

/** What is said of the figure, as far as it is said of what a scatter plot has on its x axis. */
function ofAxis(label: string, replaying: Replaying): Replaying {
  const { frames, said } = replaying;
  const frame = frames.find((each) => label === each.label || label.startsWith(`${each.label}.`));
  return frame === undefined ? replaying : { ...replaying, said: saidOfAxis(said, frame) };
}

/** Files of the figure, and of what is on it. */
function filesOf({ acts }: Request, drawn: readonly InputRef[], plotted: number): readonly PlannedSubGoal[] {
  const figure = { fromSubGoal: plotted, slot: 'figure' };
  return acts.flatMap((act) => {
    if (act.do !== 'export') return [];
    const goal = exportGoal(act, [], figure);
    return [act.what === 'plot' ? goal : { ...goal, inputs: { series: drawn } }];
  });
}

/** "The newest 3 days that there are": of the data that are drawn, or of what is named in their place. */
async function newestOf(
  labels: readonly string[],
  { period: { newestMs }, with: [said] }: AgainAct,
  { frames }: ThreadState,
  archive: Archive,
  signal: AbortSignal,
): Promise<TimeRange | undefined> {
  if (newestMs === undefined) return undefined;
  const drawn = frames.filter(({ label }) =>
    labels.some((each) => each === label || each.startsWith(`${label}.`)),
  );
  const wishes = drawn.flatMap((frame): readonly SeriesWish[] => {
    const { dataset } = frame.provenance;
    const wish = wishFor(frame, undefined, said, archive);
    if (wish !== undefined) return [wish];
    return dataset === undefined ? [] : [{ dataset }];
  });
  const options = await Promise.all(wishes.map((wish) => optionsFor(wish, archive, signal)));
  return defaultRange(options, archive.clock(), newestMs);
}

/** Nothing of what is drawn is to be had of that. */
function notThere(
  said: NamedSeries | undefined,
  range: TimeRange | undefined,
  { knowledge }: Archive,
): BotError {
  const name = said?.probe ?? (said?.mission === undefined ? undefined : knowledge.shortName(said.mission));
  if (name === undefined || range !== undefined)
    return new BotError('invalid-request', 'That is on the figure already.');
  return new BotError(
    'no-data',
    `${name} has nothing of what this figure shows, so I took nothing in its place.`,
    {
      hint: `Name what to show of ${name}, or ask "which datasets of ${name} are there?".`,
    },
  );
}

function plotGoal(
  labels: readonly string[],
  wires: readonly InputRef[],
  {
    replaces,
    range,
    joined,
    changes,
    notes,
    lists: { events, colors },
  }: {
    readonly replaces: boolean;
    readonly range: TimeRange | undefined;
    /** How what is added joins a scatter plot. */
    readonly joined: readonly FigureChange[] | undefined;
    readonly changes: readonly FigureChange[];
    readonly notes: readonly string[];
    readonly lists: ListsAnew;
  },
): PlannedSubGoal {
  const times = range === undefined ? {} : { start: isoTime(range.start), stop: isoTime(range.stop) };
  const marks = events.length === 0 ? {} : { eventColor: colors };
  const [only] = wires;
  return {
    worker: 'plot',
    title: replaces ? 'Draw the same figure' : 'Add them to the figure',
    inputs: {
      series: wires.length === 1 && only !== undefined ? only : wires,
      ...(events.length === 0 ? {} : { events }),
    },
    params: replaces
      ? { replaces: labels, changes, ...times, ...marks, ...(notes.length === 0 ? {} : { notes }) }
      : {
          isAdded: true,
          ...marks,
          changes:
            joined !== undefined
              ? [...joined, ...changes]
              : range === undefined
                ? changes
                : overEachOther(changes),
        },
    goalType: 'deliverable',
  };
}

/** Another time of the same data lies over the first, on an axis that counts from where each begins. */
function overEachOther(changes: readonly FigureChange[]): readonly FigureChange[] {
  return changes.some(({ kind }) => kind === 'superimpose')
    ? changes
    : [{ kind: 'superimpose', by: 'range' }, ...changes];
}

function mutable({ inputs, params, ...rest }: PlannedSubGoal) {
  return {
    ...rest,
    inputs: Object.fromEntries(
      Object.entries(inputs).map(([slot, wires]) => [slot, 'slot' in wires ? wires : [...wires]]),
    ),
    params: { ...params },
  };
}

/** Plans what makes a label again, after what it is made from; what nothing is said of stays as it is. */
async function replay(label: string, replaying: Replaying): Promise<InputRef> {
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

/** The place of a step among those that are planned. */
function wireOf(goal: PlannedSubGoal, goals: PlannedSubGoal[]): InputRef {
  return { fromSubGoal: goals.push(goal), slot: 'label' };
}

async function computed({ provenance }: FrameSummary, replaying: Replaying): Promise<InputRef | undefined> {
  const { operation = '', params = {}, from } = provenance;
  const wires: InputRef[] = [];
  for (const label of from) wires.push(await replay(label, replaying));
  if (wires.every(({ fromSubGoal }) => fromSubGoal === 0)) return undefined;
  const [only] = wires;
  const goal: PlannedSubGoal = {
    worker: 'compute',
    title: `${operation.replaceAll('_', ' ')} again`,
    inputs: { series: wires.length === 1 && only !== undefined ? only : wires },
    params: { operation, ...params },
    goalType: 'support',
  };
  return wireOf(goal, replaying.goals);
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
