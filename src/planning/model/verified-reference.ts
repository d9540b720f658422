import { type Archive, optionsFor } from '#src/archive/choose-data.ts';
import { datasetLine } from '#src/assistant/dataset-text.ts';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import { BotError } from '#src/domain/failure.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';

/** Datasets that tools found in this turn, as facts for a prompt and as ids that may be used. */
export interface Reference {
  readonly lines: readonly string[];
  readonly ids: ReadonlySet<string>;
}

const MOST_WISHES = 4;
const MOST_OPTIONS = 3;

/** What the archive has for what the rules read, asked of the servers; what cannot be had is left out. */
export async function verifiedReference(
  wishes: readonly SeriesWish[],
  archive: Archive,
  signal: AbortSignal,
): Promise<Reference> {
  const found = await Promise.all(
    wishes.slice(0, MOST_WISHES).map((wish) => infosFor(wish, archive, signal)),
  );
  const infos = new Map(found.flat().map((info) => [info.id, info]));
  return { lines: [...infos.values()].map(datasetLine), ids: new Set(infos.keys()) };
}

async function infosFor(
  wish: SeriesWish,
  archive: Archive,
  signal: AbortSignal,
): Promise<readonly DatasetInfo[]> {
  try {
    const options = await optionsFor(wish, archive, signal);
    return options.slice(0, MOST_OPTIONS).map(({ info }) => info);
  } catch (error) {
    // A wish that nothing answers gives no facts; the fetch will say why.
    if (error instanceof BotError && !signal.aborted) return [];
    throw error;
  }
}
