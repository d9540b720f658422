import { BotError } from '#src/domain/failure.ts';
import { listed } from '#src/domain/figure/names.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatDuration, isoTime } from '#src/domain/time-range.ts';
import type { EpochReach, Superposed } from '#src/timeseries/superposed-epochs.ts';

/** More days than this are not listed. */
const MOST_DAYS = 12;

/** What was asked of superposed epochs, as far as it is told. */
export interface EpochWish {
  readonly leastCover: number;
  readonly binMs?: number | undefined;
  readonly shows?: ('mean' | 'median' | 'quartiles' | 'error')[] | undefined;
  readonly random?: { readonly repeats: number; readonly seed: number } | undefined;
}

export function noData(): BotError {
  return new BotError('no-data', 'There are no data around these events.', {
    hint: 'Name other events, or another quantity.',
  });
}

/** Quartiles lie around the median, and the error around the mean, so it is drawn with them where no other middle was asked. */
export function withMiddle(shows: EpochWish['shows']): EpochWish['shows'] {
  if (shows?.length !== 1) return shows;
  return shows[0] === 'quartiles'
    ? ['median', 'quartiles']
    : shows[0] === 'error'
      ? ['mean', 'error']
      : shows;
}

/** Tells superposed epochs of the same data apart: of which events, at what of them, and how far. */
export function stepOf(
  { curves }: Superposed,
  list: Frame | undefined,
  at: string,
  { beforeMs, afterMs }: EpochReach,
): string {
  const of =
    list === undefined ? curves.map(({ epoch }) => isoTime(epoch)).join(' ') : `${list.label} at ${at}`;
  return `superposed epochs of ${curves.length} events (${of}), -${formatDuration(beforeMs)} to ${formatDuration(afterMs)}`;
}

/** How many events went in, and what has to be known of them. */
export function textOf(
  { curves, leftOut }: Superposed,
  asked: number,
  { leastCover, random, binMs, shows }: EpochWish,
  reach: EpochReach,
): string {
  const many = curves.length > 1 ? withWords(withMiddle(shows) ?? ['mean', 'median', 'quartiles']) : '';
  const out =
    leftOut.length === 0
      ? ''
      : ` ${leftOut.length} ${leftOut.length === 1 ? 'was' : 'were'} left out, with data for less than ${100 * leastCover} % of the time around ${leftOut.length === 1 ? 'it' : 'them'}: ${daysOf(leftOut)}.`;
  const control =
    random === undefined
      ? ''
      : ` Control: ${random.repeats} times as many random epochs (seed ${random.seed}); of a hundred times from the event five lie outside of the band by chance.`;
  return `${curves.length} of ${asked} events are laid over each other${many}.${binWords({ binMs })}${out}${control}${overlapWords(curves, reach)}`;
}

export function binWords({ binMs }: Pick<EpochWish, 'binMs'>): string {
  return binMs === undefined ? '' : ` Their bins are ${formatDuration(binMs)} wide.`;
}

/** What of them is drawn over them; the rest is data too, and not told. */
export function withWords(shows: NonNullable<EpochWish['shows']>): string {
  return shows.length === 0
    ? ''
    : `, with ${listed(shows.map((each) => (each === 'error' ? 'standard error of the mean' : each)))} over them`;
}

/** The first few days, in words. */
function daysOf(epochs: readonly number[]): string {
  const days = epochs.slice(0, MOST_DAYS).map((epoch) => isoTime(epoch).slice(0, 10));
  return epochs.length > days.length ? `${days.join(', ')}, …` : days.join(', ');
}

/** Epochs nearer to each other than what is shown share samples. */
function overlapWords(curves: Superposed['curves'], { beforeMs, afterMs }: EpochReach): string {
  const epochs = curves.map(({ epoch }) => epoch).sort((a, b) => a - b);
  const nearest = epochs
    .slice(1)
    .reduce((least, epoch, index) => Math.min(least, epoch - (epochs[index] ?? 0)), Number.POSITIVE_INFINITY);
  if (nearest >= beforeMs + afterMs) return '';
  return ` Some are only ${formatDuration(nearest)} apart and share samples, so they are not independent.`;
}
