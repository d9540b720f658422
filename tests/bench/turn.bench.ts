import { afterAll, beforeAll, test } from 'vitest';
import { runPlan } from '#src/agent/run-plan.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import { newPlan } from '#src/domain/plan.ts';
import { newSession } from '#src/domain/session.ts';
import { loadKnowledge } from '#src/knowledge/load-knowledge.ts';
import { readRequest } from '#src/language/read-request.ts';
import { type Bot, openBot } from '#tests/support/bot.ts';

const WEEK =
  'Compare the ACE and Wind magnetic field for 9 to 15 May 2024, compute the magnitude of each, and plot them';
/** A minute a row, three components, seven days: what hapiclient and matplotlib need two calls for. */
const VECTORS = 'plot the Wind magnetic field vector for 9 to 15 May 2024';
/** Eight samples a second for seven days: 4.8 million rows. */
const MILLIONS = 'plot the MMS1 magnetic field from MMS1_FGM_SRVY_L2@0 for 10 to 16 May 2024';
const TURNS = 9;

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
  const toolbox = {
    report: async () => {},
    workspace: { summaries: () => [] },
    archive: { knowledge: loadKnowledge() },
  };
  await bench('five sub-goals, one round', async () => {
    await runPlan(
      newPlan('bench', {}, 5),
      // The loop asks the toolbox only for what tells a plan when no worker runs.
      { planner: { name: 'rules', decide }, workers: [], toolbox: toolbox as never, keep: async () => {} },
      new AbortController().signal,
    );
  }).run();
});

test('a whole warm turn', { timeout: 300_000 }, async ({ bench }) => {
  await bench('a week of two missions, from the sentence to the PNG', async () => {
    thread += 1;
    await bot.ask(WEEK, `turn ${thread}`);
  }).run({ time: 2_000, iterations: 5, warmupIterations: 1 });
});

/** The last moment of each part of a turn, by what it tells. */
const PARTS: readonly (readonly [string, (event: TurnEvent) => boolean])[] = [
  ['read and plan', ({ type }) => type === 'plan'],
  ['fetch and compute', ({ type }) => type === 'data'],
  ['draw, PNG', ({ type }) => type === 'plot' || type === 'file'],
  ['tell', ({ type }) => type === 'answer'],
];

/**
 * Milliseconds of each part of one turn, of all of it, and of the processor in this process, which is all but the drawing.
 * The last one tells most where others use the machine too.
 */
async function partsOf(words: string): Promise<readonly number[]> {
  thread += 1;
  const ends = PARTS.map(() => Number.NaN);
  const before = process.cpuUsage();
  const start = performance.now();
  await bot.send({ kind: 'text', userId: 'u1', text: words }, `budget ${thread}`, (event) => {
    const part = PARTS.findIndex(([, ends]) => ends(event));
    if (part >= 0) ends[part] = performance.now();
  });
  const whole = performance.now() - start;
  const parts = ends.map((end, part) => end - (part === 0 ? start : Math.max(...ends.slice(0, part))));
  const { user, system } = process.cpuUsage(before);
  return [...parts, whole, (user + system) / 1000];
}

test.for([
  ['a week of 1-minute vectors', VECTORS, TURNS],
  // Most of it is the demo server, which makes them up.
  ['4.8 million rows of MMS', MILLIONS, 1],
] as const)('where the time of a turn goes: %s', { timeout: 900_000 }, async ([name, words, turns]) => {
  if (turns > 1) await partsOf(words);
  const runs: (readonly number[])[] = [];
  for (let turn = 0; turn < turns; turn += 1) runs.push(await partsOf(words));
  const told = (part: number) => {
    const sorted = runs.map((run) => Math.round(run[part] ?? 0)).toSorted((a, b) => a - b);
    return turns === 1 ? `${sorted[0]}` : `${sorted[0]} / ${sorted[turns >> 1]}`;
  };
  const rows = [...PARTS.map(([part]) => part), 'whole turn', 'of the processor'];
  const heading = turns === 1 ? 'ms' : 'ms, least / median';
  process.stdout.write(`${name}, ${heading}: ${rows.map((part, at) => `${part} ${told(at)}`).join(', ')}\n`);
});
