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

/**
 * What the archive has for what the rules read, asked of the servers; what cannot be had is left out.
 *
 * @param text the request, which may name parameters
 */
export async function verifiedReference(
  wishes: readonly SeriesWish[],
  text: string,
  archive: Archive,
  signal: AbortSignal,
): Promise<Reference> {
  const found = await Promise.all(
    wishes.slice(0, MOST_WISHES).map((wish) => infosFor(wish, archive, signal)),
  );
  const infos = new Map(found.flat().map(({ info }) => [info.id, info]));
  const said = text.toLowerCase().split(/[\s,;:()"]+/);
  const wanted = new Set([...said, ...found.flat().flatMap(({ chosen }) => chosen)]);
  return {
    lines: [...infos.values()].map((info) => datasetLine(info, wanted)),
    ids: new Set(infos.keys()),
  };
}

interface Fitting {
  readonly info: DatasetInfo;
  /** Parameters that answer the wish, in lower case. */
  readonly chosen: readonly string[];
}

async function infosFor(
  wish: SeriesWish,
  archive: Archive,
  signal: AbortSignal,
): Promise<readonly Fitting[]> {
  try {
    const options = await optionsFor(wish, archive, signal);
    return options
      .slice(0, MOST_OPTIONS)
      .map(({ info, choice }) => ({ info, chosen: [choice.parameter.toLowerCase()] }));
  } catch (error) {
    // A wish that nothing answers gives no facts; the fetch will say why.
    if (error instanceof BotError && !signal.aborted) return [];
    throw error;
  }
}
