import type { Archive } from '#src/archive/choose-data.ts';
import { coverageLine, datasetLine, describedParameter } from '#src/assistant/dataset-text.ts';
import { quantitySaid, spacecraftSaid } from '#src/assistant/spoken-ids.ts';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import { probeNamed } from '#src/knowledge/probe-named.ts';
import { queryFromWords } from '#src/knowledge/query-from-words.ts';
import type { LookUp } from '#src/planning/model/acts/said-look-up.ts';
import type { Reference } from '#src/planning/model/verified-reference.ts';

const MOST_FOUND = 10;
/** Among which those of one spacecraft are looked for. */
const MOST_SEARCHED = 100;
const MOST_PARAMETERS = 60;

/**
 * Looks into the archive for a model: one dataset with all its parameters, or datasets by words, mission and quantity. No
 * model is asked, so what is found is what the servers say.
 *
 * @returns what was found, added to what is known
 */
export async function lookUp(
  question: LookUp,
  known: Reference,
  archive: Archive,
  signal: AbortSignal,
): Promise<Reference> {
  const { lines, infos } =
    question.dataset === undefined
      ? await searched(question, archive, signal)
      : await described(question.dataset, archive, signal);
  const asked = `Looked up ${JSON.stringify(question)}:`;
  return {
    lines: [...known.lines, asked, ...(lines.length === 0 ? ['nothing was found.'] : lines)],
    ids: new Set([...known.ids, ...infos.map(({ id }) => id)]),
  };
}

interface Found {
  readonly lines: readonly string[];
  readonly infos: readonly DatasetInfo[];
}

async function described(dataset: string, archive: Archive, signal: AbortSignal): Promise<Found> {
  try {
    const info = await archive.source.describe(dataset, signal);
    const parameters = info.parameters.slice(0, MOST_PARAMETERS).map(describedParameter);
    return { lines: [`${coverageLine(info)}: ${parameters.join('; ')}`], infos: [info] };
  } catch (error) {
    if (error instanceof BotError && !signal.aborted) return { lines: [sentenceOf(error)], infos: [] };
    throw error;
  }
}

async function searched(
  { words = '', mission, quantity }: LookUp,
  archive: Archive,
  signal: AbortSignal,
): Promise<Found> {
  const { knowledge } = archive;
  const craft = spacecraftSaid({ mission }, knowledge);
  const { mission: id, probe } = 'fault' in craft ? {} : craft;
  const wanted = quantitySaid(quantity, knowledge).quantity;
  const isKnown = wanted !== undefined && knowledge.quantity(wanted) !== undefined;
  const text = [words, isKnown ? '' : (wanted ?? '')].join(' ').trim();
  const query = queryFromWords(
    text,
    {
      ...(id === undefined ? {} : { missions: [{ id }] }),
      ...(isKnown ? { quantities: [{ quantity: wanted }] } : {}),
      size: probe === undefined ? MOST_FOUND : MOST_SEARCHED,
    },
    knowledge,
  );
  const { hits: all } = knowledge.search(query);
  const owner = knowledge.mission(id ?? '');
  const prefixes = owner === undefined ? [] : (probeNamed(owner, probe)?.prefixes ?? []);
  const isOwn = (dataset: string) =>
    prefixes.length === 0 || prefixes.some((each) => dataset.startsWith(each));
  const hits = all.filter(({ dataset }) => isOwn(dataset.id)).slice(0, MOST_FOUND);
  const infos = await Promise.all(hits.map(({ dataset }) => infoOf(dataset.id, archive, signal)));
  const there = infos.flatMap((info) => info ?? []);
  return { lines: there.map((info) => datasetLine(info)), infos: there };
}

/** A dataset that its server does not describe now is left out. */
async function infoOf(id: string, archive: Archive, signal: AbortSignal): Promise<DatasetInfo | undefined> {
  try {
    return await archive.source.describe(id, signal);
  } catch (error) {
    if (error instanceof BotError && !signal.aborted) return undefined;
    throw error;
  }
}
