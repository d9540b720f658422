import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { symbolOfSource } from '#src/domain/result-symbol.ts';
import { formatTime, type TimeRange } from '#src/domain/time-range.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { componentOf } from '#src/timeseries/components.ts';
import { draftOf } from '#src/timeseries/map-columns.ts';
import { type DraftColumn, defineOperation } from '#src/timeseries/operation.ts';
import { momentSchema } from '#src/timeseries/window.ts';

/**
 * Series one after another in time as one: each counts until it ends, or up to the moment that is said, and then the next. Nothing is
 * averaged; units become those of the first.
 */
export const joinInTime = defineOperation({
  name: 'join_in_time',
  summary: 'Series one after another in time as one: of two spacecraft, datasets or versions',
  spans: true,
  keepsQuantity: true,
  params: z.object({
    at: z
      .union([momentSchema.transform((at) => [at]), z.array(momentSchema)])
      .optional()
      .describe(
        'When the next one begins to count, one moment for each that follows; the end of the one before when absent.',
      ),
  }),
  inputs: [
    { name: 'first', what: 'the series that comes first' },
    { name: 'next', what: 'those that follow it', several: true },
  ],
  step: (_, labels) => labels.join(', then '),

  run(inputs, { at }) {
    const frames = at === undefined ? inOrder(inputs) : inputs;
    const [first] = frames;
    if (first === undefined) throw new Error('there is nothing to join');
    for (const frame of frames.slice(1)) requireAlike(first, frame);
    const pieces = piecesOf(frames, at?.map(Date.parse));
    const { bins, provenance } = first;
    return {
      draft: {
        time: Float64Array.from(pieces.flatMap(({ frame, rows }) => rows.map((row) => frame.time[row] ?? 0))),
        columns: first.columns.map((_, place) => joinedColumn(pieces, first, place)),
        range: spanOf(frames),
        ...(bins === undefined ? {} : { bins }),
        ...(provenance.stamp === undefined ? {} : { stamp: provenance.stamp }),
        ...(first.columns.length === 1 ? { symbol: symbolOfAll(frames) } : {}),
        notes: notesOf(pieces),
      },
    };
  },
});

/** What of a series counts: its rows from the end of the one before on. */
interface Piece {
  readonly frame: Frame;
  readonly rows: readonly number[];
}

/** By their first sample, however they were named. */
function inOrder(frames: readonly Frame[]): readonly Frame[] {
  return frames.toSorted((a, b) => (a.time[0] ?? 0) - (b.time[0] ?? 0));
}

/** @throws BotError `not-computable` for a moment too few or too many, or where one of them has nothing to give */
function piecesOf(frames: readonly Frame[], at: readonly number[] | undefined): readonly Piece[] {
  if (at !== undefined && at.length !== frames.length - 1) {
    throw new BotError(
      'not-computable',
      `${frames.length} series have ${frames.length - 1} places where the next one begins, and ${at.length} were given.`,
      { hint: 'Give one moment for each series that follows.' },
    );
  }
  let from = Number.NEGATIVE_INFINITY;
  return frames.map((frame, index) => {
    const to = at?.[index] ?? Number.POSITIVE_INFINITY;
    const last = at === undefined ? lastThere(frame) : frame.time.length - 1;
    const rows = Array.from({ length: last + 1 }, (_, row) => row).filter((row) => {
      const time = frame.time[row] ?? 0;
      return time > from && time < to && (at === undefined || index === 0 || time >= (at[index - 1] ?? 0));
    });
    if (rows.length === 0) throw hiddenBehind(frame);
    from = frame.time[rows.at(-1) ?? 0] ?? from;
    return { frame, rows };
  });
}

/** The last row that holds a value. */
function lastThere({ time, columns }: Frame): number {
  let row = time.length - 1;
  while (row > 0 && columns.every(({ values }) => Number.isNaN(values[row]))) row -= 1;
  return row;
}

function hiddenBehind({ label, time }: Frame): BotError {
  const range = `${formatTime(time[0] ?? 0)} to ${formatTime(time.at(-1) ?? 0)}`;
  return new BotError('not-computable', `Nothing of ${label} (${range}) would be in the joined series.`, {
    hint: 'Say when it begins to count (at), or take data that follow each other in time.',
  });
}

/** @throws BotError `not-computable` where two series are not the same thing: other columns, other frames, other units */
function requireAlike(first: Frame, next: Frame): void {
  const both = (of: (frame: Frame) => string) => `${of(first) || 'none'} and ${of(next) || 'none'}`;
  const isOther = (of: (frame: Frame) => string) => of(first) !== of(next);
  const count = ({ columns }: Frame) => String(columns.length);
  const parts = ({ columns }: Frame) => columns.map((column) => componentOf(column) ?? '').join(', ');
  const frameOf = ({ provenance }: Frame) => provenance.coordinates?.toUpperCase() ?? '';
  const channels = ({ bins }: Frame) => (bins?.varying === true ? 'varying' : String(bins?.centers ?? ''));
  const isVector = first.columns.length > 1 && first.bins === undefined;
  const unlike = first.columns.find(({ unit }, place) => factorTo(next, place, unit) === undefined);
  const differences: readonly (readonly [boolean, string])[] = [
    [isOther(count), `have ${both(count)} columns`],
    [isVector && isOther(parts), `have other components: ${both(parts)}`],
    [isVector && isOther(frameOf), `are in other frames: ${both(frameOf)}`],
    [unlike !== undefined, `are in other units: ${both(({ columns: [column] }) => column?.unit ?? '')}`],
    [isOther(channels) || channels(first) === 'varying', 'have other channels'],
  ];
  const found = differences.find(([isSo]) => isSo);
  if (found === undefined) return;
  throw new BotError(
    'not-computable',
    `${first.label} and ${next.label} ${found[1]}, so they are no one series.`,
    {
      hint: 'Take the same quantity, component and frame of both.',
    },
  );
}

function factorTo(frame: Frame, place: number, unit: string): number | undefined {
  const own = frame.columns[place]?.unit ?? '';
  return own === unit ? 1 : convertFactor(own, unit);
}

function joinedColumn(pieces: readonly Piece[], first: Frame, place: number): DraftColumn {
  const [column] = first.columns.slice(place);
  if (column === undefined) throw new Error('a column of the first series was not there');
  return {
    ...draftOf(column),
    values: Float64Array.from(
      pieces.flatMap(({ frame, rows }) => {
        const factor = factorTo(frame, place, column.unit) ?? Number.NaN;
        return rows.map((row) => (frame.columns[place]?.values[row] ?? Number.NaN) * factor);
      }),
    ),
  };
}

function spanOf(frames: readonly Frame[]): TimeRange {
  const ranges = frames.map(({ provenance }) => provenance.range);
  return {
    start: Math.min(...ranges.map(({ start }) => start)),
    stop: Math.max(...ranges.map(({ stop }) => stop)),
  };
}

/** `Bz`, and of which spacecraft where there are several. */
function symbolOfAll(frames: readonly Frame[]): string {
  const symbols = [...new Set(frames.map((frame) => symbolOfSource(frame)))];
  const craft = [
    ...new Set(frames.flatMap(({ provenance: { missionName, mission } }) => missionName ?? mission ?? [])),
  ];
  const [symbol = ''] = symbols;
  return craft.length < 2 ? symbol : `${symbol} of ${craft.join(', then ')}`;
}

function notesOf(pieces: readonly Piece[]): readonly string[] {
  const ends = pieces.map(
    ({ frame, rows }) => `${frame.label} to ${formatTime(frame.time[rows.at(-1) ?? 0] ?? 0)}`,
  );
  const steps = new Set(pieces.map(({ frame }) => Math.round(medianStep(frame.time) / 1000)));
  return [
    `Joined in time: ${ends.join(', then ')}.`,
    ...(steps.size < 2
      ? []
      : [`Their samples are ${[...steps].join(' and ')} s apart; nothing was averaged.`]),
  ];
}
