import type { Rule } from '#src/planning/rules/rule.ts';

/** A table that came with no wish is kept and shown. */
export const keepTables: Rule = ({ understanding, brought, eventWish }) => {
  const { series, operations, questions, changes, refusedChanges, exports, code, wants, intent } =
    understanding;
  const isWork =
    intent === 'undo' ||
    eventWish !== undefined ||
    code !== undefined ||
    [series, operations, questions, changes, refusedChanges, exports].some(({ length }) => length > 0) ||
    wants.plot ||
    wants.describe ||
    wants.preview;
  if (brought.length === 0 || isWork) return undefined;
  return {
    action: 'continue',
    reasoning: 'Data came with the message and nothing else is asked; show what was read.',
    subGoals: [
      {
        worker: 'extract',
        title: `Read ${brought.join(', ')}`,
        inputs: { series: brought.map((slot) => ({ fromSubGoal: 0, slot })) },
        params: {},
        goalType: 'deliverable',
      },
    ],
  };
};
