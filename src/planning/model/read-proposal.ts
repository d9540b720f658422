import { z } from 'zod';
import { jsonInText } from '#src/assistant/json-in-text.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Proposal } from '#src/planning/model/proposal.ts';
import { inputsIn, readTask } from '#src/planning/model/read-task.ts';

const recordSchema = z.record(z.string(), z.unknown());

const ACTIONS: ReadonlyMap<string, Proposal['action']> = new Map([
  ['continue', 'continue'],
  ['done', 'done'],
  ['failed', 'failed'],
  ['look_up', 'look_up'],
  ['lookup', 'look_up'],
]);

/** Steps that are read of one reply. */
const MOST_TASKS = 12;

/**
 * Reads a plan out of what a model wrote: our own schema, `status` and `tasks` with instructions in words, `sub_goals` with
 * references, or `steps` with templates.
 *
 * @throws BotError `invalid-request` that says to the model what is wrong
 */
export function readProposal(text: string): Proposal {
  const found = jsonInText(text);
  const parsed = recordSchema.safeParse(Array.isArray(found) ? { steps: found } : found);
  if (!parsed.success) throw new BotError('invalid-request', 'The answer holds no JSON object.');
  const fields = parsed.data;
  const rows = firstList(fields, ['subGoals', 'sub_goals', 'tasks', 'steps']);
  const said = ACTIONS.get(textIn(fields, ['action', 'status']).toLowerCase());
  const action = said ?? (rows.length > 0 ? 'continue' : undefined);
  if (action === undefined) {
    throw new BotError('invalid-request', 'The field action has to be continue, done, failed or look_up.');
  }
  const tasks = rows.slice(0, MOST_TASKS).map(readTask);
  if (action === 'continue' && tasks.length === 0)
    throw new BotError('invalid-request', 'With continue there has to be at least one sub-goal.');
  return {
    action: action === 'done' && tasks.length > 0 ? 'continue' : action,
    reasoning: textIn(fields, ['reasoning', 'summary', 'message']),
    tasks,
    question: textIn(fields, ['question']),
    deliver: deliverIn(fields),
    isLast: action === 'done' || (said === undefined && 'steps' in fields),
  };
}

/** `synthesis_inputs` or `deliver`: wires by slot, or in a list. */
function deliverIn(fields: Readonly<Record<string, unknown>>): Proposal['deliver'] {
  const sources = inputsIn(fields['synthesis_inputs'] ?? fields['synthesisInputs'] ?? fields['deliver']);
  return Object.values(sources)
    .flat()
    .flatMap((source) => ('label' in source ? [] : [source]));
}

function firstList(fields: Readonly<Record<string, unknown>>, names: readonly string[]): readonly unknown[] {
  for (const name of names) {
    const value = fields[name];
    if (Array.isArray(value)) return value;
  }
  return [];
}

function textIn(fields: Readonly<Record<string, unknown>>, names: readonly string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return '';
}
