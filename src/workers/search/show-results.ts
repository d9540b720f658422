import { z } from 'zod';
import { parseCatalogQuery } from '#src/domain/catalog-query.ts';
import type { Listing } from '#src/domain/session.ts';
import { catalogNote } from '#src/workers/discover/catalog-facts.ts';
import { type Held, heldSchema } from '#src/workers/search/held-by.ts';
import { nearMissions } from '#src/workers/search/near-missions.ts';
import { type Results, resultsSchema, wordsIn } from '#src/workers/search/results.ts';
import { remarksOn, resultsTable } from '#src/workers/search/results-table.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Shows a page of results as a table, or the query itself. */
export const showResults = defineWorker({
  name: 'show_results',
  description:
    'Last step of a search: shows results as a table; with a query instead of results it shows the query.',
  isTalk: true,
  inputs: z.object({
    results: resultsSchema.optional(),
    query: z.unknown().optional(),
    held: heldSchema.optional().describe('What generate_query knows of the datasets.'),
  }),
  params: z.looseObject({
    listed: z
      .array(z.string())
      .default([])
      .describe('What the thread has listed, kept when nothing new is shown.'),
    first: z.int().positive().optional(),
  }),
  outputs: ['text', 'listing', 'follow_ups'],

  async run({ inputs: { results, query, held }, params }, toolbox, signal) {
    const kept = { items: params.listed, ...(params.first === undefined ? {} : { first: params.first }) };
    await toolbox.archive.live?.catalogRead(signal);
    const { text, listing, notes, next } =
      results === undefined ? queryShown(query, kept, toolbox) : pageShown(results, held, kept, toolbox);
    return {
      kind: 'succeeded',
      outputs: {
        text,
        notes,
        labels: [],
        follow_ups: next,
        ...(listing === undefined ? {} : { listing }),
      },
      summary: results === undefined ? 'The query' : `${results.total} datasets found`,
    };
  },
});

interface Shown {
  readonly text: string;
  readonly listing?: Listing;
  readonly notes: readonly string[];
  /** What the thread can answer next. */
  readonly next: readonly string[];
}

type Kept = Pick<Listing, 'items' | 'first'>;

function queryShown(query: unknown, kept: Kept, { workspace }: Toolbox): Shown {
  const value = parseCatalogQuery(query);
  return {
    text: `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\nPaste it with changes and I run it.`,
    listing: { ...kept, query: value, next: value.from + value.size, frames: workspace.summaries().length },
    notes: [],
    next: ['next page', 'first page'],
  };
}

function pageShown(results: Results, held: Held | undefined, kept: Kept, toolbox: Toolbox): Shown {
  const { total, from, ids, edge, notes } = results;
  if (total === 0) return nothingFound(results, held?.isWhether === true, toolbox);
  if (edge === 'end') return beyondTheEnd(results, kept, toolbox);
  const before = edge === 'start' ? ['This is the first page already.'] : [];
  const more = from + ids.length < total ? ' Say "next page" for more.' : '';
  const { query } = parseCatalogQuery(results.query);
  const { archive } = toolbox;
  return {
    text: [
      ...before,
      headOf(results, held),
      resultsTable(results, archive),
      [
        ...remarksOn(results, query, archive),
        `Name one ("number ${from + 1}") for its parameters${plotHint(results, toolbox)}.${more}`,
        catalogNote(ids, archive),
      ].join('\n'),
    ].join('\n\n'),
    listing: listingOf(results, toolbox),
    notes,
    next: offersOn(results, toolbox),
  };
}

function nothingFound(
  { query, notes }: Results,
  isWhether: boolean,
  { archive: { knowledge } }: Toolbox,
): Shown {
  const { query: clause } = parseCatalogQuery(query);
  const near = clause === undefined ? [] : nearMissions(wordsIn(clause), knowledge);
  const names = near.length === 0 ? '' : ` Near names are ${near.join(', ')}.`;
  const offers = near.map((name) => `what do you have for ${name}?`);
  const said = isWhether ? NOTHING.replace(/^N/, 'No: n') : NOTHING;
  return { text: `${said}${names}`, notes, next: [...offers, 'what missions do you support?'] };
}

/** The list stays where it was, so that "previous page" means something. */
function beyondTheEnd(results: Results, kept: Kept, toolbox: Toolbox): Shown {
  const { total, notes } = results;
  const query = parseCatalogQuery(results.query);
  const start = (kept.first ?? 1) - 1;
  const shown = { ...results, query: { ...query, from: start }, from: start, ids: [...kept.items] };
  return {
    text: `There are only ${total} dataset${total === 1 ? '' : 's'}, so there is no page beyond number ${total}. Say "previous page" to go back.`,
    listing: listingOf(shown, toolbox),
    notes,
    next: ['previous page', 'first page'],
  };
}

function plotHint(results: Results, toolbox: Toolbox): string {
  const at = firstServed(results, toolbox);
  return at < 0 ? '' : `, or say "plot number ${results.from + at + 1}"`;
}

function offersOn(results: Results, toolbox: Toolbox): readonly string[] {
  const { ids, from, total } = results;
  const at = firstServed(results, toolbox);
  return [
    ...(from + ids.length < total ? ['next page'] : []),
    `parameters of ${ids[Math.max(at, 0)]}`,
    ...(at < 0 ? [] : [`plot number ${from + at + 1}`]),
  ];
}

/** Place of the first dataset that the server has, or -1. */
function firstServed({ ids }: Results, { archive }: Toolbox): number {
  return ids.findIndex((id) => archive.live?.isServed(id) !== false);
}

const NOTHING =
  'Nothing in the archive fits this. Try other words, a mission or a quantity; "what missions do you support?" lists the missions.';

/** What was asked comes first: yes or no, and what is known of the rest. */
function headOf(results: Results, held: Held | undefined): string {
  const count = countOf(results);
  if (held === undefined) return count;
  const { isWhether, isNone, what, others } = held;
  if (isNone)
    return `${isWhether ? 'No: no' : 'No'} dataset that fits is known to measure ${what ?? 'that'}; the nearest are these. ${count}`;
  const more =
    others === 0
      ? ''
      : ` ${others} more ${others === 1 ? 'fits and is' : 'fit and are'} not known to measure ${what ?? 'it'}.`;
  const said = isWhether ? `Yes. ${count.replace(/:$/, '.')}` : count.replace(/:$/, '.');
  return more === '' ? said.replace(/\.$/, ':') : `${said}${more}`;
}

function countOf({ total, from, ids }: Results): string {
  if (total === ids.length) return `${total} dataset${total === 1 ? '' : 's'}:`;
  return `Datasets ${from + 1} to ${from + ids.length} of ${total}:`;
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
