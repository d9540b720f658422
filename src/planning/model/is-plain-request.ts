import type { Plan } from '#src/domain/plan.ts';
import type { Act } from '#src/domain/request.ts';
import { type TurnContext, turnOf } from '#src/planning/context.ts';
import { wishesRead } from '#src/planning/model/wishes-read.ts';

/**
 * True for a request that the rules read whole, so that no model has to be asked: the one threshold between the two minds.
 * Words that nobody read, refusals, and questions of physics or judgment are for the model.
 */
export function isPlainRequest(plan: Plan): boolean {
  const turn = turnOf(plan);
  if (turn.documentWish !== undefined) return isOnlyReading(turn);
  const { acts, unread, leftTimes = [] } = turn.read;
  return unread.length === 0 && leftTimes.length === 0 && !acts.some(asksForJudgment);
}

/** Physics, what happened, and "that looks wrong". */
const JUDGED: ReadonlySet<string> = new Set(['help', 'event', 'complaint']);

function asksForJudgment(act: Act): boolean {
  if (act.do === 'refuse') return true;
  return act.do === 'explain' && JUDGED.has(act.what);
}

/** Documents are read, and nothing is done with data of the archive. */
function isOnlyReading(turn: TurnContext): boolean {
  return wishesRead(turn).length === 0;
}
