import { type Archive, optionsFor } from '#src/archive/choose-data.ts';
import { datasetLine } from '#src/assistant/dataset-text.ts';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import { BotError } from '#src/domain/failure.ts';
import { instrumentName } from '#src/domain/instrument.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { datasetsOf } from '#src/knowledge/datasets-of.ts';
import { absentSpacecraft } from '#src/language/names/absent-spacecraft.ts';

/** Datasets that tools found in this turn, as facts for a prompt and as ids that may be used. */
export interface Reference {
  readonly lines: readonly string[];
  readonly ids: ReadonlySet<string>;
}

const MOST_WISHES = 4;
const MOST_OPTIONS = 3;
/** Datasets of a wish that are only named. */
const MOST_NAMED = 8;

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
  const ids = new Set(infos.keys());
  return {
    lines: [
      ...absentSpacecraft(text, archive.knowledge).map((name) => `${name} is not in this archive.`),
      ...[...infos.values()].map((info) => datasetLine(info, wanted)),
      ...furtherLines(wishes.slice(0, MOST_WISHES), ids, archive),
    ],
    ids,
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
  if (wish.instrument !== undefined && wish.quantity === undefined && wish.dataset === undefined)
    return ofInstrument(wish, archive, signal);
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

/** What an instrument has, whatever it measures. */
async function ofInstrument(
  wish: SeriesWish,
  { knowledge, source }: Archive,
  signal: AbortSignal,
): Promise<readonly Fitting[]> {
  const ids = datasetsOf(wish, knowledge).slice(0, MOST_OPTIONS);
  const infos = await Promise.all(ids.map(({ id }) => source.describe(id, signal).catch(() => undefined)));
  signal.throwIfAborted();
  return infos.flatMap((info) => (info === undefined ? [] : [{ info, chosen: [] }]));
}

/** What the lines do not hold: how many datasets there are of each wish, so that a few are not taken for all. */
function furtherLines(
  wishes: readonly SeriesWish[],
  told: ReadonlySet<string>,
  { knowledge }: Archive,
): readonly string[] {
  const lines = wishes.flatMap(({ dataset, mission, probe, quantity, instrument }) => {
    if (dataset !== undefined || mission === undefined) return [];
    const ids = datasetsOf(
      { mission, probe, ...(instrument === undefined ? { quantity } : { instrument }) },
      knowledge,
    ).map(({ id }) => id);
    const rest = ids.filter((id) => !told.has(id));
    if (rest.length === 0) return [];
    const what = [probe ?? mission, instrument === undefined ? quantity : instrumentName(instrument)].join(
      ' ',
    );
    const more = rest.length > MOST_NAMED ? `, and ${rest.length - MOST_NAMED} more` : '';
    return [`${ids.length} in all of ${what}; also ${rest.slice(0, MOST_NAMED).join(', ')}${more}.`];
  });
  return [...new Set(lines)];
}
