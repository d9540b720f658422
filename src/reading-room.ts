import type { Archive } from '#src/archive/choose-data.ts';
import { type ConsultingParts, consulting } from '#src/consulting.ts';
import type { SessionStore } from '#src/conversation/session-store.ts';
import { dataLabels } from '#src/domain/figure/data-labels.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { newSession } from '#src/domain/session.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { readRequest } from '#src/language/read-request.ts';
import { queryFromWords } from '#src/language/search/query-from-words.ts';
import { pageBy, partBy, pictureBy } from '#src/plotting/picture-by.ts';
import type { FoundDataset, FrameLook, ReadingRoom } from '#src/ports/reading-room.ts';
import { preview } from '#src/timeseries/preview.ts';
import { statisticsOf } from '#src/timeseries/statistics.ts';
import { dataFileOf, formatOf } from '#src/workers/data-file.ts';
import { resultsOf } from '#src/workers/search/results.ts';

export interface ReadingParts extends ConsultingParts {
  readonly sessions: SessionStore;
}

const SUGGESTIONS = 25;
/** Rows and columns that a look shows. */
const SHOWN_ROWS = 3;
const SHOWN_COLUMNS = 12;

export function readingRoom(parts: ReadingParts): ReadingRoom {
  const { archive, sessions, frames, renderer, log } = parts;
  /** A figure of a thread with its data. */
  async function withData<Made>(
    thread: string,
    id: string,
    make: (figure: Figure, data: readonly Frame[]) => Promise<Made>,
  ): Promise<Made | undefined> {
    const figure = (await sessions.load(thread)).figures.findLast((each) => each.id === id);
    if (figure === undefined) return undefined;
    return await make(
      figure,
      await Promise.all(dataLabels(figure).map((label) => frames.load(thread, label))),
    );
  }
  return {
    async findDatasets(words, from, size, signal) {
      const query = { ...queryFromWords(words, mentionsIn(words, archive), archive.knowledge), from, size };
      const { total, ids, notes } = await resultsOf(query, { archive, log }, signal);
      return { total, notes, datasets: ids.map((id) => foundDataset(id, archive)) };
    },
    describe: (dataset, signal) => archive.source.describe(dataset, signal),
    frame: (thread, label) => frames.load(thread, label),
    look: async (thread, label) => lookOf(await frames.load(thread, label)),
    consult: consulting(parts),
    recommended: () =>
      archive.knowledge
        .datasets()
        .filter(({ tier }) => tier === 'recommended')
        .map(({ id }) => foundDataset(id, archive)),
    complete: (typed) =>
      archive.knowledge
        .search(queryFromWords(typed, { size: SUGGESTIONS }, archive.knowledge))
        .hits.map(({ dataset }) => dataset.id),
    async frameFile(thread, label, format) {
      const frame = await frames.load(thread, label);
      return await dataFileOf(
        frame,
        { ...formatOf(format, undefined), place: undefined, taken: [] },
        parts.tableWriter,
      );
    },
    figureFile: (thread, id, format, signal) =>
      withData(thread, id, (figure, data) => pictureBy(renderer, figure, data, format, signal)),
    figurePage: (thread, id, partsAt, signal) =>
      withData(thread, id, (figure, data) => pageBy(renderer, figure, data, partsAt, signal)),
    figurePart: (thread, id, part, signal) =>
      withData(thread, id, (figure, data) => partBy(figure, data, part, signal)),
  };
}

function lookOf(frame: Frame): FrameLook {
  const columns = frame.columns.slice(0, SHOWN_COLUMNS);
  return {
    columns: columns.map(({ name, unit, values }) => {
      const { count, min, max, mean } = statisticsOf(values, unit);
      return { name, unit, ...(count === 0 ? {} : { min: short(min), max: short(max), mean: short(mean) }) };
    }),
    head: preview({ ...frame, columns }, 'head', SHOWN_ROWS).rows,
  };
}

/** Digits that a reader needs; the files have all of them. */
function short(value: number): number {
  return Number(value.toPrecision(6));
}

/** The missions and quantities that the words of a search name. */
function mentionsIn(words: string, { knowledge, clock }: Archive): Parameters<typeof queryFromWords>[1] {
  const now = clock();
  const { frames, focus } = newSession('', now);
  const { acts } = readRequest(words, { knowledge, thread: { frames, focus }, now });
  const series = acts.flatMap((act) =>
    'of' in act ? act.of.filter((target) => target.kind === 'series') : [],
  );
  const [range] = acts.flatMap((act) => ('period' in act ? (act.period?.ranges ?? []) : []));
  return {
    missions: series.flatMap(({ mission, probe }) => (mission === undefined ? [] : [{ id: mission, probe }])),
    quantities: series.flatMap(({ quantity, coordinates }) =>
      quantity === undefined ? [] : [{ quantity, coordinates }],
    ),
    ...(range === undefined ? {} : { range }),
  };
}

function foundDataset(id: string, { knowledge }: Archive): FoundDataset {
  const known = knowledge.dataset(id);
  if (known === undefined) return { id, title: id, quantities: [] };
  const quantities = new Set(known.parameters.flatMap(({ quantity }) => quantity ?? []));
  return {
    id: known.id,
    title: known.title,
    mission: known.mission,
    start: isoTime(known.coverage.start),
    stop: isoTime(known.coverage.stop),
    ...(known.cadenceMs === undefined ? {} : { cadenceSeconds: known.cadenceMs / 1000 }),
    quantities: [...quantities],
  };
}
