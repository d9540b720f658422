import type { Archive } from '#src/archive/choose-data.ts';
import type { Decision } from '#src/domain/decision.ts';
import { BotError } from '#src/domain/failure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { InputRef, PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act, NamedSeries, Request } from '#src/domain/request.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { clampTo, formatTimeRange, isoTime, type TimeRange } from '#src/domain/time-range.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { drawnLabels } from '#src/planning/request/at-hand.ts';

type AgainAct = Extract<Act, { do: 'again' }>;

/** What is made again: the drawn lines, with another time or another name in the place of its kind. */
interface Replaying {
  readonly frames: readonly FrameSummary[];
  readonly range: TimeRange | undefined;
  readonly said: NamedSeries | undefined;
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
  const labels = drawnLabels(figure, frames);
  const [range] = again.period.ranges;
  const goals: PlannedSubGoal[] = [];
  const made: InputRef[] = [];
  for (const said of again.with.length === 0 ? [undefined] : again.with) {
    const replaying = { frames, range, said, archive, goals, wires: new Map<string, InputRef>(), signal };
    const lines: InputRef[] = [];
    for (const label of labels) lines.push(await replay(label, replaying));
    if (lines.every(({ fromSubGoal }) => fromSubGoal === 0)) throw notThere(said, range, archive);
    made.push(...lines);
  }
  const changes = request.acts.flatMap((act): readonly FigureChange[] =>
    act.do === 'change' ? [act.change] : [],
  );
  const replaces = again.mode === 'instead' && again.with.length <= 1;
  const fresh = made.filter(({ fromSubGoal }) => fromSubGoal > 0);
  const drawn = replaces ? made : fresh;
  if (drawn.length === 0) throw new BotError('invalid-request', 'That is on the figure already.');
  return {
    action: 'continue',
    reasoning:
      range === undefined
        ? 'The same figure with something else in it.'
        : `The same figure for ${formatTimeRange(range)}.`,
    subGoals: [...goals, plotGoal(labels, drawn, { replaces, range, changes })].map(mutable),
  };
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
    changes,
  }: {
    readonly replaces: boolean;
    readonly range: TimeRange | undefined;
    readonly changes: readonly FigureChange[];
  },
): PlannedSubGoal {
  const times = range === undefined ? {} : { start: isoTime(range.start), stop: isoTime(range.stop) };
  const [only] = wires;
  return {
    worker: 'plot',
    title: replaces ? 'Draw the same figure' : 'Add them to the figure',
    inputs: { series: wires.length === 1 && only !== undefined ? only : wires },
    params: replaces
      ? { replaces: labels, changes, ...times }
      : { isAdded: true, changes: range === undefined ? changes : overEachOther(changes) },
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
  const { frames, wires, goals } = replaying;
  const known = wires.get(label);
  if (known !== undefined) return known;
  const whole = frames.find((frame) => frame.label === label);
  const owner = whole ?? frames.find((frame) => label.startsWith(`${frame.label}.`));
  if (owner === undefined)
    throw new BotError('unknown-label', `${label} is no longer in this thread, so it cannot be made again.`);
  const component = whole === undefined ? label.slice(owner.label.length + 1) : undefined;
  const goal =
    owner.provenance.origin === 'computed'
      ? await computeGoal(owner, replaying)
      : await fetchGoal(owner, component, replaying);
  const wire =
    goal === undefined ? { fromSubGoal: 0, slot: label } : { fromSubGoal: goals.push(goal), slot: 'label' };
  wires.set(label, wire);
  return wire;
}

async function computeGoal(
  { provenance }: FrameSummary,
  replaying: Replaying,
): Promise<PlannedSubGoal | undefined> {
  const { operation = '', params = {}, from } = provenance;
  const wires: InputRef[] = [];
  for (const label of from) wires.push(await replay(label, replaying));
  if (wires.every(({ fromSubGoal }) => fromSubGoal === 0)) return undefined;
  const [only] = wires;
  return {
    worker: 'compute',
    title: `${operation.replaceAll('_', ' ')} again`,
    inputs: { series: wires.length === 1 && only !== undefined ? only : wires },
    params: { operation, ...params },
    goalType: 'support',
  };
}

async function fetchGoal(
  frame: FrameSummary,
  column: string | undefined,
  { range, said, archive, signal }: Replaying,
): Promise<PlannedSubGoal | undefined> {
  const { label, provenance } = frame;
  const { dataset, mission } = provenance;
  const wish = wishFor(frame, column, said, archive);
  if (wish === undefined && range === undefined) return undefined;
  if (dataset === undefined)
    throw new BotError(
      'nothing-at-hand',
      `${label} was given by hand, so there is none of it for another time.`,
    );
  const when = range ?? provenance.range;
  const isCovered =
    wish === undefined &&
    clampTo((await archive.source.describe(dataset, signal)).coverage, when) !== undefined;
  const series = wish ?? (isCovered ? sameWish(frame, column) : elsewhereWish(frame, column));
  const owner = series.mission ?? mission;
  return {
    worker: 'fetch',
    title: `Fetch ${label} again`,
    inputs: {},
    params: {
      ...(owner === undefined ? {} : { mission: owner }),
      candidates: isCovered ? [dataset] : [],
      series: [series],
      start: isoTime(when.start),
      stop: isoTime(when.stop),
    },
    goalType: 'support',
  };
}

/** What is wanted in the place of a drawn line; nothing where what was said is not of its kind. */
function wishFor(
  frame: FrameSummary,
  column: string | undefined,
  said: NamedSeries | undefined,
  { knowledge }: Archive,
): SeriesWish | undefined {
  if (said === undefined) return undefined;
  const base = elsewhereWish(frame, column);
  const { mission, quantity, coordinates } = said;
  const isOther = quantity !== undefined && quantity !== base.quantity;
  const { component: _, coordinates: __, ...bare } = base;
  const { probe: ___, ...family } = isOther ? bare : base;
  const wish = { ...(mission === undefined ? (isOther ? bare : base) : family), ...partsOf(said) };
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

/** What was said of a series, without what was not. */
function partsOf({
  mission,
  probe,
  quantity,
  component,
  coordinates,
  instrument,
  cadenceMs,
}: NamedSeries): SeriesWish {
  return {
    ...(mission === undefined ? {} : { mission }),
    ...(probe === undefined ? {} : { probe }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(component === undefined ? {} : { component }),
    ...(coordinates === undefined ? {} : { coordinates }),
    ...(instrument === undefined ? {} : { instrument }),
    ...(cadenceMs === undefined ? {} : { cadenceMs }),
  };
}

function sameWish({ provenance, columns }: FrameSummary, drawn: string | undefined): SeriesWish {
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
function elsewhereWish({ provenance, columns }: FrameSummary, column: string | undefined): SeriesWish {
  const { mission, missionName, quantity, coordinates } = provenance;
  const component = column ?? (columns.length === 1 ? columns[0]?.component : undefined);
  const isProbe = missionName !== undefined && missionName.toLowerCase() !== mission?.toLowerCase();
  return {
    ...(mission === undefined ? {} : { mission }),
    ...(isProbe ? { probe: missionName } : {}),
    ...(quantity === undefined ? {} : { quantity }),
    ...(component === undefined ? {} : { component: component === 'total' ? 'magnitude' : component }),
    ...(coordinates === undefined || component === 'total' ? {} : { coordinates }),
  };
}
