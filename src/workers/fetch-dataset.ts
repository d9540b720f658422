import { optionsFor } from '#src/archive/choose-data.ts';
import { citationFrom } from '#src/archive/citation-of.ts';
import { coveredPart } from '#src/archive/covered-part.ts';
import { onServer } from '#src/archive/on-server.ts';
import { addressedId, type DatasetInfo } from '#src/domain/dataset.ts';
import { BotError, type Failure, failureFrom } from '#src/domain/failure.ts';
import { type Frame, isAllMissing, medianStep, missingShare } from '#src/domain/frame.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { formatMoment, formatTimeRange, isSameRange, type TimeRange } from '#src/domain/time-range.ts';
import { limitOf } from '#src/knowledge/limit-of.ts';
import type { ParameterChoice } from '#src/knowledge/wanted.ts';
import { asVector } from '#src/workers/as-vector.ts';
import { referenceLine } from '#src/workers/citing/reference-line.ts';
import { dressFrame } from '#src/workers/dress-frame.ts';
import { fromSpherical } from '#src/workers/from-spherical.ts';
import { outOfRange } from '#src/workers/out-of-range.ts';
import { parameterNotes } from '#src/workers/parameter-notes.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** Share of missing values from which on the user is warned. */
export const MUCH_MISSING = 0.25;

/** What came of one dataset: frames, and a label for each wish, with its component where it is one. */
export interface Fetched {
  readonly frames: readonly Frame[];
  readonly labels: readonly string[];
}

/** Fetches wishes from one dataset and keeps nothing; an expected failure comes back as a value, so that the next one is tried. */
export async function fetchDataset(
  info: DatasetInfo,
  series: readonly SeriesWish[],
  range: TimeRange,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<Fetched | Failure> {
  const covered = coveredPart(info, range);
  if (covered === undefined) return outOfRange(info, range);
  try {
    const fetched: Fetched[] = [];
    // Wishes that mean one parameter ("Bx, By and Bz", a quantity and its dataset) are one download.
    const downloads = new Map<string, Frame>();
    for (const wish of series)
      fetched.push(await fetchSeries(info, wish, { asked: range, covered }, toolbox, downloads, signal));
    return {
      frames: fetched.flatMap(({ frames }) => frames),
      labels: fetched.flatMap(({ labels }) => labels),
    };
  } catch (error) {
    if (error instanceof BotError && !signal.aborted) return failureFrom(error);
    throw error;
  }
}

interface Ranges {
  readonly asked: TimeRange;
  readonly covered: TimeRange;
}

async function fetchSeries(
  info: DatasetInfo,
  wish: SeriesWish,
  { asked, covered }: Ranges,
  { archive: everywhere, workspace }: Toolbox,
  downloads: Map<string, Frame>,
  signal: AbortSignal,
): Promise<Fetched> {
  const archive = wish.server === undefined ? everywhere : onServer(everywhere, wish.server);
  const { server: _, ...own } = wish;
  const [option] = await optionsFor({ ...own, dataset: addressedId(info) }, archive, signal);
  if (option === undefined)
    throw new BotError('unknown-parameter', `${info.id} does not hold what was asked for.`);
  const { choice } = option;
  const parameters = [choice.parameter, ...(choice.companions ?? [])];
  const known = workspace
    .summaries()
    .find(
      ({ provenance }) =>
        provenance.dataset === info.id &&
        (provenance.server === info.server || (info.alsoOn === undefined && wish.server === undefined)) &&
        provenance.parameter === parameters.join(',') &&
        isSameRange(provenance.range, covered),
    );
  const key = JSON.stringify([wish.server, parameters, choice.coordinates, choice.isSpherical]);
  const frame =
    known === undefined
      ? (downloads.get(key) ?? (await download(info, choice, { asked, covered }, archive, signal)))
      : await workspace.frame(known.label);
  downloads.set(key, frame);
  const named = withNotes(
    dressFrame(frame, { info, choice, wish }, archive.knowledge),
    parameterNotes(info, choice, wish),
  );
  const isPart = named.columns.some(({ component }) => component === choice.component);
  const suffix =
    choice.component !== undefined && isPart && named.columns.length > 1 ? `.${choice.component}` : '';
  return { frames: [named], labels: [`${named.label}${suffix}`] };
}

function withNotes(frame: Frame, notes: readonly string[]): Frame {
  const known = frame.provenance.notes;
  const news = notes.filter((note) => !known.includes(note));
  return { ...frame, provenance: { ...frame.provenance, notes: [...known, ...news] } };
}

async function download(
  info: DatasetInfo,
  { parameter, companions = [], coordinates, isSpherical }: ParameterChoice,
  { asked, covered }: Ranges,
  archive: Toolbox['archive'],
  signal: AbortSignal,
): Promise<Frame> {
  const frames = await archive.source.fetch(
    { dataset: addressedId(info), parameters: [parameter, ...companions], range: covered },
    signal,
  );
  const frame = isSpherical
    ? fromSpherical(frames)
    : frames.length > 1
      ? asVector(frames, coordinates)
      : frames[0];
  if (frame === undefined || frame.time.length === 0) {
    throw new BotError('no-data', `${info.id} has no data for ${formatTimeRange(covered)}.`);
  }
  if (isAllMissing(frame)) {
    throw new BotError(
      'all-missing',
      `${frame.label} holds only fill values for ${formatTimeRange(covered)}.`,
    );
  }
  return {
    ...frame,
    provenance: {
      ...frame.provenance,
      citation: referenceLine(citationFrom(info, covered, archive)),
      notes: [...notesOf(info, frame, { asked, covered }), ...frame.provenance.notes],
    },
  };
}

function notesOf(info: DatasetInfo, frame: Frame, { asked, covered }: Ranges): readonly string[] {
  const missing = missingShare(frame);
  const limit = limitOf(info);
  return [
    ...(limit === undefined ? [] : [`${info.id} holds ${limit}.`]),
    ...(isSameRange(asked, covered)
      ? []
      : [
          `${info.id} covers ${formatTimeRange(info.coverage)}, so the range was cut to ${formatTimeRange(covered)}.`,
        ]),
    ...endNote(frame, covered),
    ...(missing >= MUCH_MISSING
      ? [`Warning: ${Math.round(missing * 100)} % of ${frame.label} is missing.`]
      : []),
    ...(info.alsoOn ?? []).map(
      (other) => `${info.id} is also on ${hostOf(other)}; this is the one of ${hostOf(info.server)}.`,
    ),
    ...info.warnings.filter((warning) => !/synthetic/i.test(warning)),
  ];
}

/** Steps without a value at the end of the time that are no gap to speak of. */
const FEW_STEPS = 5;
/** Share of the time that is. */
const MUCH_OF_TIME = 0.05;

/** Data that end well before the time that they are asked for, though their dataset goes on. */
function endNote(frame: Frame, { start, stop }: TimeRange): readonly string[] {
  const { label, time, columns } = frame;
  const isThere = (row: number) => columns.some(({ values }) => !Number.isNaN(values[row]));
  let last = time.length - 1;
  while (last > 0 && !isThere(last)) last -= 1;
  const end = time[last] ?? stop;
  const isShort = stop - end > FEW_STEPS * medianStep(time) && stop - end > MUCH_OF_TIME * (stop - start);
  if (!isShort || time.length < 2 || columns.length === 0) return [];
  return [`The last value of ${label} before ${formatMoment(stop)} UTC is of ${formatMoment(end)} UTC.`];
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
