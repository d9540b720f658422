import type { Archive } from '#src/archive/choose-data.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import { turnOf } from '#src/planning/context.ts';
import type { Planner } from '#src/planning/planner.ts';
import { planRequest } from '#src/planning/request/plan-request.ts';

/** Plans without a model, from the acts of the request. */
export function rulePlanner(archive: Archive): Planner {
  return {
    name: 'rules',
    async decide(plan, signal) {
      try {
        const turn = turnOf(plan);
        return await planRequest(turn.request, plan, turn, archive, signal);
      } catch (error) {
        if (error instanceof BotError && !signal.aborted)
          return { action: 'failed', reasoning: sentenceOf(error) };
        throw error;
      }
    },
  };
}
