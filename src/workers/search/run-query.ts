import { z } from 'zod';
import { parseCatalogQuery } from '#src/domain/catalog-query.ts';
import { BotError } from '#src/domain/failure.ts';
import { resultsOf } from '#src/workers/search/results.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Executes a query: one that was generated, the one of an earlier turn, or one that a user pasted. */
export const runQuery = defineWorker({
  name: 'run_query',
  description:
    'Third step of a search: executes a query and gives the results. Also runs a query that the user pasted (slot user_query of sub-goal 0) or the last one (prior_query).',
  isTalk: true,
  inputs: z.object({
    query: z.unknown().describe('A query as a value, or as the text that a user pasted.'),
  }),
  params: z.looseObject({
    bundles_with_sub_goal: z.int().optional().describe('Id of the generate_query whose query this runs.'),
  }),
  outputs: ['results', 'query'],

  async run({ inputs: { query: given } }, toolbox, signal) {
    const query = parseCatalogQuery(typeof given === 'string' ? parsedJson(given) : given);
    const results = await resultsOf(query, toolbox, signal);
    return {
      kind: 'succeeded',
      outputs: { results, query, labels: [] },
      summary: `${results.total} datasets found`,
    };
  },
});

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BotError('invalid-request', 'The query that you pasted is not valid JSON.', {
      hint: `${error instanceof Error ? error.message : String(error)}. Check its quotes, commas and brackets.`,
      cause: error,
    });
  }
}
