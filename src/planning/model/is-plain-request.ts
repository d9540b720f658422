import type { Plan } from '#src/domain/plan.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { type TurnContext, turnOf } from '#src/planning/context.ts';
import { unreadWords } from '#src/planning/model/unread-words.ts';

/** Words that may stay unread in a request that the rules take alone: the one threshold between the two minds. */
const MOST_UNREAD = 0;

/**
 * True for a request that the rules understand fully, so that no model has to be asked: they refuse it, look it up, ask back,
 * or know every word of the work.
 */
export function isPlainRequest(plan: Plan, knowledge: Knowledge): boolean {
  const turn = turnOf(plan);
  const { understanding } = turn;
  if (turn.documentWish !== undefined && isOnlyReading(turn)) return true;
  if (understanding.problems.length > 0 || understanding.code !== undefined) return true;
  if (understanding.intent === 'help') return knowledge.help(understanding.text) !== undefined;
  if (understanding.intent === 'event-question') return false;
  if (understanding.intent !== 'work') return true;
  return unreadWords(turn, knowledge).length <= MOST_UNREAD;
}

/** Documents are read, and nothing is done with data of the archive. */
function isOnlyReading({ understanding: { series, operations, exports } }: TurnContext): boolean {
  const isPlaced = series.some(({ mission, dataset }) => mission !== undefined || dataset !== undefined);
  return !isPlaced && operations.length === 0 && exports.length === 0;
}
