import type { FrameSummary } from '#src/domain/frame.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { isSameRange, type TimeRange } from '#src/domain/time-range.ts';
import { currentFocus } from '#src/language/references.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { type Stream, streamAtHand } from '#src/planning/stream.ts';

export interface DataAtHand {
  readonly streams: readonly Stream[];
  /** Wishes that nothing at hand fulfils. */
  readonly missing: readonly SeriesWish[];
  readonly notes: readonly string[];
}

/**
 * What a request means among the data of the thread: what it refers to, what it names and the thread has for the same
 * range, or, when it names nothing, what the last turn was about.
 */
export function dataAtHand(
  wishes: readonly SeriesWish[],
  turn: TurnContext,
  ranges: readonly TimeRange[],
): DataAtHand {
  const { understanding, thread } = turn;
  const matches = wishes.map((wish) => ({ wish, match: matchOf(wish, thread.frames, ranges, thread.focus) }));
  const missing = matches.filter(({ match }) => match === undefined).map(({ wish }) => wish);
  const matched = matches.flatMap(({ match }) => (match === undefined ? [] : [match]));
  const referred = understanding.labels.flatMap((label) => streamOf(label, thread.frames) ?? []);
  const shown = isOverlay(turn) ? focused(turn) : [];
  const streams = unique([...shown, ...referred, ...matched]);
  if (streams.length > 0 || wishes.length > 0) return { streams, missing, notes: [] };
  return { streams: focused(turn), missing, notes: [] };
}

/** "Overlay the original" before there is a figure: on what the last turn made. */
function isOverlay({ understanding: { wants, labels }, thread }: TurnContext): boolean {
  return thread.figure === undefined && wants.add && wants.saysPlot && labels.length > 0;
}

/** Nothing is named: the data of the last turn, for what needs data. */
function focused({ understanding, thread }: TurnContext): readonly Stream[] {
  const { wants, operations, questions, exports } = understanding;
  const worksOnData =
    operations.length > 0 ||
    questions.length > 0 ||
    (exports.some(({ what }) => what === 'data') && thread.figure === undefined) ||
    wants.plot ||
    wants.describe ||
    wants.preview ||
    understanding.code !== undefined;
  if (!worksOnData) return [];
  const labels = [
    ...currentFocus(thread.frames, thread.focus),
    ...labelsInCode(understanding.code, thread.frames),
  ];
  return unique(labels.flatMap((label) => streamOf(label, thread.frames) ?? []));
}

/** Data that pasted code calls by their variable name: the label with `_` for all that is no letter or digit. */
function labelsInCode(code: string | undefined, frames: readonly FrameSummary[]): readonly string[] {
  if (code === undefined) return [];
  return frames.map(({ label }) => label).filter((label) => code.includes(label.replace(/\W+/g, '_')));
}

function streamOf(label: string, frames: readonly FrameSummary[]): Stream | undefined {
  const frame = frames.find((summary) => summary.label === label);
  if (frame !== undefined) return streamAtHand(frame);
  const owner = frames.find((summary) => label.startsWith(`${summary.label}.`));
  return owner === undefined ? undefined : streamAtHand(owner, label.slice(owner.label.length + 1));
}

/** The newest data of the thread that are what the wish says, in the range that the request means. */
function matchOf(
  wish: SeriesWish,
  frames: readonly FrameSummary[],
  ranges: readonly TimeRange[],
  focus: readonly string[],
): Stream | undefined {
  const candidates = frames.filter(
    (frame) =>
      fits(wish, frame) &&
      partFor(wish, frame) !== undefined &&
      (ranges.length === 0 || ranges.some((range) => isSameRange(frame.provenance.range, range))),
  );
  const best = candidates.findLast(({ label }) => focus.includes(label)) ?? candidates.at(-1);
  if (best === undefined || ranges.length > 1) return undefined;
  const part = partFor(wish, best);
  return part === undefined || part === 'whole' ? streamAtHand(best) : streamAtHand(best, part);
}

function fits(wish: SeriesWish, frame: FrameSummary): boolean {
  const { mission, quantity, operation, coordinates } = frame.provenance;
  if (wish.dataset !== undefined) return fitsDataset(wish, frame);
  if (wish.quantity === undefined || quantity !== wish.quantity) return false;
  if (wish.mission !== undefined && wish.mission !== mission) return false;
  if (wish.coordinates !== undefined && coordinates !== undefined && wish.coordinates !== coordinates)
    return false;
  return operation === undefined || (operation === 'magnitude' && wish.component === 'magnitude');
}

function fitsDataset(
  wish: SeriesWish,
  { provenance: { dataset, parameter, quantity } }: FrameSummary,
): boolean {
  if (plain(dataset) !== plain(wish.dataset)) return false;
  if (wish.parameter !== undefined) return parameter?.toLowerCase() === wish.parameter.toLowerCase();
  return wish.quantity === undefined || wish.quantity === quantity;
}

/** How a frame answers a wish: as a whole, by one of its columns, or not at all. */
function partFor(
  { component }: SeriesWish,
  { columns, provenance, isSpectrum }: FrameSummary,
): 'whole' | string | undefined {
  const [only] = columns;
  if (component === undefined || isSpectrum) return 'whole';
  if (component === 'vector') return columns.length >= 3 ? 'whole' : undefined;
  if (columns.length === 1) {
    const isMagnitude = provenance.operation === 'magnitude' || only?.component === 'magnitude';
    return only?.component === component || (component === 'magnitude' && isMagnitude) ? 'whole' : undefined;
  }
  const wanted = component === 'magnitude' ? 'total' : component;
  return columns.find((column) => column.component === wanted)?.component;
}

function plain(dataset: string | undefined): string {
  return (dataset ?? '').replace(/@\d+$/, '').toLowerCase();
}

function unique(streams: readonly Stream[]): readonly Stream[] {
  return streams.filter(
    (stream, index) => streams.findIndex(({ ref }) => ref.slot === stream.ref.slot) === index,
  );
}
