import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { type DatasetFacts, factsAbout, type ParameterFacts } from '#src/workers/datasets/dataset-facts.ts';
import { sectionOf } from '#src/workers/datasets/dataset-sections.ts';
import { subjectsOf } from '#src/workers/datasets/meant-dataset.ts';
import { namedData, namedDatasets } from '#src/workers/datasets/named-datasets.ts';
import { defineWorker } from '#src/workers/worker.ts';

const asks = z.enum([
  'all',
  'instrument',
  'contact',
  'units',
  'frame',
  'cadence',
  'coverage',
  'links',
  'status',
  'content',
  'energies',
  'parameters',
]);

/** More that is asked of the same dataset. */
const moreAsked = z.array(asks).catch([]);

/** The documentation of a dataset, from its server and the knowledge base; each part says what is not known. */
export const documentDataset = defineWorker({
  name: 'document_dataset',
  description:
    'Documentation of one dataset: instrument, contact, units, coordinate frame, cadence, coverage, caveats, links, terms.',
  isTalk: true,
  inputs: z.object({}),
  params: z.looseObject({
    dataset: z.string().optional().describe('Dataset id; the one used last when absent.'),
    of: namedData.optional().describe('Whose data, where no id is known.'),
    parameter: z.string().optional().describe('One parameter of it.'),
    fill: z.number().optional().describe('Only parameters with this fill value.'),
    asks: asks.default('all').describe('What is asked about it.'),
  }),
  outputs: ['text', 'listing', 'follow_ups'],

  async run({ params: { dataset, of, parameter, asks: first, more, quantity, fill } }, toolbox, signal) {
    const asked = [first, ...moreAsked.parse(more)];
    const subjects =
      of === undefined
        ? subjectsOf({ dataset, parameter }, toolbox)
        : namedDatasets(of, toolbox).ids.map((id) => ({ id, names: [] }));
    const isOfParts = parameter !== undefined || asked.every((ask) => OF_PARTS.has(ask));
    const told = await Promise.all(
      subjects.map(async ({ id, names }) => {
        const facts = await factsAbout(id, toolbox, signal);
        const parts = chosenParameters(facts, isOfParts ? names : []);
        const measuring = ofQuantity(parts, quantity, toolbox.archive.knowledge);
        const chosen = withFill(measuring ?? parts, fill, facts.id);
        return { facts, chosen, isMeant: isMeant(asked, chosen, measuring, quantity) };
      }),
    );
    const meant = told.some(({ isMeant: is }) => is) ? told.filter(({ isMeant: is }) => is) : told;
    const ids = meant.map(({ facts }) => facts.id);
    const [only = ''] = ids;
    const frames = toolbox.workspace.summaries().length;
    return {
      kind: 'succeeded',
      outputs: {
        text: textOf(meant, asked),
        labels: [],
        listing: { items: ids, ...(ids.length === 1 ? { current: only } : {}), frames },
        follow_ups: [`how do I cite ${only}?`, `parameters of ${only}`],
      },
      summary: `Documentation of ${ids.join(', ')}`,
    };
  },
});

/** What is asked of the parameters that are drawn, and not of the whole dataset. */
const OF_PARTS: ReadonlySet<string> = new Set(['units', 'frame', 'content', 'energies']);

interface Told {
  readonly facts: DatasetFacts;
  readonly chosen: readonly ParameterFacts[];
}

/** Of several datasets that are drawn, those that have what is asked about: the quantity, or vectors in a frame. */
function isMeant(
  asked: readonly z.infer<typeof asks>[],
  chosen: readonly ParameterFacts[],
  measuring: readonly ParameterFacts[] | undefined,
  quantity: unknown,
): boolean {
  if (quantity !== undefined) return measuring !== undefined;
  return !asked.includes('frame') || chosen.some(({ coordinates }) => coordinates !== undefined);
}

/** What is the same of several is said once. */
function textOf(told: readonly Told[], asked: readonly z.infer<typeof asks>[]): string {
  const parts = told.map(({ facts, chosen }) => ({
    heading: [
      facts.title === facts.id ? `**${facts.id}**` : `**${facts.id}**: ${facts.title}`,
      ...(facts.caution === undefined ? [] : [facts.caution]),
    ].join('\n\n'),
    body: asked.map((ask) => sectionOf(ask, facts, chosen)).join('\n\n'),
  }));
  return [...Map.groupBy(parts, ({ body }) => body)]
    .map(([body, same]) => [...same.map(({ heading }) => heading), body].join('\n\n'))
    .join('\n\n');
}

/** Those with a fill value, as it was stored in single precision or not. @throws BotError `no-data` when there are none */
function withFill(
  parameters: readonly ParameterFacts[],
  fill: number | undefined,
  dataset: string,
): readonly ParameterFacts[] {
  if (fill === undefined) return parameters;
  const own = parameters.filter(
    (each) => each.fill !== undefined && Math.fround(each.fill) === Math.fround(fill),
  );
  if (own.length > 0) return own;
  throw new BotError('no-data', `${dataset} has no parameter with the fill value ${fill}.`, {
    hint: `Ask "fill values of ${dataset}" for those that there are.`,
  });
}

/** Those that measure what was named, where some do. */
function ofQuantity(
  parameters: readonly ParameterFacts[],
  id: unknown,
  knowledge: Knowledge,
): readonly ParameterFacts[] | undefined {
  const name = typeof id === 'string' ? knowledge.quantity(id)?.name : undefined;
  const chosen = parameters.filter(({ quantity }) => quantity !== undefined && quantity === name);
  return chosen.length > 0 ? chosen : undefined;
}

/** @throws BotError `unknown-parameter` with the names that exist */
function chosenParameters(
  { id, parameters }: DatasetFacts,
  names: readonly string[],
): readonly ParameterFacts[] {
  if (names.length === 0) return parameters;
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const chosen = parameters.filter(({ name }) => wanted.has(name.toLowerCase()));
  if (chosen.length > 0) return chosen;
  throw new BotError('unknown-parameter', `${id} has no parameter ${names.join(', ')}.`, {
    hint: `It has ${parameters
      .slice(0, 15)
      .map(({ name }) => name)
      .join(', ')}.`,
  });
}
