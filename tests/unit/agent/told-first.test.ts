import { expect, test } from 'vitest';
import { summarize } from '#src/agent/summarize.ts';
import { adopt, newPlan, type Outputs, type Plan, withProgress } from '#src/domain/plan.ts';
import { openFigureBook } from '#src/workers/figure-book.ts';
import { goal } from '#tests/support/plans.ts';
import { testToolbox } from '#tests/support/toolbox.ts';

/** A plan whose only step has given words. */
function donePlan(context: Outputs): Plan {
  const plan = adopt(newPlan('test', context, 5), [goal('measure', { goalType: 'deliverable' })]);
  return withProgress(plan, 1, {
    status: 'succeeded',
    outputs: { text: 'The mean is 5.2 nT.', labels: [] },
    summary: '',
  });
}

async function answerTo(context: Outputs) {
  const { workspace } = await testToolbox({ frames: [] });
  const end = { kind: 'done', plan: donePlan(context), deliver: [] } as const;
  return (await summarize(end, { workspace, figures: openFigureBook([]) })).answer;
}

test('what nobody read is told first, and the request is not called done', async () => {
  const answer = await answerTo({ unread: ['Savitzky-Golay', 'in purple'] });

  expect(answer.unread).toEqual(['Savitzky-Golay', 'in purple']);
  expect(answer.status).toBe('partial');
  expect(answer.text.split('\n')).toEqual([
    'Not done: "Savitzky-Golay", "in purple" (I did not understand that).',
    'The mean is 5.2 nT.',
  ]);
});

test('what was assumed is told before what was done, and not again as a note', async () => {
  const answer = await answerTo({
    assumptions: ['near Earth, so OMNI', '"Last week" is 13 to 20 February.'],
    notes: ['near Earth, so OMNI', 'Something else.'],
  });

  expect(answer.status).toBe('done');
  expect(answer.text.split('\n')).toEqual([
    'Assumed: near Earth, so OMNI.',
    '"Last week" is 13 to 20 February.',
    'The mean is 5.2 nT.',
  ]);
  expect(answer.notes).toEqual(['Something else.']);
});

test('a planner that says neither gives empty lists', async () => {
  expect(await answerTo({})).toMatchObject({ status: 'done', unread: [], assumptions: [] });
});
