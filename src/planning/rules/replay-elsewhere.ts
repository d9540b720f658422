import type { Archive } from '#src/archive/choose-data.ts';
import type { Decision } from '#src/domain/decision.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { InputRef, PlannedSubGoal } from '#src/domain/plan.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { clampTo, formatTimeRange, isoTime, isSameRange, type TimeRange } from '#src/domain/time-range.ts';
import type { TurnContext } from '#src/planning/context.ts';
import type { Rule } from '#src/planning/rules/rule.ts';

const AGAIN = /\b(same|again|repeat|redo|rerun|re-run|likewise|instead)\b/i;

/**
 * The figure at hand for another time ("change the time range to January 2024", "the same for last month"): what it
 * draws is fetched and computed again for that time, and the figure keeps its looks.
 */
export const replayElsewhere: Rule = async ({ understanding, thread }, archive, signal) => {
  const { figure, frames } = thread;
  const range = otherRange(understanding, figure);
  if (figure === undefined || range === undefined) return undefined;
  const labels = [...new Set(figure.panels.flatMap(({ traces }) => traces.map(({ label }) => label)))];
  const work = replayWork();
  const wires: InputRef[] = [];
  for (const label of labels) wires.push(await replay(label, { frames, range, archive, work, signal }));
  const reasoning = `The same figure for ${formatTimeRange(range)}: get the data for that time and draw it again.`;
  return {
    action: 'continue',
    reasoning,
    subGoals: [...work.goals, plotGoal(labels, wires, { range, changes: looksIn(understanding) })],
  } as Decision;
};

/** The time that is asked for, when the figure does not have it. */
function otherRange(
  { ranges, series, operations, questions, labels, changes, text }: TurnContext['understanding'],
  figure: Figure | undefined,
): TimeRange | undefined {
  const [range] = ranges;
  if (figure === undefined || range === undefined || ranges.length > 1) return undefined;
  if (series.length > 0 || operations.length > 0 || questions.length > 0) return undefined;
  const zooms = changes.some(({ kind }) => kind === 'zoom');
  const isInside = clampTo(figure.fullRange, range);
  if (isInside !== undefined && isSameRange(isInside, range)) return undefined;
  return zooms || AGAIN.test(text) || labels.length > 0 ? range : undefined;
}

/** "… and a dark theme": what is said of the looks, without the time itself. */
function looksIn({ changes }: TurnContext['understanding']): readonly FigureChange[] {
  return changes.filter(({ kind }) => kind !== 'zoom');
}

interface ReplayWork {
  readonly goals: PlannedSubGoal[];
  /** Wires of what has been planned, by the label that it replays. */
  readonly wires: Map<string, InputRef>;
}

function replayWork(): ReplayWork {
  return { goals: [], wires: new Map() };
}

interface Replaying {
  readonly frames: readonly FrameSummary[];
  readonly range: TimeRange;
  readonly archive: Archive;
  readonly work: ReplayWork;
  readonly signal: AbortSignal;
}

/** Plans what makes a label for another time, after what it is made from. */
async function replay(label: string, replaying: Replaying): Promise<InputRef> {
  const { frames, work } = replaying;
  const known = work.wires.get(label);
  if (known !== undefined) return known;
  const whole = frames.find((frame) => frame.label === label);
  const owner = whole ?? frames.find((frame) => label.startsWith(`${frame.label}.`));
  if (owner === undefined) {
    throw new BotError(
      'unknown-label',
      `${label} is no longer in this thread, so it cannot be made for another time.`,
    );
  }
  const component = whole === undefined ? label.slice(owner.label.length + 1) : undefined;
  const goal =
    owner.provenance.origin === 'computed'
      ? await computeGoal(owner, replaying)
      : await fetchGoal(owner, component, replaying);
  work.goals.push(goal);
  const wire = { fromSubGoal: work.goals.length, slot: 'label' };
  work.wires.set(label, wire);
  return wire;
}

async function computeGoal({ provenance }: FrameSummary, replaying: Replaying): Promise<PlannedSubGoal> {
  const { operation = '', params = {}, from } = provenance;
  const wires: InputRef[] = [];
  for (const label of from) wires.push(await replay(label, replaying));
  const [only] = wires;
  return {
    worker: 'compute',
    title: `${operation.replaceAll('_', ' ')} for ${formatTimeRange(replaying.range)}`,
    inputs: { series: wires.length === 1 && only !== undefined ? only : wires },
    params: { operation, ...params },
    goalType: 'support',
  };
}

/** The same dataset when it covers the time, else whatever its mission has of that quantity. */
async function fetchGoal(
  { label, provenance }: FrameSummary,
  component: string | undefined,
  { range, archive, signal }: Replaying,
): Promise<PlannedSubGoal> {
  const { dataset, parameter, mission, quantity, coordinates } = provenance;
  if (dataset === undefined) {
    throw new BotError(
      'nothing-at-hand',
      `${label} was given by hand, so there is none of it for another time.`,
    );
  }
  const { coverage } = await archive.source.describe(dataset, signal);
  const isCovered = clampTo(coverage, range) !== undefined;
  const isSplit = parameter?.includes(',') === true;
  const part = component === undefined ? {} : { component };
  const wish: SeriesWish =
    isCovered || mission === undefined || quantity === undefined
      ? {
          dataset,
          ...(isSplit || parameter === undefined
            ? { ...(quantity === undefined ? {} : { quantity }), component: 'vector' }
            : { parameter, ...part }),
        }
      : { mission, quantity, ...part, ...(coordinates === undefined ? {} : { coordinates }) };
  return {
    worker: 'fetch',
    title: `Fetch ${label} for ${formatTimeRange(range)}`,
    inputs: {},
    params: {
      ...(mission === undefined ? {} : { mission }),
      candidates: isCovered ? [dataset] : [],
      series: [wish],
      start: isoTime(range.start),
      stop: isoTime(range.stop),
    },
    goalType: 'support',
  };
}

function plotGoal(
  labels: readonly string[],
  wires: readonly InputRef[],
  {
    range: { start, stop },
    changes,
  }: { readonly range: TimeRange; readonly changes: readonly FigureChange[] },
): PlannedSubGoal {
  return {
    worker: 'plot',
    title: 'Draw the same figure',
    inputs: { series: wires },
    params: { replaces: labels, changes, start: isoTime(start), stop: isoTime(stop) },
    goalType: 'deliverable',
  };
}
