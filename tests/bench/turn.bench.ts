import { afterAll, beforeAll, test } from 'vitest';
import { runPlan } from '#src/agent/run-plan.ts';
import { newPlan } from '#src/domain/plan.ts';
import { newSession } from '#src/domain/session.ts';
import { loadKnowledge } from '#src/knowledge/load-knowledge.ts';
import { readRequest } from '#src/language/read-request.ts';
import { type Bot, openBot } from '#tests/support/bot.ts';

const WEEK =
  'Compare the ACE and Wind magnetic field for 9 to 15 May 2024, compute the magnitude of each, and plot them';

let bot: Bot;
let thread = 0;

beforeAll(async () => {
  bot = await openBot();
  await bot.ask(WEEK, 'warm');
});

afterAll(async () => {
  await bot.close();
});

test('read a request', async ({ bench }) => {
  const knowledge = loadKnowledge();
  const { frames, focus } = newSession('bench', 0);
  await bench('the comparison of two missions', () => {
    readRequest(WEEK, { knowledge, thread: { frames, focus }, now: Date.UTC(2026, 1, 20) });
  }).run();
});

test('run a plan of which nothing is heavy', async ({ bench }) => {
  const subGoals = Array.from({ length: 5 }, (_, index) => ({
    worker: 'nothing',
    title: `step ${index}`,
    inputs: {},
    params: {},
    goalType: 'support' as const,
  }));
  const decide = async ({ round }: { readonly round: number }) =>
    round === 0
      ? { action: 'continue' as const, reasoning: '', subGoals }
      : { action: 'done' as const, reasoning: '', deliver: [] };
  // Unknown workers fail at once, so that only the loop itself is measured.
  const toolbox = { report: async () => {} };
  await bench('five sub-goals, one round', async () => {
    await runPlan(
      newPlan('bench', {}, 5),
      // The loop asks the toolbox for `report` only when no worker runs.
      { planner: { name: 'rules', decide }, workers: [], toolbox: toolbox as never, keep: async () => {} },
      new AbortController().signal,
    );
  }).run();
});

test('a whole warm turn', async ({ bench }) => {
  await bench('a week of two missions, from the sentence to the PNG', async () => {
    thread += 1;
    await bot.ask(WEEK, `turn ${thread}`);
  }).run();
});
