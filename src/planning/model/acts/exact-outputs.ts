import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { InputRef, PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act, Target } from '#src/domain/request.ts';
import { isoTime } from '#src/domain/time-range.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { changeOfMade, type LabelOf } from '#src/planning/model/acts/made-in-changes.ts';
import { answerGoals } from '#src/planning/request/answer-goals.ts';
import { layoutOf, placeOf } from '#src/planning/request/figure-goals.ts';
import { inputsOf, namesOf } from '#src/planning/request/named-inputs.ts';
import { exportGoal, markGoals } from '#src/planning/request/outputs.ts';
import { tableGoal } from '#src/planning/request/table-goal.ts';
import { unique, type Work } from '#src/planning/request/work.ts';
import type { Stream } from '#src/planning/stream.ts';

type ShowAct = Extract<Act, { do: 'show' }>;
type Streams = Pick<Work, 'streams' | 'others'>;

/**
 * What acts are to give, exactly as they say: each show is a figure of its data and of nothing else, changes belong to the
 * figure before them, and nothing is shown that no act shows.
 *
 * @param firstId id that the first planned sub-goal will get
 * @param labelOf labels of what was made in a round before
 */
export function exactOutputs(
  acts: readonly Act[],
  work: Streams,
  turn: TurnContext,
  firstId: number,
  labelOf: LabelOf = () => undefined,
): readonly PlannedSubGoal[] {
  const table = tableGoal(acts, work.streams);
  const goals: PlannedSubGoal[] = table === undefined ? [] : [table];
  let drawn: number | undefined;
  // What was to be changed did not come.
  let isLost = false;
  const onFigure = (change: (goal: PlannedSubGoal) => PlannedSubGoal): void => {
    if (isLost) return;
    if (drawn === undefined) drawn = goals.push(STYLE) - 1;
    const goal = goals[drawn];
    if (goal !== undefined) goals[drawn] = change(goal);
  };
  for (const [place, act] of acts.entries()) {
    const own = work.streams[place] ?? [];
    switch (act.do) {
      case 'show':
        isLost = own.length === 0;
        if (!isLost) drawn = goals.push(plotGoal(act, own, work)) - 1;
        break;
      case 'change':
        onFigure((goal) => withChanges(goal, [changeOfMade(act, goal, work, labelOf)]));
        break;
      case 'mark-events': {
        const [list] = act.what === 'mark' || act.what === 'shade' ? listOf(act.events, work) : [];
        if (list !== undefined) onFigure((goal) => withMarks(goal, list, act.color));
        else if (act.what === 'count' || act.what === 'table')
          goals.push(...markGoals(act, work.streams, turn));
        break;
      }
      case 'undo':
        drawn = goals.push(undoGoal(act)) - 1;
        break;
      case 'export':
        goals.push(
          exportGoal(
            act,
            own,
            drawn === undefined ? undefined : { fromSubGoal: firstId + drawn, slot: 'figure' },
          ),
        );
        break;
      default:
        goals.push(...answerGoals(act, own, work.others[place] ?? [], turn));
    }
  }
  return goals;
}

/** Changes of a figure that are kept. */
const MOST_STEPS = 20;

const STYLE: PlannedSubGoal = {
  worker: 'style',
  title: 'Change the figure',
  inputs: {},
  params: { isUndo: false, changes: [] },
  goalType: 'deliverable',
};

function undoGoal({ steps, part }: Extract<Act, { do: 'undo' }>): PlannedSubGoal {
  return {
    ...STYLE,
    title: 'Go back one step',
    params: {
      isUndo: true,
      changes: [],
      ...(steps === undefined ? {} : { steps: steps === 'all' ? MOST_STEPS : steps }),
      ...(part === undefined ? {} : { part }),
    },
  };
}

function plotGoal(act: ShowAct, own: readonly Stream[], work: Streams): PlannedSubGoal {
  const rows = panelsOf(act, work);
  const streams = rows?.flat() ?? unique(own);
  const [range] = act.period.ranges;
  const isAdded = act.mode === 'add';
  const isScatter = act.form === 'scatter';
  return {
    worker: 'plot',
    title: `${isAdded ? 'Add' : 'Plot'} ${namesOf(unique(streams))}`,
    inputs: inputsOf(streams),
    params: {
      isAdded,
      ...placeOf([act]),
      ...(rows === undefined ? {} : { panels: places(rows) }),
      ...(isScatter && rows === undefined ? { isScatter } : {}),
      changes: isScatter ? scattersOf(rows ?? []) : layoutOf([act]),
      ...(range === undefined ? {} : { start: isoTime(range.start), stop: isoTime(range.stop) }),
    },
    goalType: 'deliverable',
  };
}

/** Each panel as a scatter plot of its own: the others against its first series. */
function scattersOf(rows: readonly (readonly Stream[])[]): readonly FigureChange[] {
  return places(rows).flatMap(([x, ...others], row) =>
    x === undefined || others.length === 0
      ? []
      : [{ kind: 'scatter', panel: row + 1, pairs: others.map((y) => ({ x: { made: x }, y: { made: y } })) }],
  );
}

/** The data of each panel; a panel whose data did not come is left out. */
function panelsOf({ of, panels }: ShowAct, work: Streams): readonly (readonly Stream[])[] | undefined {
  if (panels === undefined) return undefined;
  const streamsAt = (place: number) => {
    const target = of[place];
    return target === undefined ? [] : listOf(target, work);
  };
  return panels.map((row) => unique(row.flatMap(streamsAt))).filter((row) => row.length > 0);
}

function listOf(target: Target, { streams }: Streams): readonly Stream[] {
  if (target.kind === 'act') return streams[target.act] ?? [];
  const label = target.kind === 'series' ? target.label : undefined;
  return label === undefined
    ? []
    : [{ ref: { fromSubGoal: 0, slot: label }, name: label, isVector: false, operations: [], sources: [] }];
}

/** The places of each panel among all inputs. */
function places(rows: readonly (readonly Stream[])[]): readonly (readonly number[])[] {
  let next = 0;
  return rows.map((row) => row.map(() => next++));
}

function withChanges(goal: PlannedSubGoal, more: readonly FigureChange[]): PlannedSubGoal {
  const { changes } = goal.params;
  return {
    ...goal,
    params: { ...goal.params, changes: [...(Array.isArray(changes) ? changes : []), ...more] },
  };
}

function withMarks(
  goal: PlannedSubGoal,
  { ref }: { readonly ref: InputRef },
  color: string | undefined,
): PlannedSubGoal {
  return {
    ...goal,
    inputs: { ...goal.inputs, events: ref },
    params: { ...goal.params, ...(color === undefined ? {} : { eventColor: color }) },
  };
}
