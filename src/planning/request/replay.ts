import { type Archive, optionsFor } from '#src/archive/choose-data.ts';
import { defaultRange } from '#src/archive/default-range.ts';
import type { Decision } from '#src/domain/decision.ts';
import { BotError } from '#src/domain/failure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { isTable } from '#src/domain/figure/table-figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { InputRef, PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act, NamedSeries, Place, Request } from '#src/domain/request.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { formatTimeRange, isoTime, type TimeRange } from '#src/domain/time-range.ts';
import type { ThreadState, TurnContext } from '#src/planning/context.ts';
import { besideLines, drawnLabels } from '#src/planning/request/at-hand.ts';
import { placeSettings } from '#src/planning/request/figure-goals.ts';
import { showsTime } from '#src/planning/request/of-same-kind.ts';
import { exportGoal } from '#src/planning/request/outputs.ts';
import { extremesAnew } from '#src/planning/request/replay-extremes.ts';
import { type ListsAnew, leftMarks, listsAnew, listsMarked } from '#src/planning/request/replay-lists.ts';
import { questionsBeside } from '#src/planning/request/replay-questions.ts';
import {
  drawnPairs,
  joinedPairs,
  quantitiesOf,
  refitsOf,
  saidOfAxis,
} from '#src/planning/request/replay-scatter.ts';
import { type Replaying, replay } from '#src/planning/request/replay-series.ts';
import { wishFor } from '#src/planning/request/replay-wish.ts';
import { refuseUnknown } from '#src/planning/request/unknown-series.ts';

type AgainAct = Extract<Act, { do: 'again' }>;

/**
 * The figure at hand made again through the provenance of its lines: fetched and computed as they were, for another time,
 * mission, quantity or frame. The figure keeps its looks; on top of it the new lines join the old.
 *
 * @throws BotError when a line was given by hand or is no longer there
 */
export async function replayFigure(
  request: Request,
  again: AgainAct,
  { thread, requests }: Pick<TurnContext, 'thread' | 'requests'>,
  archive: Archive,
  signal: AbortSignal,
): Promise<Decision> {
  const { figure, frames } = thread;
  if (figure === undefined) throw new BotError('nothing-at-hand', 'There is no plot in this thread yet.');
  if (isTable(figure))
    throw new BotError('invalid-request', 'The figure at hand is a table, so I did not make it again.', {
      hint: 'Ask for the table anew, or say "undo" to go on with the figure before it.',
    });
  const named = atOneEnergy(again.with);
  for (const said of named) refuseUnknown(said, { archive });
  const lines = drawnLabels(figure, frames);
  const beside = again.with.length === 0 ? besideLines(figure, frames) : [];
  const labels = [...new Set([...lines, ...beside])];
  const range = again.period.ranges[0] ?? (await newestOf(labels, again, thread, archive, signal));
  const goals: PlannedSubGoal[] = [];
  const made: InputRef[] = [];
  const axes = drawnPairs(figure, frames).map(({ x }) => x);
  const wiresOf: ReadonlyMap<string, InputRef>[] = [];
  const ofKinds = saidOfKinds(named, labels, frames);
  const passes = named.length === 0 || ofKinds.length > 0 ? [undefined] : named;
  for (const said of passes) {
    const { gone } = again;
    const replaying = {
      frames,
      range,
      said,
      ofKinds,
      gone,
      lines,
      made: again.made ?? [],
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
    said: ofKinds.length > 0 ? undefined : named[0],
    ofKinds,
    gone: again.gone,
    lines,
    made: again.made ?? [],
    archive,
    goals,
    wires,
    signal,
  };
  const relisting = { thread, goals, replayed: (label: string) => replay(label, own) };
  const changes = request.acts.flatMap((act): readonly FigureChange[] =>
    act.do === 'change' ? [act.change] : [],
  );
  const replaces = again.mode === 'instead' && passes.length === 1;
  const fresh = made.filter(({ fromSubGoal }) => fromSubGoal > 0);
  const drawn = replaces ? made : fresh;
  if (drawn.length === 0) throw new BotError('invalid-request', 'That is on the figure already.');
  const isCleared = changes.some(({ kind }) => kind === 'clear-markers');
  const marked = replaces && range !== undefined && !isCleared ? listsMarked(figure, frames) : NOTHING_MARKED;
  const lists = await listsAnew(marked.lists, lines, request, relisting);
  const { changes: extremes, left } = extremesAnew(requests, [...marked.others, ...lists.left], frames);
  const joined = replaces
    ? undefined
    : joinedPairs(figure, frames, {
        kept: again.mode === 'add',
        said: passes,
        made: wiresOf,
        wires: drawn,
        place: again.place,
        ...(range === undefined || again.with.length > 0 ? {} : { timeOf: timesOf(frames, range) }),
      });
  const looks = joined !== undefined || replaces ? refitsOf(figure, joined) : [];
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
        place: again.place,
        isOverTime: showsTime(figure, frames),
        changes: [...extremes, ...changes, ...looks],
        notes: leftMarks(left, range),
        lists,
      }),
      ...filesOf(request, drawn, goals.length + 1),
      ...questions,
    ].map(mutable),
  };
}

/** "MagEIS instead, 900 keV": an instrument and an energy apart are of one flux. */
function atOneEnergy(said: readonly NamedSeries[]): readonly NamedSeries[] {
  const [whose, what, ...more] = said;
  if (whose?.instrument === undefined || what?.channel === undefined || more.length > 0) return said;
  const isWhole = [whose.quantity, whose.channel, what.mission, what.instrument].every(
    (part) => part === undefined,
  );
  return isWhole ? [{ ...whose, ...what }] : said;
}

/** "Wind for the pressure" is said of the pressure alone, where that is drawn beside others; one line for each kind. */
function saidOfKinds(
  said: readonly NamedSeries[],
  labels: readonly string[],
  frames: readonly FrameSummary[],
): readonly NamedSeries[] {
  const drawn = labels.flatMap((label) => quantitiesOf(label, frames));
  const kinds = said.flatMap(({ quantity }) => quantity ?? []);
  const areDrawn = kinds.every((kind) => drawn.includes(kind));
  const areApart = kinds.length === said.length && new Set(kinds).size === kinds.length;
  const isOfAll = drawn.every((kind) => kinds.length === 1 && kind === kinds[0]);
  return areDrawn && areApart && !isOfAll ? said : [];
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
    place,
    isOverTime,
    changes,
    notes,
    lists: { events, colors },
  }: {
    readonly replaces: boolean;
    readonly range: TimeRange | undefined;
    /** How what is added joins a scatter plot. */
    readonly joined: readonly FigureChange[] | undefined;
    readonly place: Place | undefined;
    /** Whether anything of the figure is. */
    readonly isOverTime: boolean;
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
          ...(joined === undefined || joined.every(isCount) ? placeSettings(place) : {}),
          ...marks,
          changes:
            joined !== undefined
              ? [...joined, ...changes]
              : range === undefined || !isOverTime
                ? changes
                : overEachOther(changes),
        },
    goalType: 'deliverable',
  };
}

/** Counts go where they are said to, which points and paths find by themselves. */
function isCount(change: FigureChange): boolean {
  return change.kind === 'plot-kind' && change.plotKind === 'histogram';
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
