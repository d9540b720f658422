import { z } from 'zod';
import type { CatalogQuery } from '#src/domain/catalog-query.ts';
import { given } from '#src/domain/given.ts';
import { instrumentName } from '#src/domain/instrument.ts';
import { formatDuration, formatTimeRange } from '#src/domain/time-range.ts';
import { datasetsOf } from '#src/knowledge/datasets-of.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { queryFromWords } from '#src/language/search/query-from-words.ts';
import { saysWhat } from '#src/language/search/words-of-search.ts';
import { heldBy } from '#src/workers/search/held-by.ts';
import { type Metadata, metadataSchema } from '#src/workers/search/metadata.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Datasets on the first page, and the most that one page may have. */
const PAGE = 10;
export const MOST_PER_PAGE = 100;
/** Of instruments that are named, all are shown as far as they fit on one page. */
const WHOLE = 30;

const TOPICS: readonly string[] = [
  'datasets with the magnetic field',
  'datasets with solar wind speed and density',
  'datasets with energetic particles',
  'datasets with geomagnetic indices',
  'all datasets',
];

/** Makes the search query from what was resolved. Runs alone in its round, so that a planner can read its verdict. */
export const generateQuery = defineWorker({
  name: 'generate_query',
  description:
    'Second step of a search, alone in its round: turns metadata into a query (subset of the Elasticsearch Query DSL). needs_clarification is true when the request says nothing to search for: then clarify, else run_query.',
  isTalk: true,
  inputs: z.object({ metadata: metadataSchema }),
  params: z.looseObject({
    force_execute: z.boolean().default(false).describe('The user wants no questions.'),
  }),
  outputs: ['query', 'query_summary', 'held', 'needs_clarification', 'question', 'choices'],

  async run({ inputs: { metadata }, params: { force_execute } }, { archive: { knowledge } }) {
    const isOpen = !force_execute && saysNothing(metadata);
    const { ids, notes } = ofInstruments(metadata, knowledge);
    const within = ids ?? ofProbes(metadata, knowledge);
    const page = within === undefined ? PAGE : Math.max(PAGE, Math.min(within.length, WHOLE));
    const mentions = { ...metadata, size: Math.min(MOST_PER_PAGE, metadata.size ?? page) };
    const narrowed = (ids: readonly string[] | undefined): CatalogQuery =>
      queryFromWords(metadata.text, { ...mentions, ...given('within', ids) }, knowledge);
    const held = heldBy(
      metadata,
      narrowed(within),
      metadata.instruments.length > 0 && within === undefined,
      knowledge,
    );
    const query = narrowed(held.ids ?? within);
    const summary = summaryOf(metadata, knowledge);
    return {
      kind: 'succeeded',
      outputs: {
        query,
        query_summary: summary,
        held,
        needs_clarification: isOpen,
        ...(isOpen ? { question: 'What kind of data are you looking for?', choices: TOPICS } : {}),
        notes,
        labels: [],
      },
      summary,
    };
  },
});

/** The datasets of the instruments that are named; one that has none is told, and narrows nothing where none has any. */
function ofInstruments(
  { instruments, text }: Metadata,
  knowledge: Knowledge,
): { readonly ids?: readonly string[]; readonly notes: readonly string[] } {
  const found = instruments.map((owned) => ({
    owned,
    ids: datasetsOf(owned, knowledge).map(({ id }) => id),
  }));
  const ids = [...new Set(found.flatMap((each) => each.ids))];
  const notes = found.flatMap(({ owned: { instrument, mission = '', probe }, ids: own }) =>
    own.length > 0
      ? []
      : [
          `The catalogue has no dataset of ${[probe ?? knowledge.mission(mission)?.name ?? '', instrumentName(instrument, text)].join(' ').trim()}.`,
        ],
  );
  return { notes, ...(ids.length === 0 ? {} : { ids }) };
}

/** The datasets of the spacecraft that are named, where each is one of a family: those of its siblings are others' data. */
function ofProbes({ missions, instruments }: Metadata, knowledge: Knowledge): readonly string[] | undefined {
  const isOfOne = missions.every(({ probe }) => probe !== undefined);
  if (missions.length === 0 || instruments.length > 0 || !isOfOne) return undefined;
  const each = missions.map(({ id, probe }) => datasetsOf({ mission: id, probe }, knowledge));
  return each.some((found) => found.length === 0) ? undefined : each.flat().map(({ id }) => id);
}

function saysNothing({
  text,
  missions,
  quantities,
  datasets,
  region,
  kind,
  dimension,
  range,
  instruments,
}: Metadata): boolean {
  return (
    !saysWhat(text) &&
    missions.length + quantities.length + datasets.length + instruments.length === 0 &&
    [region, kind, dimension, range].every((each) => each === undefined)
  );
}

/** Prose for whoever plans: "Datasets of MMS with electron temperature, at 1 min or better". */
function summaryOf(
  { missions, quantities, region, kind, dimension, range, cadenceMs }: Metadata,
  knowledge: Knowledge,
): string {
  const of = missions.map(({ id, probe }) => probe ?? knowledge.mission(id)?.name ?? id);
  const measured = quantities.map(({ quantity }) => knowledge.quantity(quantity)?.name ?? quantity);
  return [
    ['Datasets', ...(of.length === 0 ? [] : ['of', of.join(' and ')])].join(' '),
    ...(measured.length === 0 ? [] : [`with ${[...new Set(measured)].join(' or ')}`]),
    ...(region === undefined ? [] : [`in the region ${region}`]),
    ...(kind === undefined ? [] : [`by ${kind} instruments`]),
    ...(dimension === undefined ? [] : [`with a ${dimension}`]),
    ...(range === undefined ? [] : [`with data in ${formatTimeRange(range)}`]),
    ...(cadenceMs === undefined ? [] : [`every ${formatDuration(cadenceMs)} or better`]),
  ].join(', ');
}
