import { BotError } from '#src/domain/failure.ts';
import { dataAtHand, lineageOf } from '#src/workers/explain/lineage.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/**
 * The dataset that was named, else the one that the figure or the thread used last: what "that dataset" means.
 *
 * @throws BotError `nothing-at-hand` when none was
 */
function meantDataset(dataset: string | undefined, { workspace }: Pick<Toolbox, 'workspace'>): string {
  if (dataset !== undefined && dataset.trim() !== '') return dataset.trim();
  const last = workspace.summaries().findLast(({ provenance }) => provenance.dataset !== undefined);
  if (last?.provenance.dataset !== undefined) return last.provenance.dataset;
  throw new BotError('nothing-at-hand', 'No dataset was named, and none was used yet.', {
    hint: 'Name one, e.g. "documentation of AC_H2_MFI".',
  });
}

/** A dataset, and the parameters of it that are asked about; none are all. */
interface Subject {
  readonly id: string;
  readonly names: readonly string[];
}

/** Datasets that one reply tells of. */
const MOST = 5;

/**
 * The dataset that is named, else those whose parameters the figure shows, else the one that was used last.
 *
 * @throws BotError `nothing-at-hand` when none was
 */
export function subjectsOf(
  { dataset, parameter }: { readonly dataset?: string | undefined; readonly parameter?: string | undefined },
  toolbox: Pick<Toolbox, 'workspace' | 'figures'>,
): readonly Subject[] {
  const made = lineageOf(dataAtHand(toolbox), toolbox.workspace.summaries());
  const used = made.flatMap(({ provenance }) =>
    provenance.dataset === undefined ? [] : [{ id: provenance.dataset, name: provenance.parameter }],
  );
  if (dataset !== undefined || parameter !== undefined || used.length === 0)
    return [{ id: meantDataset(dataset, toolbox), names: parameter === undefined ? [] : [parameter] }];
  return [...Map.groupBy(used, ({ id }) => id)]
    .slice(0, MOST)
    .map(([id, each]) => ({ id, names: [...new Set(each.flatMap(({ name }) => name ?? []))] }));
}
