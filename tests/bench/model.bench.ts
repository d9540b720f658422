import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hapiSource } from '#adapters/hapi/hapi-source.ts';
import { runPlan } from '#src/agent/run-plan.ts';
import { newPlan, type PlannedSubGoal } from '#src/domain/plan.ts';
import { DAY, HOUR, isoTime } from '#src/domain/time-range.ts';
import type { Planner } from '#src/planning/planner.ts';
import type { LanguageModel } from '#src/ports/language-model.ts';
import { workers } from '#src/workers/registry.ts';
import { startGeminiServer } from '#tests/servers/gemini-server.ts';
import { servedDataset } from '#tests/servers/hapi-datasets.ts';
import { startHapiServer } from '#tests/servers/hapi-server.ts';
import { CANONICAL, PEERS_PROMPT } from '#tests/support/canonical-requests.ts';
import { openModelBot } from '#tests/support/model-bot.ts';
import { fetchStep, planFor, plannerOf, plotStep, turnOfPlanner } from '#tests/support/planning.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { testToolbox } from '#tests/support/toolbox.ts';

const signal = new AbortController().signal;
const text = JSON.stringify({ action: 'done', reasoning: 'r', subGoals: [fetchStep(), plotStep()] });
const model: LanguageModel = {
  name: 'instant',
  generate: async () => ({ text, calls: [], end: 'stop', model: 'instant', tokens: { input: 1, output: 1 } }),
};
const FEW = { time: 500, iterations: 10, warmupIterations: 2 };
const ONCE = { time: 0, iterations: 1, warmup: false, warmupIterations: 0 };

test('what planning costs beside the model', async ({ bench }) => {
  const planner = plannerOf(model);
  const plan = planFor('Plot the ACE magnetic field on 10 May 2024');

  await bench('one decision with a model that answers at once', async () => {
    await turnOfPlanner(planner, plan).planner.decide(plan, signal);
  }).run();
});

test('what a turn costs beside the model', async ({ bench }) => {
  const gemini = await startGeminiServer();
  const bot = await openModelBot(gemini.url, { HELIO_PLANNER: 'model' });
  const rules = await openModelBot(gemini.url, { HELIO_PLANNER: 'rules' });
  let thread = 0;
  const next = () => {
    thread += 1;
    return `turn ${thread}`;
  };
  const request = 'Plot the ACE magnetic field on 10 May 2024';
  for (const one of [bot, rules]) {
    gemini.say({ text });
    await one.ask(request, next());
  }

  await bench('a day of one mission by rules, from the sentence to the PNG', async () => {
    await rules.ask(request, next());
  }).run(FEW);
  await bench('the same by a model that answers at once over HTTP', async () => {
    gemini.say({ text });
    await bot.ask(request, next());
  }).run(FEW);

  await bot.close();
  await rules.close();
  await gemini.close();
}, 120_000);

test('calls and tokens of the canonical requests', async ({ bench }) => {
  let said = '';
  const gemini = await startGeminiServer(...Array.from({ length: 200 }, () => () => ({ text: said })));
  await bench('canonical requests', async () => {
    const totals = { auto: 0, model: 0, tokens: 0, peers: 0 };
    const auto = await openModelBot(gemini.url);
    const always = await openModelBot(gemini.url, { HELIO_PLANNER: 'model' });
    for (const [index, { request, thread = `own ${index}`, plan, peers }] of CANONICAL.entries()) {
      said = JSON.stringify(
        plan === undefined
          ? { status: 'done', tasks: [{ description: request, instruction: request, mission: '__all__' }] }
          : { action: 'done', reasoning: 'As asked.', subGoals: plan },
      );
      const callsOf = async (bot: typeof auto) => {
        const before = gemini.requests.length;
        const { status } = await bot.ask(request, thread);
        return { status, asked: gemini.requests.slice(before) };
      };
      const byModel = await callsOf(always);
      const byAuto = await callsOf(auto);
      const tokens = byModel.asked.reduce((sum, { body }) => sum + JSON.stringify(body).length / 4, 0);
      totals.auto += byAuto.asked.length;
      totals.model += byModel.asked.length;
      totals.tokens += tokens;
      totals.peers += peers;
      const row = [
        byModel.status,
        byAuto.asked.length,
        byModel.asked.length,
        Math.round(tokens),
        peers,
        request,
      ];
      process.stdout.write(`${row.join('\t')}\n`);
    }
    await auto.close();
    await always.close();
    process.stdout.write(`${JSON.stringify({ ...totals, peersTokens: totals.peers * PEERS_PROMPT })}\n`);
    expect(totals.model).toBeLessThanOrEqual(totals.peers / 3);
    expect(totals.tokens).toBeLessThanOrEqual((totals.peers * PEERS_PROMPT) / 3);
  }).run(ONCE);
  await gemini.close();
}, 300_000);

/** As many as the client has under way at one server. */
const FETCHES = 3;
const DELAY_MS = 400;

test('fetches at the same time against one after the other', async ({ bench }) => {
  const folder = mkdtempSync(join(tmpdir(), 'helio-bench-'));
  const ids = Array.from({ length: FETCHES }, (_, index) => `D${index}`);
  const parameter = { name: 'B', type: 'double', units: 'nT', fill: '-1e31' };
  const server = await startHapiServer({
    datasets: ids.map((id) => servedDataset(id, { parameters: [parameter], values: () => [5] })),
    faults: [{ on: 'data', wrong: { kind: 'delay', ms: DELAY_MS } }],
  });
  const source = hapiSource({ servers: [server.url], cacheFolder: folder, log: silentLog });
  const fetchOn = (id: string, start: number): PlannedSubGoal => ({
    worker: 'fetch',
    title: id,
    goalType: 'support',
    inputs: {},
    params: {
      candidates: [id],
      series: [{ dataset: id, parameter: 'B' }],
      start: isoTime(start),
      stop: isoTime(start + HOUR),
    },
  });
  const timeOf = async (rounds: readonly (readonly PlannedSubGoal[])[]) => {
    const made = await testToolbox({});
    const toolbox = { ...made, archive: { ...made.archive, source } };
    const planner: Planner = {
      name: 'rules',
      decide: async ({ round }) => {
        const subGoals = rounds[round]?.map((goal) => ({ ...goal, inputs: {} }));
        return subGoals === undefined
          ? { action: 'done', reasoning: '', deliver: [] }
          : { action: 'continue', reasoning: '', subGoals };
      },
    };
    const started = performance.now();
    const end = await runPlan(
      newPlan('bench', {}, FETCHES),
      { planner, workers, toolbox, keep: async () => {} },
      signal,
    );
    expect(end.plan.subGoals.filter(({ progress }) => progress.status === 'succeeded')).toHaveLength(FETCHES);
    return performance.now() - started;
  };
  const day = (number: number) => Date.UTC(2024, 0, 1) + number * DAY;
  await timeOf([ids.map((id) => fetchOn(id, day(1)))]);

  await bench('both ways', async () => {
    const together = await timeOf([ids.map((id) => fetchOn(id, day(2)))]);
    const apart = await timeOf(ids.map((id) => [fetchOn(id, day(3))]));
    const ratio = Number((apart / together).toFixed(2));
    process.stdout.write(`${JSON.stringify({ fetches: FETCHES, together, apart, ratio })}\n`);
    expect(ratio).toBeGreaterThan(1.5);
  }).run(ONCE);
  await source.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
