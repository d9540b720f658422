import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { type DatasetFacts, factsAbout, type ParameterFacts } from '#src/workers/datasets/dataset-facts.ts';
import { sectionOf } from '#src/workers/datasets/dataset-sections.ts';
import { meantDataset } from '#src/workers/datasets/meant-dataset.ts';
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
    parameter: z.string().optional().describe('One parameter of it.'),
    fill: z.number().optional().describe('Only parameters with this fill value.'),
    asks: asks.default('all').describe('What is asked about it.'),
  }),
  outputs: ['text', 'listing', 'follow_ups'],

  async run({ params: { dataset, parameter, asks: first, more, quantity, fill } }, toolbox, signal) {
    const facts = await factsAbout(meantDataset(dataset, toolbox), toolbox, signal);
    const named = ofQuantity(chosenParameters(facts, parameter), quantity, toolbox.archive.knowledge);
    const chosen = withFill(named, fill, facts.id);
    const heading = facts.title === facts.id ? `**${facts.id}**` : `**${facts.id}**: ${facts.title}`;
    const caution = facts.caution === undefined ? [] : [facts.caution];
    const asked = [first, ...moreAsked.parse(more)];
    const sections = asked.map((ask) => sectionOf(ask, facts, chosen));
    const text = [heading, ...caution, ...sections].join('\n\n');
    const frames = toolbox.workspace.summaries().length;
    return {
      kind: 'succeeded',
      outputs: {
        text,
        labels: [],
        listing: { items: [facts.id], current: facts.id, frames },
        follow_ups: [`how do I cite ${facts.id}?`, `parameters of ${facts.id}`],
      },
      summary: `Documentation of ${facts.id}`,
    };
  },
});

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

/** Those that measure what was named; all where none does. */
function ofQuantity(
  parameters: readonly ParameterFacts[],
  id: unknown,
  knowledge: Knowledge,
): readonly ParameterFacts[] {
  const name = typeof id === 'string' ? knowledge.quantity(id)?.name : undefined;
  const chosen = parameters.filter(({ quantity }) => quantity !== undefined && quantity === name);
  return chosen.length > 0 ? chosen : parameters;
}

/** @throws BotError `unknown-parameter` with the names that exist */
function chosenParameters(
  { id, parameters }: DatasetFacts,
  parameter: string | undefined,
): readonly ParameterFacts[] {
  if (parameter === undefined) return parameters;
  const chosen = parameters.filter(({ name }) => name.toLowerCase() === parameter.toLowerCase());
  if (chosen.length > 0) return chosen;
  throw new BotError('unknown-parameter', `${id} has no parameter ${parameter}.`, {
    hint: `It has ${parameters
      .slice(0, 15)
      .map(({ name }) => name)
      .join(', ')}.`,
  });
}
