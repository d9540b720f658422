import type { Frame } from '#src/domain/frame.ts';
import { symbolOfSource } from '#src/domain/result-symbol.ts';
import { isoTime } from '#src/domain/time-range.ts';
import type { RandomBand } from '#src/timeseries/random-epochs.ts';
import type { Superposed } from '#src/timeseries/superposed-epochs.ts';

interface EpochFrame {
  readonly frame: Frame;
  /** It belongs on the figure; else it is kept as data only. */
  readonly isDrawn: boolean;
}

interface Part {
  readonly suffix: string;
  readonly symbol: string;
  readonly place: Float64Array;
  readonly columns: readonly {
    readonly name?: string;
    readonly unit?: string;
    readonly values: Float64Array;
  }[];
  readonly isDrawn: boolean;
}

/** Superposed epochs as data over the time from the event: each curve, mean, median, quartiles, number, and the control. */
export function epochFrames(
  found: Superposed,
  control: RandomBand | undefined,
  sources: readonly Frame[],
  {
    showsEach,
    shows,
    step,
    group,
  }: {
    readonly showsEach: boolean;
    readonly shows?: readonly string[] | undefined;
    /** What was done, as the provenance tells it. */
    readonly step: string;
    /** What its events have in common. */
    readonly group?: string;
  },
): readonly EpochFrame[] {
  const [first] = sources;
  if (first === undefined) return [];
  const symbol = symbolOfSource(first);
  const { place } = found;
  // In a legend two superpositions differ by how many events went in.
  const many = `${found.curves.length} ${found.curves.length === 1 ? 'event' : 'events'}`;
  const events = group === undefined ? `(${many})` : `(${group}, ${many})`;
  const ending = group === undefined ? '' : `_${group.replace(/\W+/g, '_')}`;
  const single = (suffix: string, values: Float64Array, isDrawn = true, unit?: string): Part => ({
    suffix: `${suffix}${ending}`,
    symbol:
      suffix === 'number' ? 'number of events' : `${suffix.replaceAll('_', ' ')} of ${symbol} ${events}`,
    place,
    columns: [{ values, ...(unit === undefined ? {} : { unit }) }],
    isDrawn,
  });
  const band = (
    suffix: string,
    words: string,
    [lower, upper]: readonly [Float64Array, Float64Array],
  ): Part => ({
    suffix: `${suffix}${ending}`,
    symbol: words,
    place,
    columns: [
      { name: 'lower', values: lower },
      { name: 'upper', values: upper },
    ],
    isDrawn: true,
  });
  const isShown = (name: string) => shows === undefined || shows.includes(name);
  const curves = found.curves.map(({ epoch, place: own, values }): Part => {
    const day = isoTime(epoch).slice(0, 10);
    return { suffix: day, symbol: `${symbol}, ${day}`, place: own, columns: [{ values }], isDrawn: true };
  });
  const shared: readonly Part[] =
    found.curves.length < 2 && group === undefined
      ? []
      : [
          single('mean', found.mean, isShown('mean')),
          single('median', found.median, isShown('median')),
          {
            ...band('quartiles', `quartile of ${symbol} ${events}`, [found.lower, found.upper]),
            isDrawn: isShown('quartiles'),
          },
          {
            ...band('error_band', `mean ± standard error of ${symbol} ${events}`, [
              found.mean.map((value, row) => value - (found.error[row] ?? Number.NaN)),
              found.mean.map((value, row) => value + (found.error[row] ?? Number.NaN)),
            ]),
            isDrawn: shows?.includes('error') === true,
          },
          single('standard_error', found.error, false),
          single('number', found.count, false, ''),
        ];
  const random =
    control === undefined
      ? []
      : [band('random', `95 % of random epochs of ${symbol}`, [control.lower, control.upper])];
  // What is over all events comes first: a legend that has no room for all names those.
  const parts = [
    ...shared,
    ...random,
    ...(showsEach || (found.curves.length < 2 && group === undefined) ? curves : []),
  ];
  return parts.map((part) => ({
    frame: frameOf(part, found.unit, sources, first, step),
    isDrawn: part.isDrawn,
  }));
}

function frameOf(
  { suffix, symbol, place, columns }: Part,
  unit: string,
  sources: readonly Frame[],
  first: Frame,
  step: string,
): Frame {
  const label = `${first.label.replace(/#\d+$/, '').replace(/\W+/g, '_')}_epoch_${suffix}`;
  const {
    cadenceMs: _,
    quantity,
    dataset: _dataset,
    parameter: _parameter,
    stamp: _stamp,
    ...rest
  } = first.provenance;
  const ranges = sources.map(({ provenance }) => provenance.range);
  return {
    label,
    time: place,
    axis: {
      name: 'Time from the event',
      unit,
      scale: 'linear',
      valueScale: 'linear',
      valueName: symbolOfSource(first),
    },
    columns: columns.map((column) => ({
      name: column.name === undefined ? label : `${label}.${column.name}`,
      unit: column.unit ?? first.columns[0]?.unit ?? '',
      values: column.values,
    })),
    text: [],
    provenance: {
      ...rest,
      origin: 'computed',
      operation: 'superposed_epochs',
      // What it is of: over the time from an event it is no series of that quantity.
      params: { quantity, component: first.columns[0]?.component },
      symbol,
      from: sources.map((frame) => frame.label),
      steps: [...first.provenance.steps, step],
      range: {
        start: Math.min(...ranges.map(({ start }) => start)),
        stop: Math.max(...ranges.map(({ stop }) => stop)),
      },
      notes: [],
    },
  };
}
