import type { Decision } from '#src/domain/decision.ts';
import type { Act, Request } from '#src/domain/request.ts';

type UndoAct = Extract<Act, { do: 'undo' }>;

const MOST_STEPS = 20;

/** One step back, several, or one part of the figure; what else is said of its looks comes on top. */
export function undoRound({ acts }: Request, { steps = 1, part, to }: UndoAct): Decision {
  const changes = acts.flatMap((act) => (act.do === 'change' ? [act.change] : []));
  const others = acts.some(({ do: what }) => what !== 'undo' && what !== 'change');
  return {
    action: 'continue',
    reasoning: to === undefined ? 'Go back one step.' : 'Take up an earlier figure.',
    subGoals: [
      {
        worker: 'style',
        title: to === undefined ? 'Go back one step' : 'Take up an earlier figure',
        inputs: {},
        params: {
          isUndo: true,
          changes,
          ...(part === undefined ? {} : { part }),
          ...(to === undefined ? {} : { to }),
          ...(steps === 1 ? {} : { steps: steps === 'all' ? MOST_STEPS : Math.min(steps, MOST_STEPS) }),
          ...(others ? { notes: ['I only went back; ask for the rest in a message of its own.'] } : {}),
        },
        goalType: 'deliverable',
      },
    ],
  };
}

/** The request that was undone last and not done again since. */
export function undoneLast(requests: readonly Request[]): Request | undefined {
  const done: Request[] = [];
  let undone: Request[] = [];
  for (const request of requests) {
    const undo = request.acts.find((act) => act.do === 'undo');
    if (undo === undefined || undo.part !== undefined || undo.to !== undefined) {
      if (undo === undefined && !request.acts.some(isDrawn)) continue;
      done.push(request);
      undone = [];
    } else if (undo.isRedo === true) {
      const again = undone.pop();
      if (again !== undefined) done.push(again);
    } else {
      const last = done.pop();
      if (last !== undefined) undone.push(last);
    }
  }
  return undone.at(-1);
}

/** Whether an act may have changed the figure. */
function isDrawn({ do: what }: Act): boolean {
  return what === 'change' || what === 'show' || what === 'compute' || what === 'again';
}
