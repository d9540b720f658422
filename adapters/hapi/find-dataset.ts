import type { CatalogEntry } from '#src/domain/dataset.ts';

/**
 * The entries that an id as a person writes it may mean, best first: the id itself, then in any case, then its `@N`
 * variants in the order of N (servers split a dataset with several time axes so), each server in turn.
 */
export function findDataset(wanted: string, catalog: readonly CatalogEntry[]): readonly CatalogEntry[] {
  const id = wanted.trim();
  const exact = catalog.filter((entry) => entry.id === id).slice(0, 1);
  if (exact.length > 0) return exact;
  const anyCase = catalog.filter((entry) => entry.id.toUpperCase() === id.toUpperCase()).slice(0, 1);
  if (anyCase.length > 0) return anyCase;
  const variants = catalog.filter((entry) => isVariantOf(id, entry.id));
  const firstServer = variants[0]?.server;
  if (firstServer !== undefined) {
    return variants
      .filter(({ server }) => server === firstServer)
      .sort((a, b) => variantOf(a.id) - variantOf(b.id));
  }
  return /@0$/.test(id) ? findDataset(id.replace(/@0$/, ''), catalog) : [];
}

function isVariantOf(id: string, other: string): boolean {
  return /@\d+$/.test(other) && other.replace(/@\d+$/, '').toUpperCase() === id.toUpperCase();
}

function variantOf(id: string): number {
  return Number(/@(\d+)$/.exec(id)?.[1] ?? 0);
}
