import type { PlannedSubGoal } from '#src/domain/plan.ts';
import { isoTime } from '#src/domain/time-range.ts';
import type { ExportWish } from '#src/language/figure-wishes/export-wishes.ts';
import type { TurnContext } from '#src/planning/context.ts';
import type { Stream } from '#src/planning/stream.ts';

/** What a request wants to see of the data: answers to its questions, a figure, files. */
export function outputGoals(
  streams: readonly Stream[],
  turn: TurnContext,
  firstId: number,
): readonly PlannedSubGoal[] {
  const goals = [
    ...measureGoals(streams, turn),
    ...describeGoals(streams, turn),
    ...plotGoals(streams, turn),
  ];
  const plot = goals.findIndex(({ worker }) => worker === 'plot');
  const figure = plot < 0 ? undefined : { fromSubGoal: firstId + plot, slot: 'figure' };
  return [...goals, ...turn.understanding.exports.map((wish) => exportGoal(wish, streams, figure))];
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
  const isAdded = thread.figure !== undefined && (understanding.wants.add || !understanding.wants.plot);
  const [range] = understanding.ranges;
  return [
    {
      worker: 'plot',
      title: `Plot ${namesOf(streams)}`,
      inputs: inputsOf(streams),
      params: {
        isAdded,
        isTogether: understanding.wants.together,
        changes: understanding.changes,
        ...(range === undefined || understanding.ranges.length > 1
          ? {}
          : { start: isoTime(range.start), stop: isoTime(range.stop) }),
      },
      goalType: 'deliverable',
    },
  ];
}

/** A figure is asked for, or there is one that the results of an unasked-for-elsewhere operation belong into. */
function isPlotWanted({ understanding, thread }: TurnContext): boolean {
  const { wants, operations, questions, exports } = understanding;
  if (wants.plot) return true;
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
  return operations.length > 0 && thread.figure !== undefined;
}

function exportGoal(
  { format, name, what }: ExportWish,
  streams: readonly Stream[],
  figure: { readonly fromSubGoal: number; readonly slot: string } | undefined,
): PlannedSubGoal {
  const named = name === undefined ? {} : { name };
  if (what === 'plot') {
    return {
      worker: 'export',
      title: `Export the figure as ${format.toUpperCase()}`,
      inputs: figure === undefined ? {} : { figure },
      params: { what, format, ...named },
      goalType: 'deliverable',
    };
  }
  return {
    worker: 'export',
    title: `Export ${namesOf(streams) || 'the data'} as ${format.toUpperCase()}`,
    inputs: streams.length === 0 ? {} : inputsOf(streams),
    params: { what, format, ...named },
    goalType: 'deliverable',
  };
}
