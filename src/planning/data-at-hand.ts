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
  const streams = unique([...referred, ...matched]);
  if (streams.length > 0 || wishes.length > 0) return { streams, missing, notes: [] };
  return { streams: focused(turn), missing, notes: [] };
}

/** Nothing is named: the data of the last turn, for what needs data. */
function focused({ understanding, thread }: TurnContext): readonly Stream[] {
  const { wants, operations, questions, exports } = understanding;
  const worksOnData =
    operations.length > 0 ||
    questions.length > 0 ||
    exports.length > 0 ||
    wants.plot ||
    wants.describe ||
    wants.preview ||
    understanding.code !== undefined;
  if (!worksOnData) return [];
  return currentFocus(thread.frames, thread.focus).flatMap((label) => streamOf(label, thread.frames) ?? []);
}

function streamOf(label: string, frames: readonly FrameSummary[]): Stream | undefined {
  const frame = frames.find((summary) => summary.label === label);
  return frame === undefined ? undefined : streamAtHand(frame);
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
      (ranges.length === 0 || ranges.some((range) => isSameRange(frame.provenance.range, range))),
  );
  const best = candidates.findLast(({ label }) => focus.includes(label)) ?? candidates.at(-1);
  if (best === undefined || ranges.length > 1) return undefined;
  const column = columnOf(wish, best);
  return wish.component !== undefined && column === undefined && !isWhole(wish, best)
    ? undefined
    : streamAtHand(best, column);
}

function fits(wish: SeriesWish, { label, provenance, columns }: FrameSummary): boolean {
  const { dataset, parameter, mission, quantity, operation, coordinates } = provenance;
  if (wish.dataset !== undefined) {
    return (
      plain(dataset) === plain(wish.dataset) &&
      (wish.parameter === undefined
        ? wish.quantity === undefined || wish.quantity === quantity
        : parameter?.toLowerCase() === wish.parameter.toLowerCase())
    );
  }
  if (wish.quantity === undefined || quantity !== wish.quantity) return false;
  if (wish.mission !== undefined && wish.mission !== mission) return false;
  if (wish.coordinates !== undefined && coordinates !== undefined && wish.coordinates !== coordinates)
    return false;
  if (operation !== undefined && operation !== 'magnitude') return false;
  if (wish.component === 'magnitude')
    return (
      operation === 'magnitude' ||
      columns.length === 1 ||
      columns.some(({ component }) => component === 'total')
    );
  return operation === undefined && label !== '';
}

/** The whole frame answers the wish: a scalar, or a vector that was asked for as one. */
function isWhole({ component }: SeriesWish, { columns, provenance }: FrameSummary): boolean {
  return component === 'vector'
    ? columns.length >= 3
    : component === 'magnitude' && (columns.length === 1 || provenance.operation === 'magnitude');
}

function columnOf({ component }: SeriesWish, { columns }: FrameSummary): string | undefined {
  if (component === undefined || columns.length < 2) return undefined;
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
