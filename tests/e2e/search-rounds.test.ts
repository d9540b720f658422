import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TurnEvent } from '#src/domain/event.ts';
import { type Bot, openBot } from '#tests/support/bot.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot({ hearsTalk: true });
});

afterAll(async () => {
  await bot.close();
});

/** Each round of a turn: worker, wires and settings of its steps. */
async function roundsOf(text: string, thread: string) {
  const { events } = await bot.ask(text, thread);
  const plans = events.filter(
    (event): event is Extract<TurnEvent, { type: 'plan' }> => event.type === 'plan',
  );
  return {
    rounds: plans.map(({ round, tasks }) => ({ round, tasks })),
    completed: events.flatMap((event) =>
      event.type === 'task' && event.status === 'completed' ? [event.id] : [],
    ),
  };
}

test('programs see the rounds of a search as plans, and how each step ended', async () => {
  const { rounds, completed } = await roundsOf('which MMS datasets have electron temperature?', 'rounds');

  expect(rounds.map(({ round, tasks }) => [round, tasks.map(({ id, worker }) => `${id} ${worker}`)])).toEqual(
    [
      [1, ['1 lookup_metadata']],
      [2, ['2 generate_query']],
      [3, ['3 run_query', '4 show_results']],
    ],
  );
  const [, generate, show] = rounds.map(({ tasks }) => tasks);
  expect(generate?.[0]?.inputs).toEqual({ metadata: { fromSubGoal: 1, slot: 'metadata' } });
  expect(show?.[0]?.inputs).toEqual({ query: { fromSubGoal: 2, slot: 'query' } });
  expect(show?.[0]?.params).toMatchObject({ bundles_with_sub_goal: 2 });
  expect(show?.[1]?.inputs).toEqual({
    results: { fromSubGoal: 3, slot: 'results' },
    held: { fromSubGoal: 2, slot: 'held' },
  });
  expect(completed).toEqual([1, 2, 3, 4]);
});

test('a page is wired to the query and the offset of the turn before', async () => {
  await bot.ask('what do you have for ACE?', 'pages');
  const { rounds } = await roundsOf('next page', 'pages');

  expect(rounds).toHaveLength(1);
  expect(rounds[0]?.tasks.map(({ worker }) => worker)).toEqual(['page_query', 'show_results']);
  expect(rounds[0]?.tasks[0]?.inputs).toEqual({
    query: { fromSubGoal: 0, slot: 'prior_query' },
    offset: { fromSubGoal: 0, slot: 'prior_next_offset' },
    limit: { fromSubGoal: 0, slot: 'prior_page_size' },
  });
});

test('a pasted query is wired from the message', async () => {
  const { rounds } = await roundsOf('{"query": {"term": {"mission": "ACE"}}}', 'pasted');
  expect(rounds[0]?.tasks.map(({ worker }) => worker)).toEqual(['run_query', 'show_results']);
  expect(rounds[0]?.tasks[0]?.inputs).toEqual({ query: { fromSubGoal: 0, slot: 'user_query' } });
});

test('a name that could mean several ends the search with a question, unless no question is wanted', async () => {
  const asked = await roundsOf('what do you have for Voyager?', 'asked');
  expect(asked.rounds.map(({ tasks }) => tasks.map(({ worker }) => worker))).toEqual([
    ['lookup_metadata'],
    ['clarify'],
  ]);

  const forced = await roundsOf("what do you have for Voyager? don't ask, best guess", 'forced');
  expect(forced.rounds).toHaveLength(3);
  expect(forced.rounds[0]?.tasks[0]?.params).toMatchObject({ force_execute: true });
});
