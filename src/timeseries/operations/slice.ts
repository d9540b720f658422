import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { energyText, noChannel, short, spectrumKind } from '#src/timeseries/channel-words.ts';
import { gridSlice } from '#src/timeseries/grid-slice.ts';
import { draftOf } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, type Outcome } from '#src/timeseries/operation.ts';
import { scalarOutcome } from '#src/timeseries/scalar-draft.ts';
import { onAxis, type SpectrumAxis, spectrumAxis } from '#src/timeseries/spectrum-axis.ts';

/**
 * One channel of a spectrum as a series: the nearest to a value (in log for energies and frequencies), or by its number. Of a
 * range Σ J ΔE / Σ ΔE over the channels whose middles lie in it.
 */
export const slice = defineOperation({
  name: 'slice',
  summary:
    'One channel of a spectrum, nearest to a value of its axis (energy, angle, frequency), or the mean of a range',
  params: z.object({
    at: z.number().optional().describe('Value on the axis, e.g. 265 for 265 eV.'),
    to: z.number().optional().describe('Of a range that begins at `at`: the mean of its channels.'),
    unit: z.string().optional().describe('Unit of the numbers; that of the axis when absent.'),
    channel: z.int().min(1).optional().describe('Number of the channel, from 1, instead of a value.'),
    axis: z.string().optional().describe('"energy" or "angle".'),
  }),
  inputs: [{ name: 'spectrum', what: 'a spectrum with its channels' }],
  step({ at, to, unit = '', channel, axis }) {
    if (channel === undefined && at === undefined) return `mean over ${axis ?? 'one axis'}`;
    if (channel !== undefined) return `channel ${channel}`;
    return (
      to === undefined ? `slice at ${at ?? ''} ${unit}` : `mean from ${at ?? ''} to ${to} ${unit}`
    ).trim();
  },

  run(inputs, { at, to, unit, channel, axis }) {
    const frame = onlyFrame(inputs);
    const { grid } = frame;
    const isMean = at === undefined && channel === undefined;
    if (grid !== undefined && (axis !== undefined || !isMean))
      return gridSlice({ ...frame, grid }, { axis, unit, at, channel }, (along) =>
        slicedAlong(along, { at, to, unit, channel }),
      );
    return slicedAlong(frame, { at, to, unit, channel });
  },
});

interface Place {
  readonly at: number | undefined;
  readonly to: number | undefined;
  readonly unit: string | undefined;
  readonly channel: number | undefined;
}

/** Of a spectrum of one axis. */
function slicedAlong(frame: Frame, { at, to, unit, channel }: Place): Outcome {
  if ((at === undefined) === (channel === undefined) || (to !== undefined && at === undefined)) {
    throw new BotError(
      'invalid-request',
      'Which channel is meant has to be said, by a value or by a number.',
      { hint: 'E.g. "at 265 eV", "from 2 to 10 MeV", or "channel 3".' },
    );
  }
  if (at === undefined)
    return oneChannel(
      frame,
      (channel ?? 1) - 1,
      hasPlaces(frame) ? spectrumAxis(frame, 'a slice') : undefined,
    );
  const axis = spectrumAxis(frame, 'a slice by value');
  const place = onAxis(at, unit, axis);
  return to === undefined
    ? oneChannel(frame, nearest(axis, place), axis, [], place)
    : ofRange(frame, axis, [place, onAxis(to, unit, axis)]);
}

/** A channel within 1 % of what was asked for is that one. */
const ROUNDING = 0.01;

function hasPlaces({ bins }: Frame): boolean {
  // Channels that are only numbered have none.
  return bins !== undefined && !bins.varying && bins.name !== 'channel';
}

function oneChannel(
  frame: Frame,
  index: number,
  axis?: SpectrumAxis,
  notes: readonly string[] = [],
  asked?: number,
): Outcome {
  const column = frame.columns[index];
  if (column === undefined) {
    throw new BotError('not-computable', `${frame.label} has channels 1 to ${frame.columns.length}.`, {
      hint: 'Name one of them.',
    });
  }
  const { suffix: _, ...draft } = draftOf(column);
  const center = axis?.centers[index] ?? Number.NaN;
  const isOther = asked !== undefined && Math.abs(center - asked) > ROUNDING * Math.abs(center);
  const isNumbered = frame.bins?.name === 'channel';
  const about =
    axis === undefined
      ? isNumbered
        ? { symbol: `${spectrumKind(frame)}, channel ${index + 1}` }
        : {}
      : {
          symbol: `${spectrumKind(frame)} at ${energyText(center, axis.unit)}${isOther ? ' (nearest)' : ''}`,
        };
  const told =
    axis === undefined
      ? notes
      : [
          ...notes,
          ...(isOther
            ? [`${energyText(asked, axis.unit)}: the nearest channel is ${energyText(center, axis.unit)}.`]
            : []),
          channelNote(axis, index),
        ];
  return { draft: { time: frame.time, columns: [draft], notes: told, ...about } };
}

/** A range that is narrower than the channels is seen by the one that it lies in, and that is told. */
function ofRange(frame: Frame, axis: SpectrumAxis, ends: readonly [number, number]): Outcome {
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const said = `from ${short(low)} to ${short(high)}`;
  const inside = [...axis.centers.keys()].filter((index) => {
    const center = axis.centers[index] ?? Number.NaN;
    return center >= low && center <= high;
  });
  const channels = inside.filter((index) => !frame.columns[index]?.values.every(Number.isNaN));
  const [first, second] = channels;
  if (first === undefined) {
    const middle = axis.isLog && low > 0 ? Math.sqrt(low * high) : (low + high) / 2;
    const missing = inside.length > 0 ? `has a value ${said}` : `lies ${said}`;
    return oneChannel(frame, nearest(axis, middle, said), axis, [
      `No channel ${missing} ${axis.unit}, so this is the nearest one.`,
    ]);
  }
  if (second === undefined)
    return oneChannel(frame, first, axis, [`Only one channel lies ${said} ${axis.unit}.`]);
  const widths = channels.map((index) => {
    const [lower = 0, upper = 0] = axis.edges[index] ?? [];
    return { values: frame.columns[index]?.values, width: upper - lower };
  });
  const total = widths.reduce((sum, { width }) => sum + width, 0);
  const values = frame.time.map(
    (_, row) =>
      widths.reduce((sum, { values: own, width }) => sum + (own?.[row] ?? Number.NaN) * width, 0) / total,
  );
  const last = channels.at(-1) ?? first;
  const edges = [first, last].flatMap((index) => axis.edges[index] ?? []);
  const [from, to] = [Math.min(...edges), Math.max(...edges)];
  const empty = inside.length - channels.length;
  const without = empty === 0 ? '' : `, without ${empty} that ${empty === 1 ? 'has' : 'have'} no value`;
  const outcome = scalarOutcome(frame, frame.columns[first]?.unit ?? '', values, [
    `Mean of the channels ${first + 1} to ${last + 1} (${short(from)} to ${short(to)} ${axis.unit})${without}, each weighed by its width.`,
  ]);
  const symbol = `mean ${spectrumKind(frame)} from ${energyText(from, axis.unit)} to ${energyText(to, axis.unit)}`;
  return 'draft' in outcome ? { draft: { ...outcome.draft, symbol } } : outcome;
}

/** @throws BotError `out-of-range` beyond the channels */
function nearest(axis: SpectrumAxis, value: number, said = `at ${short(value)}`): number {
  const low = Math.min(...axis.edges.map(([edge]) => edge));
  const high = Math.max(...axis.edges.map(([, edge]) => edge));
  if (value < low || value > high) throw noChannel(axis, said);
  const place = (at: number) => (axis.isLog ? Math.log(at) : at);
  let best = 0;
  for (const [index, center] of axis.centers.entries()) {
    const isNearer =
      Math.abs(place(center) - place(value)) < Math.abs(place(axis.centers[best] ?? 0) - place(value));
    if (isNearer) best = index;
  }
  return best;
}

function channelNote({ name, unit, centers, edges }: SpectrumAxis, index: number): string {
  const [low = 0, high = 0] = edges[index] ?? [];
  return `${name} ${short(centers[index] ?? 0)} ${unit}, channel ${index + 1} (${short(low)} to ${short(high)} ${unit}).`;
}
