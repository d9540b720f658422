import type { InputRef, PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act, Request, Target } from '#src/domain/request.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { answerGoals } from '#src/planning/request/answer-goals.ts';
import { figureGoals, isListed } from '#src/planning/request/figure-goals.ts';
import { inputsOf, namesOf } from '#src/planning/request/named-inputs.ts';
import { listAtHand } from '#src/planning/request/pointed.ts';
import { tableGoal } from '#src/planning/request/table-goal.ts';
import type { Work } from '#src/planning/request/work.ts';
import { type Stream, streamAtHand } from '#src/planning/stream.ts';

/** What the request wants to see and to have: answers, one figure, files; in that order. */
export function outputsOf(
  request: Request,
  { streams, others }: Pick<Work, 'streams' | 'others'>,
  turn: TurnContext,
  firstId: number,
): readonly PlannedSubGoal[] {
  const table = tableGoal(request.acts, streams);
  const answers = [
    ...(table === undefined ? [] : [table]),
    ...request.acts.flatMap((act, place) =>
      answerGoals(act, streams[place] ?? [], others[place] ?? [], turn),
    ),
  ];
  const figure = figureGoals(request, streams, turn);
  const goals = [...answers, ...figure];
  const drawn = goals.findIndex(({ worker }) => worker === 'plot' || worker === 'style');
  const wire = drawn < 0 ? undefined : { fromSubGoal: firstId + drawn, slot: 'figure' };
  const isNew = figure.some(({ worker }) => worker === 'plot');
  const marks = request.acts.flatMap((act) => (isNew && isListed(act) ? [] : markGoals(act, streams, turn)));
  const files = request.acts.flatMap((act, place) =>
    act.do === 'export' ? [exportGoal(act, wholes(streams[place] ?? [], turn), wire)] : [],
  );
  return [...goals, ...marks, ...files];
}

/** Times that were found, on the figure. */
export function markGoals(
  act: Act,
  streams: readonly (readonly Stream[])[],
  turn: TurnContext,
): readonly PlannedSubGoal[] {
  if (act.do !== 'mark-events' || act.what === 'cut' || act.what === 'average' || act.what === 'column')
    return [];
  const { what, by, asBars, sort, sortOf, isAscending, most, window, color, dash } = act;
  const list = listOf(act.events, streams) ?? listAtHand(turn.thread)?.ref;
  if (list === undefined) return [];
  const isTold = what === 'count' || what === 'table';
  return [
    {
      worker: 'events',
      title: isTold ? 'Look at the list' : what === 'zoom' ? 'Zoom to the intervals' : 'Mark the intervals',
      inputs: { events: list },
      params: {
        what: isTold || what === 'zoom' ? what : 'mark',
        ...(color === undefined ? {} : { color }),
        ...(dash === undefined ? {} : { dash }),
        ...(by === undefined ? {} : { by }),
        ...(asBars === undefined ? {} : { asBars }),
        ...(sort === undefined ? {} : { sort }),
        ...(sortOf === undefined ? {} : { sortOf }),
        ...(isAscending === undefined ? {} : { isAscending }),
        ...(most === undefined ? {} : { most }),
        ...(window === undefined ? {} : { window }),
      },
      goalType: 'deliverable',
    },
  ];
}

/** The list of an act: what another act found, or a table of the thread. */
function listOf(events: Target, streams: readonly (readonly Stream[])[]): InputRef | undefined {
  if (events.kind === 'act') return streams[events.act]?.[0]?.ref;
  return events.kind === 'series' && events.label !== undefined
    ? { fromSubGoal: 0, slot: events.label }
    : undefined;
}

/** Data of which every column is meant are meant as a whole: they share a file. */
function wholes(streams: readonly Stream[], { thread }: TurnContext): readonly Stream[] {
  const slots = new Set(streams.map(({ ref }) => ref.slot));
  const whole = thread.frames.filter(
    ({ label, columns }) =>
      columns.length > 1 &&
      columns.every(({ name, component }) => slots.has(`${label}.${component ?? name}`)),
  );
  const isPart = ({ ref }: Stream) =>
    ref.fromSubGoal === 0 && whole.some(({ label }) => ref.slot.startsWith(`${label}.`));
  return [...whole.map((frame) => streamAtHand(frame)), ...streams.filter((stream) => !isPart(stream))];
}

/** A file of the figure, or of data. */
export function exportGoal(
  { what, format, name, isOneFile, split, separator, hasHeader }: Extract<Act, { do: 'export' }>,
  streams: readonly Stream[],
  figure: { readonly fromSubGoal: number; readonly slot: string } | undefined,
): PlannedSubGoal {
  const named = name === undefined ? {} : { name };
  if (what === 'plot')
    return {
      worker: 'export',
      title: `Export the figure as ${format.toUpperCase()}`,
      inputs: figure === undefined ? {} : { figure },
      params: { what, format, ...named },
      goalType: 'deliverable',
    };
  return {
    worker: 'export',
    title: `Export ${namesOf(streams) || 'the data'} as ${format.toUpperCase()}`,
    inputs: streams.length === 0 ? {} : inputsOf(streams),
    params: {
      what,
      format,
      ...named,
      ...(isOneFile === undefined ? {} : { isOneFile }),
      ...(split === undefined ? {} : { split }),
      ...(separator === undefined ? {} : { separator }),
      ...(hasHeader === undefined ? {} : { hasHeader }),
    },
    goalType: 'deliverable',
  };
}
