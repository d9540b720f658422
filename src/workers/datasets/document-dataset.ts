import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
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

/** The documentation of a dataset, from its server and the knowledge base; each part says what is not known. */
export const documentDataset = defineWorker({
  name: 'document_dataset',
  description:
    'Documentation of one dataset: instrument, contact, units, coordinate frame, cadence, coverage, caveats, links, terms.',
  isTalk: true,
  inputs: z.object({}),
  params: z.object({
    dataset: z.string().optional().describe('Dataset id; the one used last when absent.'),
    parameter: z.string().optional().describe('One parameter of it.'),
    asks: asks.default('all').describe('What is asked about it.'),
  }),
  outputs: ['text', 'listing', 'follow_ups'],

  async run({ params: { dataset, parameter, asks } }, toolbox, signal) {
    const facts = await factsAbout(meantDataset(dataset, toolbox), toolbox, signal);
    const chosen = chosenParameters(facts, parameter);
    const heading = facts.title === facts.id ? `**${facts.id}**` : `**${facts.id}**: ${facts.title}`;
    const caution = facts.caution === undefined ? [] : [facts.caution];
    const text = [heading, ...caution, sectionOf(asks, facts, chosen)].join('\n\n');
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
