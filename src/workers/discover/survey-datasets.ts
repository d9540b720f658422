import { z } from 'zod';
import { describeNamed } from '#src/archive/describe-named.ts';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import { declaredSpan } from '#src/domain/declared-span.ts';
import { BotError } from '#src/domain/failure.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { DAY, formatDuration, formatTime, HOUR, type TimeRange } from '#src/domain/time-range.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import { coverageOptions } from '#src/workers/discover/find-coverage.ts';
import { stationList } from '#src/workers/discover/station-list.ts';
import { dataAtHand, lineageOf } from '#src/workers/explain/lineage.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Ids that a reply lists, and datasets whose server is asked for one reply. */
const MOST_IDS = 60;
const MOST_ASKED = 60;

const wishSchema = z.looseObject({
  mission: z.string().optional(),
  probe: z.string().optional(),
  quantity: z.string().optional(),
  instrument: z.string().optional(),
  dataset: z.string().optional(),
});

const params = z.object({
  what: z.enum(['ids', 'coverage', 'frame', 'freshness', 'stations']),
  /** The question as written, for the country of stations. */
  about: z.string().default(''),
  /** Degrees north and east of stations. */
  latitude: z.tuple([z.number(), z.number()]).optional(),
  longitude: z.tuple([z.number(), z.number()]).optional(),
  /** Of stations: data of this time, ISO 8601. */
  start: z.string().optional(),
  stop: z.string().optional(),
  startsWith: z.string().optional(),
  contains: z.string().optional(),
  series: z.array(wishSchema).default([]),
  /** Coordinate frame of the vectors that are asked for. */
  frame: z.string().optional(),
  listing: z.looseObject({ items: z.array(z.string()) }).optional(),
});

type Params = z.infer<typeof params>;

/** What holds for each of several datasets: their ids, coverage, frames, and how far their data are behind today. */
export const surveyDatasets = defineWorker({
  name: 'survey_datasets',
  description: 'Lists datasets by their ids, and tells coverage, frames or how fresh the data of each are.',
  isTalk: true,
  inputs: z.object({}),
  params,
  outputs: ['text', 'listing'],

  async run({ params: asked }, toolbox, signal) {
    if (asked.what === 'ids') return listIds(asked, toolbox, signal);
    if (asked.what === 'stations')
      return {
        kind: 'succeeded' as const,
        outputs: {
          text: stationList({ ...asked, range: rangeOf(asked) }, toolbox.archive.knowledge),
          labels: [],
        },
        summary: 'Listed the stations on the ground',
      };
    const { infos, left } = await infosOf(asked, toolbox, signal);
    if (infos.length === 0)
      throw new BotError('nothing-at-hand', 'No dataset was named, and none is at hand.', {
        hint: 'Name one, e.g. "how fresh is WI_H0_MFI?", or list some first.',
      });
    const told =
      asked.what === 'frame'
        ? inFrame(infos, asked.frame ?? '', toolbox)
        : asked.what === 'coverage'
          ? coverage(infos)
          : freshness(infos, toolbox);
    const rest =
      left === 0 ? '' : `\n\nThese are the first ${infos.length}; ${left} more were not looked at.`;
    const text = `${told}${rest}`;
    return {
      kind: 'succeeded' as const,
      outputs: {
        text,
        labels: [],
        listing: { items: infos.map(({ id }) => id), frames: toolbox.workspace.summaries().length },
      },
      summary: `Looked at ${infos.length} datasets`,
    };
  },
});

function rangeOf({ start = '', stop = '' }: Params): TimeRange | undefined {
  const range = { start: Date.parse(start), stop: Date.parse(stop) };
  return range.start < range.stop ? range : undefined;
}

/** Ids of the archive that begin with something, or hold it, sorted. */
async function idsLike(
  { startsWith = '', contains = '' }: Params,
  { archive: { source } }: Toolbox,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const all = await source.catalog(signal);
  return all
    .map(({ id }) => id)
    .filter(
      (id) =>
        id.toLowerCase().startsWith(startsWith.toLowerCase()) &&
        id.toLowerCase().includes(contains.toLowerCase()),
    )
    .toSorted();
}

async function listIds(asked: Params, toolbox: Toolbox, signal: AbortSignal) {
  const { startsWith = '', contains = '' } = asked;
  const { knowledge } = toolbox.archive;
  const ids = await idsLike(asked, toolbox, signal);
  const which = startsWith === '' ? `with ${contains} in the id` : `whose id begins with ${startsWith}`;
  const rows = ids.slice(0, MOST_IDS).map((id) => [`\`${id}\``, knowledge.dataset(id)?.title ?? '–']);
  const more = ids.length > MOST_IDS ? ` The first ${MOST_IDS}:` : '';
  const sentence = `The data server lists ${ids.length.toLocaleString('en-US')} ${ids.length === 1 ? 'dataset' : 'datasets'} ${which}.${more}`;
  return {
    kind: 'succeeded' as const,
    outputs: {
      text: [sentence, markdownTable(['dataset', 'what it is'], rows, MOST_IDS)]
        .filter((part) => part !== '')
        .join('\n\n'),
      labels: [],
      ...(ids.length === 0 ? {} : { listing: { items: ids, frames: toolbox.workspace.summaries().length } }),
    },
    summary: sentence,
  };
}

interface Looked {
  readonly infos: readonly DatasetInfo[];
  /** Datasets that are meant and were not looked at. */
  readonly left: number;
}

/** The datasets that are named, by id or how it begins, else those that were listed, else those behind the data at hand. */
async function infosOf(asked: Params, toolbox: Toolbox, signal: AbortSignal): Promise<Looked> {
  const { archive, workspace } = toolbox;
  const { series, listing, startsWith = '', contains = '' } = asked;
  if (series.length > 0) {
    const options = await Promise.all(series.map((wish) => coverageOptions(plain(wish), toolbox, signal)));
    const infos = options.flat().map(({ info }) => info);
    return {
      infos: infos.filter(({ id }, at) => infos.findIndex((other) => other.id === id) === at),
      left: 0,
    };
  }
  const made = lineageOf(dataAtHand(toolbox), workspace.summaries());
  const ids =
    startsWith === '' && contains === ''
      ? (listing?.items ?? made.flatMap(({ provenance }) => provenance.dataset ?? []))
      : await idsLike(asked, toolbox, signal);
  const unique = [...new Set(ids)];
  const shown = unique.slice(0, MOST_ASKED);
  const infos = await Promise.all(shown.map((id) => describeNamed(id, archive, signal)));
  return { infos, left: unique.length - shown.length };
}

function plain(wish: z.infer<typeof wishSchema>): SeriesWish {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
}

function coverage(infos: readonly DatasetInfo[]): string {
  const rows = infos.map(({ id, cadenceMs, ...info }) => [
    `\`${id}\``,
    formatTime(declaredSpan(info).start),
    formatTime(declaredSpan(info).stop),
    cadenceMs === undefined ? '–' : formatDuration(cadenceMs),
  ]);
  return markdownTable(['dataset', 'from', 'to', 'cadence'], rows, MOST_ASKED);
}

/** Vectors by their frame, as names, descriptions and the catalogue tell it. */
function inFrame(infos: readonly DatasetInfo[], frame: string, { archive: { knowledge } }: Toolbox): string {
  const held = infos.map((info) => ({
    id: info.id,
    names: info.parameters.flatMap((parameter) => {
      const { coordinates } = knowledge.quantityOf(info, parameter.name);
      const isVector = parameter.size.length === 1 && (parameter.size[0] === 3 || parameter.size[0] === 4);
      const own = parameter.coordinates ?? coordinates;
      return isVector && own?.toUpperCase() === frame.toUpperCase() ? [parameter.name] : [];
    }),
  }));
  const having = held.filter(({ names }) => names.length > 0);
  const without = held.filter(({ names }) => names.length === 0).map(({ id }) => `\`${id}\``);
  const rest = without.length === 0 ? '' : `\n\nWithout one: ${without.join(', ')}.`;
  if (having.length === 0) return `None of the ${infos.length} has a vector in ${frame}.`;
  const rows = having.map(({ id, names }) => [`\`${id}\``, names.map((name) => `\`${name}\``).join(', ')]);
  return `${having.length} of ${infos.length} ${having.length === 1 ? 'has' : 'have'} vectors in ${frame}.\n\n${markdownTable(['dataset', `vectors in ${frame}`], rows, MOST_ASKED)}${rest}`;
}

function freshness(infos: readonly DatasetInfo[], { archive }: Toolbox): string {
  const now = archive.clock();
  const rows = infos
    .toSorted((a, b) => b.coverage.stop - a.coverage.stop)
    .map((info) => [
      `\`${info.id}\``,
      formatTime(declaredSpan(info).stop),
      behind(now - info.coverage.stop),
      moved(info, archive),
    ]);
  const told = `Now is ${formatTime(now)} UTC. A stop date moves when the archive gets new data; the server tells only where it stands now, so I compare it with the catalogue of ${archive.knowledge.catalogDate}.`;
  return `${told}\n\n${markdownTable(['dataset', 'data to', 'behind now', 'since that catalogue'], rows, MOST_ASKED)}`;
}

/** `17 days`, `5 hours`; what is predicted lies ahead. */
function behind(ms: number): string {
  if (ms <= 0) return 'not behind: it reaches ahead';
  const isDays = ms >= 2 * DAY;
  const count = Math.round(ms / (isDays ? DAY : HOUR));
  return `${count.toLocaleString('en-US')} ${isDays ? 'day' : 'hour'}${count === 1 ? '' : 's'}`;
}

function moved(
  { id, coverage: { stop }, cadenceMs = 0 }: DatasetInfo,
  { knowledge }: Toolbox['archive'],
): string {
  const shipped = knowledge.dataset(id)?.coverage.stop;
  if (shipped === undefined) return 'not in it';
  // A coverage ends one cadence behind its last record.
  const ms = stop - shipped;
  return Math.abs(ms) <= Math.max(HOUR, cadenceMs) ? 'unmoved' : `moved by ${behind(Math.abs(ms))}`;
}
