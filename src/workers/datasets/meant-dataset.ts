import { BotError } from '#src/domain/failure.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/**
 * The dataset that was named, else the one that the figure or the thread used last: what "that dataset" means.
 *
 * @throws BotError `nothing-at-hand` when none was
 */
export function meantDataset(dataset: string | undefined, { workspace }: Pick<Toolbox, 'workspace'>): string {
  if (dataset !== undefined && dataset.trim() !== '') return dataset.trim();
  const last = workspace.summaries().findLast(({ provenance }) => provenance.dataset !== undefined);
  if (last?.provenance.dataset !== undefined) return last.provenance.dataset;
  throw new BotError('nothing-at-hand', 'No dataset was named, and none was used yet.', {
    hint: 'Name one, e.g. "documentation of AC_H2_MFI".',
  });
}
