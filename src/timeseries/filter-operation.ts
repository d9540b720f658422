import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { butterworth, filterBothWays, type Pass, paddingOf } from '#src/timeseries/butterworth.ts';
import { draftOf } from '#src/timeseries/map-columns.ts';
import type { Outcome } from '#src/timeseries/operation.ts';
import { overPieces, steadySeries } from '#src/timeseries/steady-pieces.ts';
import { durationOf, durationSchema } from '#src/timeseries/window.ts';

/** A frequency in Hz, or the period that it has. */
export const frequencySchema = z.union([durationSchema, z.number().positive()]);

export const orderSchema = (usual: number) =>
  z.int().min(2).max(12).multipleOf(2).default(usual).describe('Order of the Butterworth filter, even.');

export function hertzOf(frequency: string | number): number {
  return typeof frequency === 'number' ? frequency : 1000 / durationOf(frequency);
}

/** `1 h`, `0.001 Hz`. */
export function frequencyText(frequency: string | number): string {
  return typeof frequency === 'number' ? `${frequency} Hz` : formatDuration(durationOf(frequency));
}

/**
 * Filters every column forward and backward. Gaps of up to three samples are bridged for it, longer ones part the series; the
 * first and last part of each stretch, as long as the longest period that matters, is affected by its edge.
 *
 * @param edges in Hz
 * @throws BotError `not-computable` for an edge above half the sampling frequency, or stretches that are too short
 */
export function filtered(
  frame: Frame,
  order: number,
  edges:
    | { readonly kind: 'low' | 'high'; readonly cutoff: number }
    | { readonly kind: 'band'; readonly from: number; readonly to: number },
): Outcome {
  const series = frame.columns.map(({ values }) => steadySeries(frame.time, values, 'A filter'));
  const [first] = series;
  if (first === undefined) throw new Error('a frame to compute on has a column');
  const rate = 1000 / first.stepMs;
  const pass = passOf(edges, rate);
  const sections = butterworth(order, pass);
  const slowest = edges.kind === 'band' ? Math.min(edges.from, edges.to) : edges.cutoff;
  const least = paddingOf(sections) + 1;
  const done = series.map((each) => overPieces(each, least, (piece) => filterBothWays(sections, piece)));
  const edge = `The first and last ${formatDuration(1000 / slowest)} of each stretch without gaps are affected by its edge.`;
  return {
    draft: {
      time: first.time,
      columns: frame.columns.map((column, index) => ({
        ...draftOf(column),
        values: done[index]?.values ?? column.values,
      })),
      notes: [
        ...new Set([
          `Butterworth of order ${order}, forward and backward: no delay, half of the amplitude at the edge. ${edge}`,
          ...done.flatMap(({ notes }) => notes),
        ]),
      ],
    },
  };
}

function passOf(edges: Parameters<typeof filtered>[2], rate: number): Pass {
  const share = (hertz: number) => {
    if (hertz < rate / 2) return hertz / rate;
    throw new BotError(
      'not-computable',
      `The data come every ${formatDuration(1000 / rate)}, so periods shorter than ${formatDuration(2000 / rate)} cannot be told, and ${formatDuration(1000 / hertz)} was asked for.`,
      { hint: 'Take a longer period, or data of a finer cadence.' },
    );
  };
  if (edges.kind !== 'band') return { kind: edges.kind, cutoff: share(edges.cutoff) };
  const [from, to] = [Math.min(edges.from, edges.to), Math.max(edges.from, edges.to)];
  return { kind: 'band', from: share(from), to: share(to) };
}
