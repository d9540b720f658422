import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { PlannedSubGoal } from '#src/domain/plan.ts';
import { isoTime } from '#src/domain/time-range.ts';
import type { ExportWish } from '#src/language/figure-wishes/export-wishes.ts';
import { asPoints } from '#src/planning/as-points.ts';
import { ANSWERS } from '#src/planning/compute-goals.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { markGoals } from '#src/planning/event-goals.ts';
import { joinsSource } from '#src/planning/request/operation-facts.ts';
import type { Stream } from '#src/planning/stream.ts';

/** What a request wants to see of the data: answers to its questions, a figure, files. */
export function outputGoals(
  streams: readonly Stream[],
  turn: TurnContext,
  firstId: number,
): readonly PlannedSubGoal[] {
  const plots = plotGoals(streams, turn);
  const goals = [
    ...measureGoals(streams, turn),
    ...describeGoals(streams, turn),
    ...plots,
    ...markGoals(turn, plots.length > 0),
  ];
  const plot = goals.findIndex(({ worker }) => worker === 'plot' || worker === 'events');
  const figure = plot < 0 ? undefined : { fromSubGoal: firstId + plot, slot: 'figure' };
  return [...goals, ...turn.understanding.exports.map((wish) => exportGoal(wish, streams, figure, turn))];
}

function inputsOf(streams: readonly Stream[]): PlannedSubGoal['inputs'] {
  const [only] = streams;
  return streams.length === 1 && only !== undefined
    ? { series: only.ref }
    : { series: streams.map(({ ref }) => ref) };
}

function namesOf(streams: readonly Stream[]): string {
  const names = streams.map(({ name }) => name);
  return names.length <= 3
    ? names.join(', ')
    : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
}

function measureGoals(streams: readonly Stream[], { understanding }: TurnContext): readonly PlannedSubGoal[] {
  if (streams.length === 0) return [];
  return understanding.questions.map((question) => ({
    worker: 'measure',
    title: `Measure ${namesOf(streams)}`,
    inputs: inputsOf(streams),
    params: { question },
    goalType: 'deliverable' as const,
  }));
}

function describeGoals(
  streams: readonly Stream[],
  { understanding: { wants } }: TurnContext,
): readonly PlannedSubGoal[] {
  if (streams.length === 0 || !(wants.describe || wants.preview)) return [];
  return [
    {
      worker: 'describe',
      title: `${wants.preview ? 'Show rows of' : 'Describe'} ${namesOf(streams)}`,
      inputs: inputsOf(streams),
      params: { what: wants.preview ? 'rows' : 'statistics' },
      goalType: 'deliverable',
    },
  ];
}

function plotGoals(streams: readonly Stream[], turn: TurnContext): readonly PlannedSubGoal[] {
  const { understanding, thread } = turn;
  if (streams.length === 0 || !isPlotWanted(turn)) return [];
  const isAdded = thread.figure !== undefined && belongsToFigure(streams, turn);
  const [range] = understanding.ranges;
  return [
    {
      worker: 'plot',
      title: `Plot ${namesOf(streams)}`,
      inputs: { ...inputsOf(streams), ...marksOf(turn) },
      params: {
        isAdded,
        isTogether: understanding.wants.together,
        changes: [...looksOfBrought(streams, turn), ...understanding.changes],
        ...(range === undefined || understanding.ranges.length > 1
          ? {}
          : { start: isoTime(range.start), stop: isoTime(range.stop) }),
      },
      goalType: 'deliverable',
    },
  ];
}

/** A list of events that came with the message has points, like one that was taken out of a document. */
function looksOfBrought(
  streams: readonly Stream[],
  { brought, understanding: { text, changes } }: TurnContext,
): readonly FigureChange[] {
  const isBrought = streams.every(({ ref }) =>
    brought.some((label) => label === ref.slot || ref.slot.startsWith(`${label}.`)),
  );
  return isBrought ? asPoints(text, changes) : [];
}

/** A new figure is drawn with the marks of the events at once. */
function marksOf({ eventWish: wish }: TurnContext): PlannedSubGoal['inputs'] {
  return wish?.what === 'mark' ? { events: { fromSubGoal: 0, slot: wish.events } } : {};
}

/** "now add Wind", and "smooth the density by 30 min" where the figure shows the density: results join the figure. */
function belongsToFigure(streams: readonly Stream[], { understanding, thread }: TurnContext): boolean {
  const { wants, operations } = understanding;
  if (wants.add || !wants.plot) return true;
  if (wants.saysPlot || operations.length === 0) return false;
  const drawn = thread.figure?.panels.flatMap(({ traces }) => traces.map(({ label }) => label)) ?? [];
  return streams.every(({ sources }) =>
    sources.some(({ ref }) => drawn.some((label) => ref.slot === label || ref.slot.startsWith(`${label}.`))),
  );
}

/**
 * A figure is asked for, or there is one that the results of an unasked-for-elsewhere operation belong into; "smooth it" is
 * about how a line looks.
 */
function isPlotWanted({ understanding, thread, eventWish }: TurnContext): boolean {
  const { wants, operations, questions, exports } = understanding;
  if (wants.plot || (eventWish?.what === 'mark' && thread.figure === undefined)) return true;
  if (exports.some(({ what }) => what === 'plot') && thread.figure === undefined) return true;
  if (
    understanding.code !== undefined ||
    questions.length > 0 ||
    wants.describe ||
    wants.preview ||
    wants.fetch ||
    wants.compute
  )
    return false;
  return operations.some(
    ({ operation }) => joinsSource(operation) || (!ANSWERS.has(operation) && thread.figure !== undefined),
  );
}

function exportGoal(
  { format, name, what }: ExportWish,
  streams: readonly Stream[],
  figure: { readonly fromSubGoal: number; readonly slot: string } | undefined,
  turn: TurnContext,
): PlannedSubGoal {
  const { text } = turn.understanding;
  const given = name ?? FILE_NAME.exec(text)?.[1];
  const named = given === undefined ? {} : { name: given };
  if (what === 'plot') {
    return {
      worker: 'export',
      title: `Export the figure as ${format.toUpperCase()}`,
      inputs: figure === undefined ? {} : { figure },
      params: { what, format, ...named },
      goalType: 'deliverable',
    };
  }
  const isOneFile = ONE_FILE.test(text);
  return {
    worker: 'export',
    title: `Export ${namesOf(streams) || 'the data'} as ${format.toUpperCase()}`,
    inputs: streams.length === 0 ? {} : inputsOf(streams),
    params: { what, format, ...named, ...(isOneFile ? { isOneFile } : {}) },
    goalType: 'deliverable',
  };
}

/** "… as CSV called storm", without quotation marks and without an ending. */
const FILE_NAME = /\b(?:called|named|file\s*name(?:\s+is)?)\s+([\w-]{2,80})(?![\w.-])/i;

const ONE_FILE =
  /\b(?:one|a single|the same|a common|a joint|single|1) (?:\w+ )?(?:file|csv|json|table|parquet|arrow)\b|\b(?:merged?|joined|combined?) (?:\w+ ){0,3}(?:file|csv|json|table|parquet|arrow)\b/i;
