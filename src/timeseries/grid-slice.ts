import { BotError } from '#src/domain/failure.ts';
import type { Bins, Frame, Grid, GridAxis } from '#src/domain/frame.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { spectrumKind } from '#src/timeseries/channel-words.ts';
import type { DraftColumn, Outcome } from '#src/timeseries/operation.ts';
import { angleWeights, weightedMean } from '#src/timeseries/pitch-angles.ts';
import { spectrumAxis } from '#src/timeseries/spectrum-axis.ts';

/** Which part of a table of two axes is taken. */
export interface GridPart {
  readonly axis?: string | undefined;
  readonly unit?: string | undefined;
  readonly at?: number | undefined;
  readonly channel?: number | undefined;
}

/**
 * A spectrum at each time of a table of two axes: what `partOf` makes of the channels along one axis, for every channel of the other;
 * without a value or a number the mean along the axis (of angles Σ w J / Σ w with w = cos α₋ - cos α₊, else of what is there).
 *
 * @param frame columns of shape `[rows × columns]`, see `Grid`
 * @param takePart one series of the channels along the axis, which come as a spectrum of shape `[n, k]`
 */
export function gridSlice(
  frame: Frame & { readonly grid: Grid },
  part: GridPart,
  takePart: (along: Frame) => Outcome,
): Outcome {
  const at = axisOf(frame, part);
  const [own, other] = [frame.grid[at], frame.grid[at === 0 ? 1 : 0]];
  const isMean = part.at === undefined && part.channel === undefined;
  requireKnown(frame.label, own, part);
  const parts = other.centers.map((_, channel) => {
    const along = alongAxis(frame, at, channel);
    const isPlaced = isMean || own.origin !== 'number';
    // Channels without a value have none after it.
    if (along.columns.every(({ values }) => values.every(Number.isNaN))) return undefined;
    if (isMean) return meanAlong(along, spectrumKind(frame));
    return draftOf(takePart(isPlaced ? along : withoutBins(along)));
  });
  const first = parts.find((each) => each !== undefined);
  const missing = frame.time.map(() => Number.NaN);
  const columns = parts.map(
    (each, index): DraftColumn => ({
      suffix: String(index),
      unit: each?.columns[0]?.unit ?? frame.columns[0]?.unit ?? '',
      values: each?.columns[0]?.values ?? missing,
    }),
  );
  const numbered = part.channel !== undefined && own.origin === 'number' ? part.channel : undefined;
  const symbol = numbered === undefined ? first?.symbol : `${spectrumKind(frame)}, channel ${numbered}`;
  const notes = [
    ...(numbered === undefined ? [] : [`Channel ${numbered} of ${own.centers.length}.`]),
    ...(first?.notes ?? []),
    ...originNotes(own, isMean),
    ...originNotes(other, false),
  ];
  return {
    draft: {
      time: frame.time,
      columns,
      bins: binsOf(other),
      notes: [...new Set(notes)],
      ...(symbol === undefined ? {} : { symbol }),
    },
  };
}

type Draft = Extract<Outcome, { readonly draft: unknown }>['draft'];

function draftOf(outcome: Outcome): Draft | undefined {
  return 'draft' in outcome ? outcome.draft : undefined;
}

/** The channels along an axis, at one channel of the other. */
function alongAxis({ grid, ...frame }: Frame & { readonly grid: Grid }, at: 0 | 1, channel: number): Frame {
  const width = grid[1].centers.length;
  const columns = grid[at].centers.flatMap(
    (_, index) => frame.columns[at === 0 ? index * width + channel : channel * width + index] ?? [],
  );
  return { ...frame, columns, bins: binsOf(grid[at]) };
}

function withoutBins({ bins: _, ...frame }: Frame): Frame {
  return frame;
}

function binsOf({ name, unit, centers }: GridAxis): Bins {
  return { name, unit, centers: Float64Array.from(centers), varying: false };
}

function meanAlong(along: Frame, kind: string): Draft {
  const axis = spectrumAxis(along, 'a mean');
  const isAngle = isAngles(axis);
  const weights = isAngle ? angleWeights(axis.edges) : along.columns.map(() => 1);
  const values = along.time.map((_, row) => weightedMean(along, row, weights));
  const how = isAngle
    ? 'each weighed by the share of all directions that it sees'
    : 'of those that have a value';
  return {
    time: along.time,
    symbol: `${kind}, mean over ${isAngle ? 'angles' : axis.name === 'channel' ? `${along.columns.length} channels` : axis.name}`,
    columns: [{ unit: along.columns[0]?.unit ?? '', values }],
    notes: [
      `Mean over the ${along.columns.length} channels${axis.name === 'channel' ? '' : ` of ${axis.name}`}, ${how}.`,
    ],
  };
}

export function isAngles({ unit }: Pick<GridAxis, 'unit'>): boolean {
  return /^deg/i.test(unit);
}

/** Where the places of an axis come from, when the archive does not say them. */
function originNotes({ name, unit, origin, centers }: GridAxis, isMean: boolean): readonly string[] {
  const what = isAngles({ unit }) ? 'angles' : 'energies';
  if (origin === 'nominal')
    return [`The ${what} of the ${centers.length} channels are nominal: the archive gives none.`];
  if (origin === 'median') return [`${name} changes in time; its channels stand at their medians.`];
  return origin === 'number' && !isMean
    ? [`The archive does not say where its ${centers.length} channels lie, so they are numbered.`]
    : [];
}

/** The axis that is said, else the one in whose unit the value is, else the one that is no angle. */
function axisOf({ label, grid }: { readonly label: string; readonly grid: Grid }, part: GridPart): 0 | 1 {
  const called = part.axis;
  if (called !== undefined) {
    const found = grid.findIndex((axis) => isCalled(axis, called));
    if (found >= 0) return found === 0 ? 0 : 1;
    throw new BotError('invalid-request', `${label} has no axis "${called}".`, {
      hint: `Its axes are ${grid.map(({ name, unit }) => (unit === '' ? name : `${name} in ${unit}`)).join(' and ')}.`,
    });
  }
  const { unit } = part;
  const fitting = grid.findIndex(
    (axis) => unit !== undefined && convertFactor(unit, axis.unit) !== undefined,
  );
  if (fitting >= 0) return fitting === 0 ? 0 : 1;
  const isOfAngle = unit !== undefined && isAngles({ unit });
  const open = grid.findIndex((axis) => (isOfAngle ? axis.origin === 'number' : !isAngles(axis)));
  return open === 1 ? 1 : 0;
}

function isCalled(axis: GridAxis, called: string): boolean {
  const isOfAngles = /angle|pitch|direction/i.test(called);
  if (isOfAngles && isAngles(axis)) return true;
  if (isOfAngles && axis.origin === 'number') return true;
  if (/energ/i.test(called)) return /eV$/.test(axis.unit) || /energ/i.test(axis.name);
  return axis.name.toLowerCase() === called.toLowerCase();
}

/** @throws BotError `not-computable` for a value on an axis of numbers */
function requireKnown(label: string, { origin, centers }: GridAxis, { at, unit = '' }: GridPart): void {
  if (at === undefined || origin !== 'number') return;
  const what = isAngles({ unit }) ? 'the angles' : /eV$/.test(unit) ? 'the energies' : 'the places';
  throw new BotError(
    'not-computable',
    `The archive does not say ${what} of the ${centers.length} channels of ${label}.`,
    { hint: `Name one by its number, e.g. "channel ${Math.ceil(centers.length / 2)}".` },
  );
}
