import { describe, expect, test } from 'vitest';
import { decisionSchema } from '#src/domain/decision.ts';
import { type Plan, wiresOf } from '#src/domain/plan.ts';
import type { Planner } from '#src/planning/planner.ts';
import { workers } from '#src/workers/registry.ts';
import { carriedOut, planFor, success, turnOfPlanner } from '#tests/support/planning.ts';

const signal = new AbortController().signal;

const REQUESTS = [
  'Plot the ACE magnetic field on 10 May 2024',
  'Compare ACE and Wind magnetic field on 10 May 2024, compute the magnitude of each and plot them together',
  'Show me the OMNI solar wind speed for 9 to 12 May 2024 and smooth it by 1 hour',
];

/** What every planner holds to, whoever thinks. */
export function plannerContract(name: string, open: () => Planner): void {
  describe(`${name} as a planner`, () => {
    test.each(REQUESTS)('plans only what workers can do: %s', async (request) => {
      for (const plan of (await turnOf(open(), request)).plans) {
        const newest = plan.subGoals.filter(({ round }) => round === plan.round);
        expect(newest.filter((subGoal) => !fits(subGoal))).toEqual([]);
      }
    });

    test.each(REQUESTS)('wires to what is there or planned, and never in a circle: %s', async (request) => {
      const { plans } = await turnOf(open(), request);
      for (const plan of plans) {
        const wires = plan.subGoals.flatMap((subGoal) =>
          wiresOf(subGoal).map((wire) => ({ id: subGoal.id, ...wire })),
        );
        expect(wires.filter(({ fromSubGoal }) => fromSubGoal > plan.subGoals.length)).toEqual([]);
        expect(wires.filter(({ id, fromSubGoal }) => fromSubGoal === id)).toEqual([]);
      }
    });

    test.each(REQUESTS)('ends within its rounds, and says legal decisions only: %s', async (request) => {
      const { decisions, plans } = await turnOf(open(), request);

      expect(decisions.map((decision) => decisionSchema.safeParse(decision).success)).not.toContain(false);
      expect(decisions.at(-1)?.action).toBe('done');
      expect(plans.length).toBeLessThan(5);
    });

    test.each(REQUESTS)('does not do anything twice: %s', async (request) => {
      const { plans } = await turnOf(open(), request);
      const work =
        plans.at(-1)?.subGoals.filter(({ worker }) => worker === 'fetch' || worker === 'compute') ?? [];
      const prints = work.map(({ worker, params, inputs }) =>
        JSON.stringify([worker, { ...params, notes: 0 }, inputs]),
      );

      expect(new Set(prints).size).toBe(prints.length);
    });

    test('does not try again what failed, and ends', async () => {
      const { plans, decisions } = await turnOf(open(), REQUESTS[0] ?? '', () => ({
        status: 'failed',
        failure: { code: 'no-data', message: 'There is nothing.' },
      }));
      const fetches = plans.at(-1)?.subGoals.filter(({ worker }) => worker === 'fetch') ?? [];

      expect(fetches).toHaveLength(1);
      expect(['done', 'failed']).toContain(decisions.at(-1)?.action);
    });
  });
}

function fits({ worker, params, inputs }: Plan['subGoals'][number]): boolean {
  const card = workers.find((each) => each.name === worker);
  const missing = Object.entries(card?.inputs.shape ?? {}).filter(
    ([slot, schema]) => inputs[slot] === undefined && !schema.safeParse(undefined).success,
  );
  return card?.params.safeParse(params).success === true && missing.length === 0;
}

/** A whole turn in which every step ends the same way. */
async function turnOf(open: Planner, request: string, end = success) {
  const { planner } = turnOfPlanner(open, planFor(request));
  const decisions = [];
  const plans: Plan[] = [];
  let plan = planFor(request);
  while (plan.round < plan.maxRounds) {
    const decision = await planner.decide(plan, signal);
    decisions.push(decision);
    if (decision.action !== 'continue') break;
    plan = carriedOut(plan, decision, end);
    plans.push(plan);
  }
  return { decisions, plans };
}
