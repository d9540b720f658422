import { isAround, windowAround } from '#src/domain/around.ts';
import type { Act, Target } from '#src/domain/request.ts';
import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import type { ThreadState } from '#src/planning/context.ts';

type OverEvents = Extract<Act, { do: 'mark-events' }>;

/** Windows within so long are got together. */
const TOGETHER_MS = 60 * DAY;
/** More pieces than this are got as one. */
const MOST_PIECES = 24;

/**
 * The times in which an act counts by its own words, where no time is said of it: those of the list whose events it goes over, or
 * the windows of its question. Windows that are far apart are got each by itself, so that each is as fine as if it were asked alone.
 */
export function countedWindows(
  act: object,
  acts: readonly Act[],
  thread: Pick<ThreadState, 'frames' | 'figure'>,
): readonly TimeRange[] {
  if (isOverEvents(act))
    return piecesOf(windowsOfList(act.events, acts, thread).map((each) => widened(each, act)));
  if (!isMeasure(act)) return [];
  const { question } = act;
  const windows = ('windows' in question ? (question.windows ?? []) : []).concat(question.window ?? []);
  const ranges = windows.map(({ start, stop }) => ({ start: Date.parse(start), stop: Date.parse(stop) }));
  const [hull] = hullOf(ranges);
  const shown = thread.figure?.fullRange ?? thread.frames.at(-1)?.provenance.range;
  if (hull === undefined || (shown !== undefined && contains(shown, hull))) return [];
  return question.kind === 'table' ? piecesOf(ranges) : [hull];
}

function isOverEvents(act: object): act is OverEvents {
  if (!('do' in act) || act.do !== 'mark-events' || !('what' in act)) return false;
  return act.what === 'column' || act.what === 'average' || act.what === 'cut';
}

function isMeasure(act: object): act is Extract<Act, { do: 'measure' }> {
  return 'do' in act && act.do === 'measure';
}

/** The windows that were given for a list of this request; the whole time of one that is named by its label. */
function windowsOfList(
  list: Target | undefined,
  acts: readonly Act[],
  thread: Pick<ThreadState, 'frames'>,
): readonly TimeRange[] {
  if (list?.kind === 'series' && list.label !== undefined) {
    const frame = thread.frames.find(({ label }) => label === list.label);
    return frame === undefined ? [] : [frame.provenance.range];
  }
  const made = list?.kind === 'act' ? acts[list.act] : undefined;
  if (made?.do === 'mark-events') return windowsOfList(made.events, acts, thread);
  if (made?.do !== 'intervals') return [];
  const { windows } = made.params;
  return Array.isArray(windows) ? windows.flatMap(rangeIn) : windowsOfList(made.list, acts, thread);
}

function rangeIn(window: unknown): readonly TimeRange[] {
  if (typeof window !== 'object' || window === null || !('start' in window) || !('stop' in window)) return [];
  const range = { start: Date.parse(String(window.start)), stop: Date.parse(String(window.stop)) };
  return range.start < range.stop ? [range] : [];
}

/** With the time around each event that counts, and a little of the event itself. */
function widened(range: TimeRange, act: OverEvents): TimeRange {
  if (!isAround(act)) return range;
  const around = windowAround(range, act);
  return { start: Math.min(range.start, around.start), stop: Math.max(range.stop, around.stop) };
}

function piecesOf(ranges: readonly TimeRange[]): readonly TimeRange[] {
  const merged: TimeRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || range.start > last.stop) merged.push(range);
    else merged[merged.length - 1] = { start: last.start, stop: Math.max(last.stop, range.stop) };
  }
  const [hull] = hullOf(merged);
  if (hull === undefined) return [];
  return merged.length > MOST_PIECES || hull.stop - hull.start <= TOGETHER_MS ? [hull] : merged;
}

function hullOf(ranges: readonly TimeRange[]): readonly TimeRange[] {
  if (ranges.length === 0) return [];
  return [
    {
      start: Math.min(...ranges.map(({ start }) => start)),
      stop: Math.max(...ranges.map(({ stop }) => stop)),
    },
  ];
}

function contains(whole: TimeRange, part: TimeRange): boolean {
  return whole.start <= part.start && whole.stop >= part.stop;
}
