import { expect, test } from 'vitest';
import { planMessage } from '#adapters/slack/plan-card.ts';
import { planChunks } from '#adapters/slack/plan-chunks.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import { EMPTY_CARD, ended, withProgressOf } from '#src/domain/turn-card.ts';
import { planned } from '#tests/e2e/slack/scripted.ts';

const plan = planned('Fetch ACE', 'Plot it');
const card = withProgressOf(EMPTY_CARD, plan);

function tasksOf(shown: typeof card) {
  const [block] = planMessage(shown, 'c1').blocks;
  return Object(block?.['tasks']);
}

test('tasks go from pending over in progress to complete, with their result', () => {
  const running = withProgressOf(card, { type: 'task', id: 1, status: 'running' });
  const done = withProgressOf(running, {
    type: 'task',
    id: 1,
    status: 'completed',
    summary: '574 rows',
    labels: [],
  });

  expect(tasksOf(card)[0]).toMatchObject({ status: 'pending', title: 'Fetch ACE' });
  expect(tasksOf(running)[0]).toMatchObject({ status: 'in_progress' });
  expect(tasksOf(done)[0]).toMatchObject({ status: 'complete' });
  expect(JSON.stringify(tasksOf(done)[0].output)).toContain('574 rows');
});

const page = 'https://cdaweb.gsfc.nasa.gov/misc/NotesA.html#AC_H0_MFI';
const fetched = {
  type: 'data',
  label: 'AC_H0_MFI.BGSEc',
  origin: 'fetched',
  dataset: 'AC_H0_MFI',
  page,
  start: '2024-05-10T00:00:00Z',
  stop: '2024-05-11T00:00:00Z',
  rows: 2,
  columns: ['x'],
  units: 'nT',
  cadenceSeconds: 60,
  missing: 0,
  synthetic: false,
  notes: [],
} as const;

test('a step links to the page of each dataset that it fetched, once, in messages and in streams', () => {
  const events: readonly TurnEvent[] = [
    fetched,
    { ...fetched, label: 'AC_H0_MFI.Magnitude' },
    {
      type: 'task',
      id: 1,
      status: 'completed',
      summary: '2 rows',
      labels: ['AC_H0_MFI.BGSEc', 'AC_H0_MFI.Magnitude'],
    },
    { type: 'task', id: 2, status: 'completed', summary: 'drawn', labels: [] },
  ];
  const done = events.reduce(withProgressOf, card);

  const sources = [{ type: 'url', url: page, text: 'AC_H0_MFI' }];
  expect(tasksOf(done)[0].sources).toEqual(sources);
  expect(tasksOf(done)[1].sources).toBeUndefined();
  expect(planChunks(done)).toContainEqual(expect.objectContaining({ id: 'task-1', sources }));
});

test('a step that failed and was worked around does not look like a broken bot', () => {
  const failed = withProgressOf(card, {
    type: 'task',
    id: 1,
    status: 'failed',
    error: { code: 'no-data', message: 'No data.' },
  });

  expect(tasksOf(ended(failed, 'partial'))[0]).toMatchObject({
    status: 'complete',
    title: 'Failed: Fetch ACE',
  });
  expect(tasksOf(ended(failed, 'failed'))[0]).toMatchObject({ status: 'error' });
});

test('why a step failed stands on the card while the turn runs, and then in the answer alone', () => {
  const failed = withProgressOf(card, {
    type: 'task',
    id: 1,
    status: 'failed',
    error: { code: 'no-data', message: 'Wind has no data then.' },
  });
  const shown = (which: typeof card) => [
    JSON.stringify(planMessage(which, 'c1')),
    JSON.stringify(planChunks(which)),
  ];

  for (const text of shown(failed)) expect(text).toContain('Wind has no data then.');
  for (const text of [...shown(ended(failed, 'partial')), ...shown(ended(failed, 'failed'))])
    expect(text).not.toContain('Wind has no data then.');
});

test('at the end nothing spins and nothing can be cancelled', () => {
  const stopped = planMessage(ended(card, 'cancelled'), 'c1');

  expect(JSON.stringify(stopped.blocks)).not.toMatch(/in_progress|"complete"|helio\.cancel/);
  expect(JSON.stringify(stopped.blocks)).toContain('Skipped: Plot it');
});

test('a later round keeps the tasks of the earlier one, and the block keeps its id', () => {
  const more = planned('Fetch ACE', 'Plot it', 'Export');
  const second =
    more.type === 'plan' ? withProgressOf(card, { ...more, round: 2, tasks: more.tasks.slice(2) }) : card;

  expect(second.tasks.map(({ title }) => title)).toEqual(['Fetch ACE', 'Plot it', 'Export']);
  expect(planMessage(second, 'c1').blocks[0]).toMatchObject({
    block_id: 'plan-c1',
    title: 'Because of a test.',
  });
});

test('many tasks and long titles stay within the limits', () => {
  const many = planned(...Array.from({ length: 120 }, (_, index) => `${index} ${'long '.repeat(100)}`));
  const big = withProgressOf(EMPTY_CARD, many);

  const message = planMessage(big, 'c1');

  expect(tasksOf(big).length).toBeLessThanOrEqual(50);
  expect(message.text.length).toBeLessThanOrEqual(4000);
  for (const { title } of tasksOf(big)) expect(title.length).toBeLessThanOrEqual(256);
});
