import { z } from 'zod';
import type { CatalogQuery } from '#src/domain/catalog-query.ts';
import { given } from '#src/domain/given.ts';
import type { CatalogDataset } from '#src/knowledge/catalog-dataset.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { Metadata } from '#src/workers/search/metadata.ts';

/** What is known of the datasets that a search finds: whether they hold what is asked for. */
export const heldSchema = z.object({
  /** Those that are known to hold it, where others came along: they alone are shown. */
  ids: z.array(z.string()).optional(),
  /** How many of those that fit else are not known to hold it. */
  others: z.int().default(0),
  /** What is asked for, in words; absent where no quantity was named. */
  what: z.string().optional(),
  isWhether: z.boolean().default(false),
  /** None is known to hold it. */
  isNone: z.boolean().default(false),
});

export type Held = z.infer<typeof heldSchema>;

/** More than a catalogue has. */
const ALL = 5000;

/**
 * Narrows a search to the datasets that are known to hold the quantity, in the frame that is said, where there are any.
 *
 * @param isOfNoInstrument an instrument is named of which there is nothing
 */
export function heldBy(
  metadata: Metadata,
  query: CatalogQuery,
  isOfNoInstrument: boolean,
  knowledge: Knowledge,
): Held {
  const { quantities, missions, datasets, instruments, isWhether = false } = metadata;
  const isNamed = missions.length + datasets.length + instruments.length > 0;
  if (isOfNoInstrument) return { others: 0, isWhether, isNone: true, what: 'this instrument' };
  if (quantities.length === 0 || !(missions.length > 0 || isWhether))
    return { others: 0, isWhether: isWhether && isNamed, isNone: false };
  const found = knowledge.search({ ...query, from: 0, size: ALL }).hits.map(({ dataset }) => dataset);
  const ids = found.filter((dataset) => holds(dataset, metadata, knowledge)).map(({ id }) => id);
  // So many were asked for: where fewer are known to hold it, the others fill the list.
  const isEnough = isWhether || ids.length >= (metadata.size ?? 0);
  const isPart = ids.length > 0 && ids.length < found.length && isEnough;
  return {
    ...given('ids', isPart ? ids : undefined),
    others: isPart ? found.length - ids.length : 0,
    what: whatOf(metadata, knowledge),
    isWhether,
    isNone: ids.length === 0,
  };
}

function holds({ parameters }: CatalogDataset, { quantities }: Metadata, knowledge: Knowledge): boolean {
  return quantities.some(({ quantity, coordinates }) => {
    const parts = knowledge.quantity(quantity)?.parts ?? [];
    const ids = [quantity, ...parts, ...(NEAR[quantity] ?? [])];
    return parameters.some(
      (each) =>
        ids.includes(each.quantity) && (coordinates === undefined || each.coordinates === coordinates),
    );
  });
}

/** What is called by another name: the speed is that of the velocity. */
const NEAR: Readonly<Record<string, readonly string[]>> = {
  speed: ['velocity'],
  velocity: ['speed'],
  composition: ['alpha-density', 'heavy-ion-density', 'alpha-ratio'],
  temperature: ['thermal-speed'],
};

function whatOf({ quantities }: Metadata, knowledge: Knowledge): string {
  const names = quantities.map(({ quantity }) => knowledge.quantity(quantity)?.name ?? quantity);
  const frames = [...new Set(quantities.flatMap(({ coordinates }) => coordinates ?? []))];
  const named = [...new Set(names)].slice(0, 3).join(' or ');
  return frames.length === 0 ? named : `${named} in ${frames.join(' or ')}`;
}
