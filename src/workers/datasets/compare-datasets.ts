import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import { differencesOf, rowsOf } from '#src/workers/datasets/dataset-differences.ts';
import { type DatasetFacts, factsAbout } from '#src/workers/datasets/dataset-facts.ts';
import { recommendationOf } from '#src/workers/datasets/recommend-dataset.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Datasets that stand side by side in one table. */
const MOST_COMPARED = 6;

/** Says in words and in a table how datasets differ, and which one to take. */
export const compareDatasets = defineWorker({
  name: 'compare_datasets',
  description:
    'How datasets differ: instrument, cadence, coverage, level, parameters, frames, with a recommendation where one is asked for. Fetches nothing.',
  isTalk: true,
  inputs: z.object({}),
  params: z.object({
    datasets: z.array(z.string()).min(2).describe('Ids of two or more datasets.'),
    purpose: z.string().optional().describe('What they are wanted for, when a recommendation is asked for.'),
    recommend: z.boolean().default(true).describe('Say which one to take.'),
  }),
  outputs: ['text', 'notes', 'listing', 'follow_ups'],

  async run({ params: { datasets, purpose, recommend } }, toolbox, signal) {
    const ids = [...new Set(datasets)].slice(0, MOST_COMPARED);
    const asked = await Promise.all(ids.map((id) => factsOrReason(id, toolbox, signal)));
    const facts = asked.flatMap((each) => ('reason' in each ? [] : [each]));
    const reasons = asked.flatMap((each) => ('reason' in each ? [each.reason] : []));
    if (facts.length < 2) throw tooFew(reasons);
    const text = [
      differencesOf(facts),
      markdownTable(['', ...facts.map(({ id }) => `\`${id}\``)], rowsOf(facts)),
      ...(recommend ? [recommendationOf(facts, purpose)] : []),
    ].join('\n\n');
    const left = datasets.length > MOST_COMPARED ? [`Only the first ${MOST_COMPARED} were compared.`] : [];
    return {
      kind: 'succeeded',
      outputs: {
        text,
        notes: [...reasons, ...left],
        labels: [],
        // "Until when do they go?" is of these.
        listing: { items: facts.map(({ id }) => id), frames: toolbox.workspace.summaries().length },
        follow_ups: facts.map(({ id }) => `documentation of ${id}`),
      },
      summary: `Compared ${facts.map(({ id }) => id).join(' and ')}`,
    };
  },
});

/** One dataset that cannot be had does not take the others. */
async function factsOrReason(
  id: string,
  toolbox: Parameters<typeof factsAbout>[1],
  signal: AbortSignal,
): Promise<DatasetFacts | { readonly reason: string }> {
  try {
    return await factsAbout(id, toolbox, signal);
  } catch (error) {
    if (!(error instanceof BotError) || signal.aborted) throw error;
    return { reason: error.message };
  }
}

function tooFew(reasons: readonly string[]): BotError {
  return new BotError('unknown-dataset', ['There are no two datasets to compare.', ...reasons].join(' '), {
    hint: 'Name two datasets, e.g. "difference between AC_H0_MFI and AC_H2_MFI".',
  });
}
