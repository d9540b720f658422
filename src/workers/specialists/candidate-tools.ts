import { z } from 'zod';
import { isTooFine } from '#src/archive/order-options.ts';
import { coverageLine, describedParameter } from '#src/assistant/dataset-text.ts';
import type { LoopTool } from '#src/assistant/tool-loop.ts';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import { BotError } from '#src/domain/failure.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { fetchDataset, MUCH_MISSING } from '#src/workers/fetch-dataset.ts';
import { type Basket, missingOf } from '#src/workers/specialists/basket.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

const MOST_PARAMETERS = 60;

const dataset = z.string().describe('Id of a candidate.');
const lookInput = z.object({ dataset });
const fetchInput = z.object({
  dataset,
  parameter: z.string().describe('Name of the parameter, as list_parameters gave it.'),
});

/** What a mission specialist may do: look at the candidates and fetch from them, and nothing else. */
export function candidateTools(
  candidates: readonly string[],
  range: TimeRange,
  basket: Basket,
  toolbox: Toolbox,
): readonly LoopTool[] {
  const describe = (id: string, signal: AbortSignal) =>
    toolbox.archive.source.describe(candidateNamed(id, candidates), signal);
  return [
    {
      name: 'list_parameters',
      description: 'Coverage, cadence and every parameter of one candidate.',
      input: lookInput,
      async run(args, signal) {
        const info = await describe(lookInput.parse(args).dataset, signal);
        const parameters = info.parameters.slice(0, MOST_PARAMETERS).map(describedParameter);
        return [coverageLine(info), ...parameters].join('\n');
      },
    },
    {
      name: 'fetch_data',
      description: 'Fetches one parameter of one candidate for the time that is asked for.',
      isGoal: true,
      input: fetchInput,
      async run(args, signal) {
        const asked = fetchInput.parse(args);
        const info = await describe(asked.dataset, signal);
        const name = `${info.id}.${asked.parameter}`;
        if (candidates.length > 1) requireCoarse(info, range);
        const wish = { dataset: info.id, parameter: asked.parameter };
        const fetched = await fetchDataset(info, [wish], range, toolbox, signal);
        if ('code' in fetched) {
          basket.refuse(`${name} was passed over: ${fetched.message}`);
          const { code, message, hint } = fetched;
          throw new BotError(code, message, hint === undefined ? {} : { hint });
        }
        const share = missingOf(fetched);
        const missing = `${Math.round(share * 100)} % missing`;
        if (share > MUCH_MISSING) {
          basket.refuse(`${name} was passed over: ${missing}.`, fetched);
          throw new BotError('all-missing', `${name} is ${missing}.`, {
            hint: 'Try another parameter or candidate; when there is none, stop.',
          });
        }
        basket.put(fetched);
        return `${name}: ${fetched.frames.map(({ time }) => time.length).join(' and ')} rows, ${missing}.`;
      },
    },
  ];
}

/** @throws BotError `too-large` for a dataset with millions of records in the range */
function requireCoarse(info: DatasetInfo, range: TimeRange): void {
  if (isTooFine({ info, candidate: { dataset: info.id, tier: 'usable' } }, range))
    throw new BotError('too-large', `${info.id} has too many records for this time.`, {
      hint: 'Choose a candidate with a coarser cadence.',
    });
}

function candidateNamed(said: string, candidates: readonly string[]): string {
  const found = candidates.find((id) => id.toUpperCase() === said.trim().toUpperCase());
  if (found !== undefined) return found;
  throw new BotError('unknown-dataset', 'That is no candidate.', {
    hint: `There are ${candidates.join(', ')}.`,
  });
}
