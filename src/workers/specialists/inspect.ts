import { z } from 'zod';
import { asData } from '#src/assistant/plain-words.ts';
import { BotError } from '#src/domain/failure.ts';
import { formatTimeRange } from '#src/domain/time-range.ts';
import { keepFetched } from '#src/workers/keep-fetched.ts';
import { emptyBasket } from '#src/workers/specialists/basket.ts';
import { candidateTools } from '#src/workers/specialists/candidate-tools.ts';
import { runSpecialist } from '#src/workers/specialists/run-specialist.ts';
import { defineWorker } from '#src/workers/worker.ts';

const LONGEST_WISH = 500;

/**
 * The specialist of a mission: a model looks at the parameters of each candidate and chooses by the physics that is asked for.
 * What is all missing is never kept; what is mostly missing only where nothing better was found.
 */
export const inspect = defineWorker({
  name: 'inspect',
  description:
    'Looks at the parameters of candidate datasets, chooses by physics and fetches. Only for what fetch has no quantity for.',
  needs: 'model',
  inputs: z.object({}),
  params: z.object({
    mission: z.string().optional().describe('Mission id, e.g. ACE.'),
    candidates: z.array(z.string()).min(1).max(6).describe('Dataset ids to look at.'),
    physics: z.string().min(1).describe('What is wanted, in words of physics.'),
    start: z.iso.datetime().describe('Start of the range.'),
    stop: z.iso.datetime().describe('End of the range, exclusive.'),
  }),
  outputs: ['label', 'labels'],

  async run({ params: { candidates, physics, start, stop } }, toolbox, signal) {
    const range = { start: Date.parse(start), stop: Date.parse(stop) };
    const basket = emptyBasket();
    const said = await runSpecialist(
      {
        prompt: 'inspect',
        task: [
          asData('wanted', physics, LONGEST_WISH),
          `Time: ${formatTimeRange(range)}. Candidates: ${candidates.join(', ')}.`,
        ],
        tools: candidateTools(candidates, range, basket, toolbox),
      },
      toolbox,
      signal,
    );
    const best = basket.best();
    if (best.length === 0) throw nothingFits(candidates, basket.refused(), said);
    const fetched = {
      frames: best.flatMap(({ frames }) => frames),
      labels: best.flatMap(({ labels }) => labels),
    };
    return keepFetched(fetched, basket.refused(), toolbox);
  },
});

function nothingFits(candidates: readonly string[], refused: readonly string[], said: string): BotError {
  const why = refused.length > 0 ? refused.join(' ') : said;
  return new BotError('no-data', `Nothing that fits was found in ${candidates.join(', ')}. ${why}`.trim(), {
    hint: 'Name a parameter, or ask for the parameters of one of them.',
  });
}
