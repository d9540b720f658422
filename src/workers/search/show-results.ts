import { z } from 'zod';
import { parseCatalogQuery } from '#src/domain/catalog-query.ts';
import type { Listing } from '#src/domain/session.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import type { CatalogDataset } from '#src/knowledge/catalog-dataset.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import { catalogNote, factsOf } from '#src/workers/discover/catalog-facts.ts';
import { MOST_PER_PAGE } from '#src/workers/search/generate-query.ts';
import { type Results, resultsSchema } from '#src/workers/search/results.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Shows a page of results as a table, or the query itself. */
export const showResults = defineWorker({
  name: 'show_results',
  description:
    'Last step of a search: shows results as a table with id, what it measures, cadence and coverage; with a query instead of results it shows the query.',
  isTalk: true,
  inputs: z.object({ results: resultsSchema.optional(), query: z.unknown().optional() }),
  params: z.looseObject({
    listed: z
      .array(z.string())
      .default([])
      .describe('What the thread has listed, kept when nothing new is shown.'),
    first: z.int().positive().optional(),
  }),
  outputs: ['text', 'listing'],

  async run({ inputs: { results, query }, params }, toolbox) {
    const kept = { items: params.listed, ...(params.first === undefined ? {} : { first: params.first }) };
    const { text, listing, notes } =
      results === undefined ? queryShown(query, kept, toolbox) : pageShown(results, kept, toolbox);
    return {
      kind: 'succeeded',
      outputs: { text, notes, labels: [], ...(listing === undefined ? {} : { listing }) },
      summary: results === undefined ? 'The query' : `${results.total} datasets found`,
    };
  },
});

interface Shown {
  readonly text: string;
  readonly listing?: Listing;
  readonly notes: readonly string[];
}

function queryShown(query: unknown, kept: Pick<Listing, 'items' | 'first'>, { workspace }: Toolbox): Shown {
  const value = parseCatalogQuery(query);
  return {
    text: `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\nPaste it with changes and I run it.`,
    listing: { ...kept, query: value, next: value.from + value.size, frames: workspace.summaries().length },
    notes: [],
  };
}

function pageShown(results: Results, kept: Pick<Listing, 'items' | 'first'>, toolbox: Toolbox): Shown {
  const { total, from, ids, edge, notes } = results;
  if (total === 0) return { text: NOTHING, notes };
  if (edge === 'end') {
    const query = parseCatalogQuery(results.query);
    const start = (kept.first ?? 1) - 1;
    return {
      text: `There are only ${total} dataset${total === 1 ? '' : 's'}, so there is no page beyond number ${total}. Say "previous page" to go back.`,
      listing: listingOf(
        { ...results, query: { ...query, from: start }, from: start, ids: [...kept.items] },
        toolbox,
      ),
      notes,
    };
  }
  const before = edge === 'start' ? 'This is the first page already.\n\n' : '';
  const last = from + ids.length;
  const more = last < total ? ' Say "next page" for more.' : '';
  return {
    text: `${before}${headOf(results)}\n\n${tableOf(results, toolbox)}\n\nName one ("the third one") for its parameters, or say "plot number ${from + 1}".${more}\n${catalogNote(ids, toolbox.archive)}`,
    listing: listingOf(results, toolbox),
    notes,
  };
}

const NOTHING =
  'Nothing in the archive fits this. Try other words, a mission or a quantity; "what missions do you support?" lists the missions.';

function headOf({ total, from, ids }: Results): string {
  if (total === ids.length) return `${total} dataset${total === 1 ? '' : 's'}:`;
  return `Datasets ${from + 1} to ${from + ids.length} of ${total}:`;
}

function tableOf({ ids, from }: Results, { archive }: Toolbox): string {
  const rows = ids.map((id, index) => {
    const dataset = archive.knowledge.dataset(id);
    const { coverage, cadenceMs } = factsOf(id, archive);
    return [
      String(from + index + 1),
      `\`${id}\``,
      dataset === undefined ? '–' : measuredBy(dataset, archive.knowledge),
      cadenceMs === undefined ? '–' : formatDuration(cadenceMs),
      coverage === undefined ? '–' : `${day(coverage.start)} to ${day(coverage.stop)}`,
    ];
  });
  return markdownTable(['no.', 'dataset', 'what it measures', 'cadence', 'coverage'], rows, MOST_PER_PAGE);
}

/** Quantities that a cell names. */
const MOST_QUANTITIES = 3;

/** The title, and the quantities that it does not say. */
function measuredBy({ title, parameters }: CatalogDataset, knowledge: Knowledge): string {
  const names = [...new Set(parameters.map(({ quantity }) => quantity))].flatMap(
    (id) => knowledge.quantity(id)?.name ?? [],
  );
  const unsaid = names.filter((name) => !title.toLowerCase().includes(name.toLowerCase()));
  const shown = unsaid.slice(0, MOST_QUANTITIES).join(', ');
  const more = unsaid.length > MOST_QUANTITIES ? ', …' : '';
  return shown === '' ? title : `${title} (${shown}${more})`;
}

function listingOf({ query, ids, from, size }: Results, { workspace }: Toolbox): Listing {
  return {
    items: ids,
    query,
    first: from + 1,
    next: from + Math.max(ids.length, 1),
    pageSize: size,
    frames: workspace.summaries().length,
  };
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
