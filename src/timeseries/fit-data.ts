import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { DAY } from '#src/domain/time-range.ts';
import { isSameUnit } from '#src/domain/units.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { fitLine, type LineFit, logBinned, pairsOf } from '#src/timeseries/fits.ts';
import { onlyValues } from '#src/timeseries/only-values.ts';
import { seriesNames } from '#src/timeseries/questions/series-names.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { traceOf } from '#src/timeseries/trace-of-spectrum.ts';

export type FitForm = 'line' | 'power-law' | 'exponential';

/** What a fit is made through. */
export interface FitData {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** What y and x are called. */
  readonly name: string;
  readonly xName: string;
  readonly xUnit: string;
  readonly yUnit: string;
  /** x is days since the first sample. */
  readonly isTime: boolean;
  /** A power law through a spectrum goes through averages in logarithmic bins. */
  readonly isBinned: boolean;
  /** Points that have no logarithm. */
  readonly dropped: number;
  /** −1 where an exponential goes through negative values, as Dst in its recovery. */
  readonly sign: 1 | -1;
}

type RawData = Omit<FitData, 'dropped' | 'sign'>;

interface FitWish {
  readonly form: FitForm;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The series are x, y, x, y…, and the fit goes through the points of all pairs. */
  readonly isPooled?: boolean | undefined;
}

/**
 * The points in a range of x: a series over time (x in days from its start), a curve over its axis, or the second series over the
 * first; or those of several pairs together.
 *
 * @throws BotError `not-computable` for a power law over time, or more than two series
 */
export function fitData(frames: readonly Frame[], { form, from, to, isPooled }: FitWish): FitData {
  const raw = isPooled === true ? pooledData(frames) : rawData(frames);
  if (form === 'power-law' && raw.isTime) {
    throw new BotError(
      'not-computable',
      'A power law goes over frequencies or over another series, not over time.',
      {
        hint: 'Make a power spectrum first, or name two series.',
      },
    );
  }
  const isIn = (row: number) => {
    const at = raw.x[row] ?? Number.NaN;
    return at >= (from ?? Number.NEGATIVE_INFINITY) && at <= (to ?? Number.POSITIVE_INFINITY);
  };
  const rows = [...raw.x.keys()].filter(isIn);
  const [x, y] = pairsOf(
    Float64Array.from(rows, (row) => raw.x[row] ?? Number.NaN),
    Float64Array.from(rows, (row) => raw.y[row] ?? Number.NaN),
  );
  const sign = form === 'exponential' && y.filter((value) => value < 0).length > y.length / 2 ? -1 : 1;
  const isAbove = (row: number) => (form === 'exponential' || (x[row] ?? 0) > 0) && sign * (y[row] ?? 0) > 0;
  const dropped = form === 'line' ? 0 : [...x.keys()].filter((row) => !isAbove(row)).length;
  return { ...raw, x, y, dropped, sign, isBinned: form === 'power-law' && raw.isBinned };
}

/** The line, in logarithms to base ten for a power law, in natural ones of the values for an exponential. */
export function fitTo({ x, y, sign, isBinned }: FitData, form: FitForm): LineFit {
  if (form === 'line') return fitLine(x, y);
  if (form === 'exponential')
    return fitLine(
      x,
      y.map((value) => Math.log(sign * value)),
    );
  const [logX, logY] = logarithmsOf({ x, y, isBinned });
  return fitLine(logX, logY);
}

/** What a power law is a line through; points without a logarithm are left out. */
export function logarithmsOf({
  x,
  y,
  isBinned,
}: Pick<FitData, 'x' | 'y' | 'isBinned'>): readonly [Float64Array, Float64Array] {
  if (isBinned) return logBinned(x, y);
  return pairsOf(x.map(Math.log10), y.map(Math.log10));
}

/** The points of pairs of series together, under what the names of the pairs have in common. */
function pooledData(frames: readonly Frame[]): RawData {
  const pairs = frames.flatMap((x, at) => {
    const y = at % 2 === 0 ? frames[at + 1] : undefined;
    return y === undefined ? [] : [rawData([x, y])];
  });
  const [first] = pairs;
  if (first === undefined || pairs.length < 2 || frames.length % 2 === 1) {
    throw new BotError(
      'not-computable',
      `One fit through several pairs takes x and y of each, and ${frames.length === 1 ? 'one series was' : `${frames.length} series were`} given.`,
      { hint: 'Give x, y, x, y in turn.' },
    );
  }
  const odd = pairs.find(
    (pair) => !isSameUnit(pair.xUnit, first.xUnit) || !isSameUnit(pair.yUnit, first.yUnit),
  );
  if (odd !== undefined) {
    throw new BotError(
      'not-computable',
      `One fit needs one unit: ${first.name} over ${first.xName} is in ${first.yUnit} over ${first.xUnit}, ${odd.name} in ${odd.yUnit} over ${odd.xUnit}.`,
      { hint: 'Convert one of them first.' },
    );
  }
  return {
    ...first,
    x: Float64Array.from(pairs.flatMap(({ x }) => [...x])),
    y: Float64Array.from(pairs.flatMap(({ y }) => [...y])),
    name: `${commonEnd(pairs.map(({ name }) => name))} (${pairs.length} pairs together)`,
    xName: commonEnd(pairs.map(({ xName }) => xName)),
  };
}

/** "PSP |B|", "Helios 1 |B|": what all end with; the first where they share nothing. */
function commonEnd(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => name.split(' '));
  const words = [...first];
  const ends = (from: number) =>
    others.every((other) => words.slice(from).join(' ') === other.slice(from - words.length).join(' '));
  const from = words.findIndex((_, at) => ends(at));
  return words.slice(Math.max(0, from)).join(' ');
}

/** Fewer points than this are fitted as they are. */
const FEW = 40;

function rawData(frames: readonly Frame[]): RawData {
  const [first, second, ...more] = frames;
  if (first === undefined || more.length > 0) {
    throw new BotError(
      'not-computable',
      `A fit goes through one or two series, and ${frames.length} were given.`,
      {
        hint: 'Name the series, or the two of which one is drawn over the other.',
      },
    );
  }
  if (second !== undefined) {
    const { columns } = alignFrames([first, second]);
    const [xName = '', name = ''] = seriesNames(frames);
    return {
      x: onlyValues(frames, columns, 0),
      y: onlyValues(frames, columns, 1),
      name,
      xName,
      xUnit: first.columns[0]?.unit ?? '',
      yUnit: second.columns[0]?.unit ?? '',
      isTime: false,
      isBinned: false,
    };
  }
  const trace = traceOf(first);
  const column = trace ?? requireOneColumn(first, 'A fit');
  const { axis, time } = first;
  const origin = time[0] ?? 0;
  return {
    x: axis === undefined ? time.map((at) => (at - origin) / DAY) : time,
    y: column.values,
    name: nameOf(
      axis?.valueName || column.name,
      trace !== undefined && !/trace/i.test(axis?.valueName ?? ''),
    ),
    xName: axis === undefined ? 'time' : axis.name.toLowerCase(),
    xUnit: axis === undefined ? 'd' : axis.unit,
    yUnit: column.unit,
    isTime: axis === undefined,
    isBinned: axis !== undefined && time.length > FEW,
  };
}

/** What is fitted is said where it is the sum of several. */
function nameOf(name: string, isTrace: boolean): string {
  return isTrace ? `Trace ${name.charAt(0).toLowerCase()}${name.slice(1)} (the sum of the components)` : name;
}
