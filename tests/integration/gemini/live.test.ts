import { describe, expect, test } from 'vitest';
import { geminiModels } from '#adapters/gemini/gemini-model.ts';
import { planFor, plannerOf, turnOfPlanner } from '#tests/support/planning.ts';
import { silentLog } from '#tests/support/silent-log.ts';

/** Opt-in: a real key, whose requests cost money. Nothing else of the tests leaves the machine. */
const apiKey = process.env['HELIO_LIVE_GEMINI_KEY'];

describe.skipIf(apiKey === undefined)('the real Gemini', () => {
  test('plans a request that the rules do not understand', { timeout: 120_000 }, async () => {
    const models = geminiModels({ apiKey: apiKey ?? '', fallbackModel: 'gemini-2.5-flash', log: silentLog });
    const plan = planFor('show me what a CME hitting Earth looks like in the data');
    const { planner, meter } = turnOfPlanner(plannerOf(models('gemini-2.5-flash')), plan);

    const decision = await planner.decide(plan, AbortSignal.timeout(110_000));

    expect(decision.action).toBe('continue');
    expect(decision.action === 'continue' && decision.subGoals.map(({ worker }) => worker)).toContain(
      'fetch',
    );
    expect(meter.total().inputTokens).toBeGreaterThan(1_000);
  });
});
