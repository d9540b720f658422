import { expect, test } from 'vitest';
import { failureWords } from '#src/agent/failure-words.ts';
import type { SubGoal } from '#src/domain/plan.ts';

const failed = (worker: string, title: string, message: string): SubGoal => ({
  id: 1,
  round: 0,
  worker,
  title,
  goalType: 'deliverable',
  inputs: {},
  params: {},
  progress: { status: 'failed', failure: { code: 'no-data', message } },
});

test('data that are missing and work that was not done are told in words of their own', () => {
  expect(
    failureWords([failed('fetch', 'Fetch Wind density for 2024-05-10', 'There is none.')], true),
  ).toEqual(['Without Wind density: There is none.']);
  expect(failureWords([failed('export', 'Save the figure', 'The file is there already.')], true)).toEqual([
    'Not done: save the figure. The file is there already.',
  ]);
});

test('alone a failure says only what is so', () => {
  expect(failureWords([failed('export', 'Save the figure', 'The file is there already.')], false)).toEqual([
    'The file is there already.',
  ]);
});
