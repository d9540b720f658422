import { z } from 'zod';
import { type Cited, citationOf } from '#src/archive/citation-of.ts';
import type { Citation } from '#src/domain/citation.ts';
import { BotError } from '#src/domain/failure.ts';
import { bibtexOf } from '#src/workers/citing/bibtex.ts';
import { citationText } from '#src/workers/citing/citation-text.ts';
import { sourcesOf } from '#src/workers/citing/sources-of.ts';
import { namedData, namedDatasets } from '#src/workers/datasets/named-datasets.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Datasets that one reply cites. */
const MOST_CITED = 20;

/** Says how datasets are to be cited: reference, DOI, acknowledgement, terms. What is not known is said. */
export const cite = defineWorker({
  name: 'cite',
  description:
    'Says how to cite a dataset, what the figure shows, or all data of the thread: reference, DOI, SPASE id, acknowledgement, terms; as text or BibTeX.',
  isTalk: true,
  inputs: z.object({}),
  params: z.object({
    what: z.enum(['dataset', 'figure', 'thread']).default('thread'),
    dataset: z.string().optional().describe('Dataset id; for "dataset" the one used last when absent.'),
    of: namedData.optional().describe('Whose data, where no id is known.'),
    format: z.enum(['text', 'bibtex']).default('text'),
  }),
  outputs: ['text', 'notes'],

  async run({ params: { what, dataset, of, format } }, toolbox, signal) {
    const named = of === undefined ? undefined : namedDatasets(of, toolbox);
    const cited = named?.ids.map((id) => ({ dataset: id })) ?? citedBy(what, dataset, toolbox);
    const citations = await Promise.all(
      cited.slice(0, MOST_CITED).map((each) => citationOf(each, toolbox.archive, signal)),
    );
    const left = cited.length - citations.length;
    const names = citations.map((citation) => citation.dataset).join(', ');
    return {
      kind: 'succeeded',
      outputs: {
        text: format === 'bibtex' ? bibtexText(citations) : citations.map(citationText).join('\n\n'),
        notes: [
          ...(left === 0 ? [] : [`${left} more datasets were used; ask for each by its id.`]),
          ...moreThere(named?.more ?? 0),
        ],
        labels: [],
      },
      summary: `How to cite ${names}`,
    };
  },
});

function moreThere(more: number): readonly string[] {
  return more === 0 ? [] : [`${more} more of its datasets fit; ask for each by its id.`];
}

function bibtexText(citations: readonly Citation[]): string {
  const isMadeUp = citations.some(({ isSynthetic }) => isSynthetic);
  const warning = isMadeUp
    ? 'The numbers here were made up by a demo server; the entries are those of the real datasets.\n'
    : '';
  return `${warning}\`\`\`bibtex\n${bibtexOf(citations)}\n\`\`\``;
}

/** @throws BotError `nothing-at-hand` when nothing was fetched that could be cited */
function citedBy(
  what: 'dataset' | 'figure' | 'thread',
  dataset: string | undefined,
  toolbox: Toolbox,
): readonly Cited[] {
  const { workspace, figures } = toolbox;
  const summaries = workspace.summaries();
  const all = sourcesOf(
    summaries.map(({ label }) => label),
    summaries,
  );
  switch (what) {
    case 'dataset': {
      const wanted = dataset?.toUpperCase();
      if (wanted === undefined)
        return required(all.slice(-1), 'No dataset was named, and none was used yet.');
      return [all.find((each) => each.dataset.toUpperCase() === wanted) ?? { dataset: dataset ?? wanted }];
    }
    case 'figure': {
      const shown = figures.current()?.panels.flatMap(({ traces }) => traces.map(({ label }) => label));
      if (shown === undefined) throw nothing('There is no plot in this thread yet.');
      return required(sourcesOf(shown, summaries), 'The figure shows no data that came from a data server.');
    }
    case 'thread':
      return required(all, 'Nothing was fetched in this thread yet.');
  }
}

function required(cited: readonly Cited[], otherwise: string): readonly Cited[] {
  if (cited.length === 0) throw nothing(otherwise);
  return cited;
}

function nothing(message: string): BotError {
  return new BotError('nothing-at-hand', message, { hint: 'Name a dataset, e.g. "cite AC_H2_MFI".' });
}
