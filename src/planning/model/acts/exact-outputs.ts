import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { InputRef, PlannedSubGoal } from '#src/domain/plan.ts';
import { type Act, NO_PERIOD } from '#src/domain/request.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { changeOfMade, type LabelOf } from '#src/planning/model/acts/made-in-changes.ts';
import { type CountOf, listOf, plotGoal, type Streams } from '#src/planning/model/acts/plot-goal.ts';
import { answerGoals } from '#src/planning/request/answer-goals.ts';
import { exportGoal, markGoals } from '#src/planning/request/outputs.ts';
import { tableGoal } from '#src/planning/request/table-goal.ts';

type Change = (goal: PlannedSubGoal) => PlannedSubGoal;

/** What is known of results that are there. */
export interface Arrived {
  /** The label that came of a step. */
  readonly labelOf?: LabelOf;
  /** How many labels came of it. */
  readonly countOf?: CountOf;
}

/**
 * What acts are to give, exactly as they say: each show is a figure of its data and of nothing else, changes belong to the
 * figure before them, and nothing is shown that no act shows.
 *
 * @param firstId id that the first planned sub-goal will get
 * @param arrived what was made in a round before
 */
export function exactOutputs(
  acts: readonly Act[],
  work: Streams,
  turn: TurnContext,
  firstId: number,
  { labelOf = () => undefined, countOf = () => 1 }: Arrived = {},
): readonly PlannedSubGoal[] {
  const table = tableGoal(acts, work.streams);
  const goals: PlannedSubGoal[] = table === undefined ? [] : [table];
  /** Where the goal of a question stands, by the place of its act. */
  const answered = new Map<number, number>();
  let drawn: number | undefined;
  // What was to be changed did not come.
  let isLost = false;
  // Looks said before the first figure of a thread are of that figure.
  let waiting: readonly Change[] = [];
  const comesFirst = turn.thread.figure === undefined && acts.some((act) => act.do === 'show');
  const onFigure = (change: Change): void => {
    if (isLost) return;
    if (drawn === undefined && comesFirst) {
      waiting = [...waiting, change];
      return;
    }
    if (drawn === undefined) drawn = goals.push(STYLE) - 1;
    const goal = goals[drawn];
    if (goal !== undefined) goals[drawn] = change(goal);
  };
  for (const [place, act] of acts.entries()) {
    const own = work.streams[place] ?? [];
    switch (act.do) {
      case 'show':
        isLost = own.length === 0;
        if (!isLost) {
          const plain = plotGoal(act, own, work, countOf);
          drawn = goals.push(waiting.reduce((goal, change) => change(goal), plain)) - 1;
        }
        waiting = [];
        break;
      case 'change':
        onFigure((goal) => withChanges(goal, [changeOfMade(act, goal, work, labelOf)]));
        break;
      case 'mark-events': {
        const [list] = act.what === 'mark' || act.what === 'shade' ? listOf(act.events, work) : [];
        if (list !== undefined) onFigure((goal) => withMarks(goal, list, act.color));
        else if (act.what === 'count' || act.what === 'table' || act.what === 'zoom')
          goals.push(...markGoals(act, work.streams, turn));
        break;
      }
      case 'superpose':
        // The curves that no act shows are shown: there is nothing else to be had of them.
        if (!acts.some((other) => isOf(other, place)) && own.length > 0)
          drawn =
            goals.push(plotGoal({ ...act, do: 'show', mode: 'new', period: NO_PERIOD }, own, work, countOf)) -
            1;
        break;
      case 'undo':
        drawn = goals.push(undoGoal(act)) - 1;
        break;
      case 'export': {
        const told = toldBy(act, acts, answered, table !== undefined);
        if (told !== undefined) {
          goals.push(tableFile(act, { fromSubGoal: firstId + told, slot: 'tables' }));
          break;
        }
        goals.push(
          exportGoal(
            act,
            own,
            drawn === undefined ? undefined : { fromSubGoal: firstId + drawn, slot: 'figure' },
          ),
        );
        break;
      }
      default:
        answered.set(place, goals.length);
        goals.push(...answerGoals(act, own, work.others[place] ?? [], turn));
    }
  }
  return goals;
}

/** The goal of the question whose table a file is to be of; those of one shared table stand first. */
function toldBy(
  { what, of }: Extract<Act, { do: 'export' }>,
  acts: readonly Act[],
  answered: ReadonlyMap<number, number>,
  hasTable: boolean,
): number | undefined {
  const [target] = of;
  if (what !== 'data' || of.length !== 1 || target?.kind !== 'act') return undefined;
  const asked = acts[target.act];
  if (asked?.do !== 'measure') return undefined;
  return hasTable && asked.inTable === true ? 0 : answered.get(target.act);
}

/** The table of an answer as a file. */
function tableFile(act: Extract<Act, { do: 'export' }>, tables: InputRef): PlannedSubGoal {
  const goal = exportGoal(act, [], undefined);
  return { ...goal, title: `Export the table as ${act.format.toUpperCase()}`, inputs: { tables } };
}

function isOf(act: Act, place: number): boolean {
  return 'of' in act && act.of.some((target) => target.kind === 'act' && target.act === place);
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
  const { events } = goal.inputs;
  const { eventColor, changes } = goal.params;
  const isOnlyMarks = goal.worker === 'style' && Array.isArray(changes) && changes.length === 0;
  const before: readonly InputRef[] = events === undefined ? [] : 'slot' in events ? [events] : events;
  const colors = before.map((_, index): unknown => (Array.isArray(eventColor) ? eventColor[index] : null));
  return {
    ...goal,
    // What only marks a list has nothing to do where none was found.
    inputs: { ...goal.inputs, events: isOnlyMarks && before.length === 0 ? ref : [...before, ref] },
    params: { ...goal.params, eventColor: [...colors, color ?? null] },
  };
}
