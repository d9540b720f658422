import { z } from 'zod';
import { parseCatalogQuery } from '#src/domain/catalog-query.ts';
import { MOST_PER_PAGE } from '#src/workers/search/generate-query.ts';
import { resultsOf } from '#src/workers/search/results.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Runs the query of an earlier turn for another page. */
export const pageQuery = defineWorker({
  name: 'page_query',
  description:
    'Another page of the last search: wire query from prior_query, offset from prior_next_offset and limit from prior_page_size of sub-goal 0.',
  isTalk: true,
  inputs: z.object({
    query: z.unknown().describe('The query of the earlier turn.'),
    offset: z.int().min(0).optional().describe('Where the next page starts.'),
    limit: z.int().positive().optional().describe('Entries of a page.'),
  }),
  params: z.looseObject({
    to: z.enum(['next', 'previous', 'first', 'last', 'again']).default('next'),
    size: z.int().positive().optional().describe('Entries of the page, when the user says how many.'),
    page: z.int().positive().optional().describe('1-based number of the page, when the user says which.'),
  }),
  outputs: ['results', 'query'],

  async run({ inputs, params }, toolbox, signal) {
    const last = parseCatalogQuery(inputs.query);
    const size = Math.min(MOST_PER_PAGE, params.size ?? inputs.limit ?? last.size);
    const { total } = await resultsOf({ ...last, from: 0, size: 1 }, toolbox, signal);
    const place = placeOf(params, last.from, inputs.offset ?? last.from + last.size, size, total);
    const query = { ...last, from: Math.max(0, place.from), size };
    const found = await resultsOf(query, toolbox, signal);
    const notes =
      params.size !== undefined && params.size > size
        ? [`One page has at most ${MOST_PER_PAGE} datasets; say "next page" for the others.`]
        : [];
    const results = { ...found, notes: [...found.notes, ...notes] };
    return {
      kind: 'succeeded',
      outputs: {
        results: place.edge === undefined ? results : { ...results, edge: place.edge },
        query,
        labels: [],
      },
      summary: `${found.ids.length} of ${total} datasets`,
    };
  },
});

interface Place {
  readonly from: number;
  readonly edge?: 'start' | 'end';
}

function placeOf(
  { to, page }: { to: 'next' | 'previous' | 'first' | 'last' | 'again'; page?: number | undefined },
  from: number,
  next: number,
  size: number,
  total: number,
): Place {
  if (page !== undefined) return atMost((page - 1) * size, total);
  switch (to) {
    case 'next':
      return atMost(next, total);
    case 'previous':
      return from === 0 ? { from: 0, edge: 'start' } : { from: Math.max(0, from - size) };
    case 'last':
      return { from: Math.max(0, Math.floor((total - 1) / size) * size) };
    case 'first':
    case 'again':
      return { from: 0 };
  }
}

function atMost(from: number, total: number): Place {
  return from >= total ? { from, edge: 'end' } : { from };
}
