import { BotError } from '#src/domain/failure.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { durationOf } from '#src/timeseries/window.ts';

/**
 * Samples of a segment, a power of two: near the asked length, else so that about `parts` overlapping segments fit.
 *
 * @throws BotError `not-computable` when the segment is longer than the data or shorter than 8 samples
 */
export function segmentSize(
  window: string | number | undefined,
  samples: number,
  stepMs: number,
  parts: number,
): number {
  const longest = 2 ** Math.floor(Math.log2(samples));
  if (window === undefined)
    return Math.min(longest, Math.max(8, 2 ** Math.floor(Math.log2((2 * samples) / (parts + 1)))));
  const wanted = typeof window === 'number' ? window : durationOf(window) / stepMs;
  const size = 2 ** Math.round(Math.log2(wanted));
  if (size >= 8 && size <= samples) return size;
  throw new BotError(
    'not-computable',
    `Segments of ${formatDuration(wanted * stepMs)} do not fit: the data have ${samples} samples, one every ${formatDuration(stepMs)}.`,
    { hint: `Take segments of ${formatDuration(8 * stepMs)} to ${formatDuration(longest * stepMs)}.` },
  );
}
