import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { drawnSummaries } from '#src/domain/figure/names.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { DAY, formatTime, formatTimeRange } from '#src/domain/time-range.ts';

/** One of several times that are drawn over each other, in ms since 1970 UTC. */
export interface Fold {
  readonly start: number;
  readonly stop: number;
  /** The moment that is laid over those of the others; the start when absent. */
  readonly zero?: number;
  readonly name: string;
}

/** Mean synodic rotation, and the start of rotation 0 (Meeus, Astronomical Algorithms: JD 2398140.2270). */
const CARRINGTON_MS = 27.2752316 * DAY;
const CARRINGTON_0 = (2_398_140.227 - 2_440_587.5) * DAY;

/** The times that are to be drawn over each other, oldest first. @throws BotError `invalid-request` without epochs */
export function foldsOf(
  figure: Figure,
  change: ChangeOf<'superimpose'>,
  summaries: readonly FrameSummary[],
): readonly Fold[] {
  switch (change.by) {
    case 'range':
      return rangesOf(figure, summaries).map((fold) => withZero(fold, change.epochs));
    case 'epochs':
      return epochsOf(change, figure);
    case 'year':
    case 'month':
      return calendarFolds(figure, change.by, summaries);
    case 'day':
      return regular(figure, summaries, DAY, 0, (start) => formatTime(start).slice(0, 10));
    case 'carrington':
      return regular(figure, summaries, CARRINGTON_MS, CARRINGTON_0, (start) => `CR ${rotationAt(start)}`);
  }
}

function rotationAt(start: number): number {
  return Math.round((start - CARRINGTON_0) / CARRINGTON_MS);
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

/** `2014` for a year, `May 2024` for a month, else its days. */
function shortName(start: number, stop: number): string {
  const [from, to] = [new Date(start), new Date(stop - 1)];
  const isSameYear = from.getUTCFullYear() === to.getUTCFullYear();
  if (isSameYear && stop - start > 300 * DAY) return String(from.getUTCFullYear());
  return formatTimeRange({ start, stop });
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
      name: new Date(at).toISOString().slice(0, by === 'year' ? 4 : 7),
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

function regular(
  figure: Figure,
  summaries: readonly FrameSummary[],
  lengthMs: number,
  origin: number,
  nameOf: (start: number) => string,
): readonly Fold[] {
  const { start, stop } = spanOf(figure, summaries);
  const first = Math.floor((start - origin) / lengthMs);
  const count = Math.min(200, Math.ceil((stop - origin) / lengthMs) - first);
  return Array.from({ length: count }, (_, index) => {
    const from = origin + (first + index) * lengthMs;
    return { start: from, stop: from + lengthMs, name: nameOf(from) };
  });
}
