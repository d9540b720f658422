import { meanRotationAt, meanRotationStart } from '#src/domain/carrington.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { drawnSummaries } from '#src/domain/figure/names.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { spokenDay, spokenRange } from '#src/domain/spoken-time.ts';
import { DAY, formatTime } from '#src/domain/time-range.ts';

/** One of several times that are drawn over each other, in ms since 1970 UTC. */
export interface Fold {
  readonly start: number;
  readonly stop: number;
  /** Where its data begin and end, when they do not fill it. */
  readonly from?: number;
  readonly to?: number;
  /** The moment that is laid over those of the others; the start when absent. */
  readonly zero?: number;
  readonly name: string;
  /** Its name with its days, where the name does not tell them. */
  readonly title?: string;
}

/** The times that are to be drawn over each other, oldest first. @throws BotError `invalid-request` without epochs */
export function foldsOf(
  figure: Figure,
  change: ChangeOf<'superimpose'>,
  summaries: readonly FrameSummary[],
): readonly Fold[] {
  switch (change.by) {
    case 'range':
      return rangesOf(figure, summaries).map((fold) => aroundZero(withZero(fold, change.epochs), change));
    case 'epochs':
      return epochsOf(change, figure);
    case 'year':
    case 'month':
      return fromOneDate(withData(calendarFolds(figure, change.by, summaries), figure, summaries));
    case 'day':
      return withData(days(figure, summaries), figure, summaries);
    case 'carrington':
      return withoutEdges(withData(rotations(figure, summaries), figure, summaries));
  }
}

/** "The last three rotations" are whole days: the hours before the first of them are no rotation of their own. */
function withoutEdges(folds: readonly Fold[]): readonly Fold[] {
  const long = folds.filter(({ start, stop, from = start, to = stop }) => to - from >= DAY);
  return long.length > 0 ? long : folds;
}

/** Those in which there are data, with where these begin and end. */
function withData(
  folds: readonly Fold[],
  figure: Figure,
  summaries: readonly FrameSummary[],
): readonly Fold[] {
  const ranges = drawnSummaries(figure, summaries).map(({ provenance }) => provenance.range);
  return folds.flatMap((fold) => {
    const inside = ranges.filter(({ start, stop }) => start < fold.stop && stop > fold.start);
    if (inside.length === 0) return [];
    const from = Math.max(fold.start, Math.min(...inside.map(({ start }) => start)));
    const to = Math.min(fold.stop, Math.max(...inside.map(({ stop }) => stop)));
    return [{ ...fold, from, to }];
  });
}

/** The same days of several years are the times that they are; a leap day before them moves nothing. */
function fromOneDate(folds: readonly Fold[]): readonly Fold[] {
  const dates = folds.map(({ start, from = start }) => new Date(from).toISOString().slice(4));
  if (folds.length < 2 || new Set(dates).size > 1) return folds;
  return folds.map(({ start, stop, from = start, to = stop }) => ({
    start: from,
    stop: to,
    name: shortName(from, to),
  }));
}

/** The different times of the data. */
function rangesOf(figure: Figure, summaries: readonly FrameSummary[]): readonly Fold[] {
  const ranges = new Map<string, Figure['range']>();
  for (const { provenance } of drawnSummaries(figure, summaries)) {
    ranges.set(`${provenance.range.start} ${provenance.range.stop}`, provenance.range);
  }
  return [...ranges.values()]
    .sort((a, b) => a.start - b.start)
    .map(({ start, stop }) => ({ start, stop, name: shortName(start, stop) }));
}

function withZero(fold: Fold, epochs: readonly number[] = []): Fold {
  const zero = epochs.find((time) => time >= fold.start && time < fold.stop);
  return zero === undefined ? fold : { ...fold, zero };
}

/** No more of it than is wanted around its zero, by the day of which it is named. */
function aroundZero(fold: Fold, { beforeMs, afterMs }: ChangeOf<'superimpose'>): Fold {
  const { zero, start, stop } = fold;
  if (zero === undefined || beforeMs === undefined || afterMs === undefined) return fold;
  return {
    start: Math.max(start, zero - beforeMs),
    stop: Math.min(stop, zero + afterMs),
    zero,
    name: spokenDay(zero),
  };
}

/** `2014` for a year, `May 2024` for a month, else its days. */
function shortName(start: number, stop: number): string {
  const [from, to] = [new Date(start), new Date(stop - 1)];
  const isSameYear = from.getUTCFullYear() === to.getUTCFullYear();
  if (isSameYear && stop - start > 300 * DAY) return String(from.getUTCFullYear());
  return spokenRange({ start, stop });
}

function epochsOf(
  { epochs, beforeMs = 0, afterMs = DAY }: ChangeOf<'superimpose'>,
  figure: Figure,
): readonly Fold[] {
  if (epochs === undefined) {
    throw new BotError('invalid-request', 'It is not said which epochs to draw over each other.', {
      hint: 'Name their times, or find them first, e.g. "list the storms of 2003".',
    });
  }
  const shown = epochs.filter((time) => time >= figure.fullRange.start && time <= figure.fullRange.stop);
  return [...shown]
    .sort((a, b) => a - b)
    .map((time) => ({ start: time - beforeMs, stop: time + afterMs, name: formatTime(time).slice(0, 16) }));
}

function spanOf(figure: Figure, summaries: readonly FrameSummary[]): Figure['range'] {
  const ranges = drawnSummaries(figure, summaries).map(({ provenance }) => provenance.range);
  return {
    start: Math.min(figure.fullRange.start, ...ranges.map(({ start }) => start)),
    stop: Math.max(figure.fullRange.stop, ...ranges.map(({ stop }) => stop)),
  };
}

/** Years or months, each with its own length; leap days of a year push the days after them by one. */
function calendarFolds(
  figure: Figure,
  by: 'year' | 'month',
  summaries: readonly FrameSummary[],
): readonly Fold[] {
  const { start, stop } = spanOf(figure, summaries);
  const folds: Fold[] = [];
  for (let at = floorOf(start, by); at < stop && folds.length < 200; at = nextOf(at, by)) {
    folds.push({
      start: at,
      stop: nextOf(at, by),
      name: spokenRange({ start: at, stop: nextOf(at, by) }),
    });
  }
  return folds;
}

function floorOf(time: number, by: 'year' | 'month'): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), by === 'year' ? 0 : date.getUTCMonth(), 1);
}

function nextOf(time: number, by: 'year' | 'month'): number {
  const date = new Date(time);
  return by === 'year'
    ? Date.UTC(date.getUTCFullYear() + 1, 0, 1)
    : Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

function days(figure: Figure, summaries: readonly FrameSummary[]): readonly Fold[] {
  const { start, stop } = spanOf(figure, summaries);
  const first = Math.floor(start / DAY);
  return inOrder(first, Math.ceil(stop / DAY), (day) => ({
    start: day * DAY,
    stop: (day + 1) * DAY,
    name: spokenDay(day * DAY),
  }));
}

function rotations(figure: Figure, summaries: readonly FrameSummary[]): readonly Fold[] {
  const { start, stop } = spanOf(figure, summaries);
  return inOrder(meanRotationAt(start), meanRotationAt(stop - 1) + 1, (rotation) => {
    const time = { start: meanRotationStart(rotation), stop: meanRotationStart(rotation + 1) };
    const dates = `${spokenDay(time.start)} – ${spokenDay(time.stop)}`;
    return { ...time, name: `CR ${rotation}`, title: `CR ${rotation}, ${dates}` };
  });
}

function inOrder(first: number, end: number, foldOf: (number: number) => Fold): readonly Fold[] {
  return Array.from({ length: Math.min(200, end - first) }, (_, index) => foldOf(first + index));
}
