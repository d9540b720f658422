import type { Archive } from '#src/archive/choose-data.ts';
import { coverageLine, datasetLine } from '#src/assistant/dataset-text.ts';
import { quantitySaid, spacecraftSaid } from '#src/assistant/spoken-ids.ts';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { datasetsOf } from '#src/knowledge/datasets-of.ts';
import { namesNowhere } from '#src/knowledge/names-nowhere.ts';
import { instrumentCalled, instrumentMentions } from '#src/language/names/instrument-mentions.ts';
import { queryFromWords } from '#src/language/search/query-from-words.ts';
import type { LookUp } from '#src/planning/model/acts/said-look-up.ts';
import { parametersTold } from '#src/planning/model/parameters-told.ts';
import type { Reference } from '#src/planning/model/verified-reference.ts';

const MOST_FOUND = 10;
/** Further ones that are only named. */
const MOST_NAMED = 20;
/** Where a name of the words is nowhere, what has some of the other words is hardly meant. */
const FEW_FOUND = 3;

/**
 * Looks into the archive for a model: one dataset with all its parameters, or datasets by words, mission and quantity. No
 * model is asked, so what is found is what the servers say.
 *
 * @param request what the user said, by which the parameters of a large dataset are ranked
 * @returns what was found, added to what is known
 */
export async function lookUp(
  question: LookUp,
  known: Reference,
  request: string,
  archive: Archive,
  signal: AbortSignal,
): Promise<Reference> {
  const { lines, infos } =
    question.dataset === undefined
      ? await searched(question, archive, signal)
      : await described(question.dataset, { ...question, request }, archive, signal);
  const asked = `Looked up ${JSON.stringify(question)}:`;
  const isNew = lines.some((line) => !known.lines.includes(line));
  const found = lines.length === 0 ? ['nothing was found.'] : isNew ? lines : ['what stands above.'];
  return {
    lines: [...known.lines, asked, ...found],
    ids: new Set([...known.ids, ...infos.map(({ id }) => id)]),
  };
}

interface Found {
  readonly lines: readonly string[];
  readonly infos: readonly DatasetInfo[];
}

async function described(
  dataset: string,
  { words, request }: Pick<LookUp, 'words'> & { readonly request: string },
  archive: Archive,
  signal: AbortSignal,
): Promise<Found> {
  try {
    const info = await archive.source.describe(dataset, signal);
    return { lines: [`${coverageLine(info)}: ${parametersTold(info, words, request)}`], infos: [info] };
  } catch (error) {
    if (error instanceof BotError && !signal.aborted) return { lines: [sentenceOf(error)], infos: [] };
    throw error;
  }
}

async function searched(
  { words = '', mission, instrument, quantity, start, stop }: LookUp,
  archive: Archive,
  signal: AbortSignal,
): Promise<Found> {
  const { knowledge } = archive;
  const craft = spacecraftSaid({ mission }, knowledge);
  const { mission: id, probe } = 'fault' in craft ? {} : craft;
  const wanted = quantitySaid(quantity, knowledge).quantity;
  const isKnown = wanted !== undefined && knowledge.quantity(wanted) !== undefined;
  const text = [words, isKnown ? '' : (wanted ?? '')].join(' ').trim();
  const range = start === undefined || stop === undefined ? undefined : rangeSaid(start, stop);
  const within = idsWithin({ id, probe, instrument: instrument ?? words }, instrument !== undefined, archive);
  if (within?.length === 0)
    return { lines: [`The catalogue has no dataset of ${instrument ?? probe}.`], infos: [] };
  const sought: Sought = {
    ...(text === '' ? {} : { words: text }),
    ...(id === undefined ? {} : { mission: id }),
    ...(isKnown ? { quantity: wanted } : {}),
    ...(range === undefined ? {} : { time: range }),
  };
  const { hits, total } = found(sought, within, knowledge);
  if (total === 0) return { lines: whyNothing(sought, within, knowledge), infos: [] };
  const isNarrow = id !== undefined || isKnown || within !== undefined;
  const nowhere = namesNowhere(words, knowledge);
  const most = nowhere.length > 0 && !isNarrow ? FEW_FOUND : hits.length;
  const ids = hits.slice(0, most).map(({ dataset }) => dataset.id);
  const infos = await Promise.all(ids.slice(0, MOST_FOUND).map((each) => infoOf(each, archive, signal)));
  const there = infos.flatMap((info) => info ?? []);
  const rest = ids.slice(MOST_FOUND);
  const more = total - there.length - rest.length;
  const others =
    rest.length === 0 ? [] : [`Further: ${rest.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`];
  const absent = nowhere.map((name) => `Nothing in the catalogue is called ${name}.`);
  const count =
    total === 0 ? [] : [`${total} ${isNarrow ? 'fit' : 'have some of the words'}, the best first:`];
  return { lines: [...absent, ...count, ...there.map((info) => datasetLine(info)), ...others], infos: there };
}

/** What a look-up is narrowed by. */
interface Sought {
  readonly words?: string;
  readonly mission?: string;
  readonly quantity?: string;
  readonly time?: TimeRange;
}

function found(
  { words = '', mission, quantity, time }: Sought,
  within: readonly string[] | undefined,
  knowledge: Archive['knowledge'],
) {
  const query = queryFromWords(
    words,
    {
      ...(mission === undefined ? {} : { missions: [{ id: mission }] }),
      ...(quantity === undefined ? {} : { quantities: [{ quantity }] }),
      ...(within === undefined ? {} : { within }),
      ...(time === undefined ? {} : { range: time }),
      size: MOST_FOUND + MOST_NAMED,
    },
    knowledge,
  );
  return knowledge.search(query);
}

/** Nothing fits all that was said: what there is without each part of it, so that one sees which excluded everything. */
function whyNothing(
  sought: Sought,
  within: readonly string[] | undefined,
  knowledge: Archive['knowledge'],
): readonly string[] {
  const parts = (['words', 'mission', 'quantity', 'time'] as const).filter(
    (part) => sought[part] !== undefined,
  );
  const near = parts.flatMap((part) => {
    const { [part]: _, ...rest } = sought;
    if (Object.keys(rest).length === 0 && within === undefined) return [];
    const { hits, total } = found(rest, within, knowledge);
    const ids = hits.slice(0, FEW_FOUND).map(({ dataset }) => dataset.id);
    return total === 0 ? [] : [`Without the ${part} there are ${total}, e.g. ${ids.join(', ')}.`];
  });
  const said = parts.length === 0 ? '' : ` (${parts.join(', ')})`;
  return [
    `Nothing fits all that was said${said}.`,
    ...(near.length === 0 ? ['Nor without any one of them.'] : near),
  ];
}

/** The datasets of a spacecraft or an instrument that is named; `undefined` where neither is. */
function idsWithin(
  {
    id,
    probe,
    instrument: said,
  }: Pick<LookUp, 'instrument'> & { readonly id?: string | undefined; readonly probe?: string | undefined },
  isNamed: boolean,
  { knowledge }: Archive,
): readonly string[] | undefined {
  const instruments = isNamed ? [instrumentCalled(said ?? '')] : instrumentMentions(said ?? '');
  if (instruments.length === 0 && probe === undefined) return undefined;
  const owner = { mission: id, probe };
  const ids = (instruments.length === 0 ? [undefined] : instruments).flatMap((instrument) =>
    datasetsOf({ ...owner, instrument }, knowledge).map((dataset) => dataset.id),
  );
  // Words may name what the mission does not have; the field does not.
  return ids.length === 0 && !isNamed ? undefined : [...new Set(ids)];
}

function rangeSaid(start: string, stop: string): TimeRange | undefined {
  const range = { start: Date.parse(start), stop: Date.parse(stop) };
  return range.start < range.stop ? range : undefined;
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
