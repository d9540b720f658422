import type { EventAtHand } from '#src/domain/found.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** One column of numbers. */
export interface Column {
  /** `Magnitude` for a scalar, `BGSEc.x` for a component, `eflux.7` for a channel. */
  readonly name: string;
  /** In the field's plain notation, e.g. `nT`, `km/s`, `cm^-3`; `''` when dimensionless. */
  readonly unit: string;
  /** `x`, `y`, `z`, `r`, `t`, `n`, `total`, …; absent for scalars and channels. */
  readonly component?: string;
  /** Shape `[frame.time.length]`; missing values are NaN. */
  readonly values: Float64Array;
}

/** One column of text, e.g. a quality word or an event's name. Shape `[frame.time.length]`. */
export interface TextColumn {
  readonly name: string;
  readonly values: readonly string[];
}

/** The second axis of a spectrum: energy, frequency or pitch angle of each column. */
export interface Bins {
  readonly name: string;
  readonly unit: string;
  /** Shape `[k]` for `k` columns, or `[n, k]` row-major when `varying`; NaN where a bin does not exist. */
  readonly centers: Float64Array;
  /** Lower and upper edge of each bin, shape `[k, 2]` (or `[n, k, 2]` when `varying`), where the source gives them. */
  readonly ranges?: Float64Array;
  readonly varying: boolean;
}

/** One of the two axes of values that every row holds a table of: energies by pitch angles, telescopes by energies. */
export interface GridAxis {
  /** `energy`, `pitch angle`, `direction`, as the archive or a table of channels calls it. */
  readonly name: string;
  readonly unit: string;
  /** One a channel, in the order of the columns; 1, 2, 3, … where nothing but their number is known. */
  readonly centers: readonly number[];
  /** Where the centres come from; `median` of a parameter that changes in time. */
  readonly origin: 'archive' | 'median' | 'nominal' | 'number';
}

/** Shape `[rows, columns]` of a table: column `i * columns + j` of the frame is of channel i of the first axis and j of the second. */
export type Grid = readonly [GridAxis, GridAxis];

/** What the rows of a frame stand on that is no time series: frequencies of a spectrum, lags of a correlation, bins of a histogram. */
export interface FrameAxis {
  readonly name: string;
  readonly unit: string;
  /** Natural scale of the axis, and of the values over it: a power spectrum is logarithmic on both. */
  readonly scale: 'linear' | 'log';
  readonly valueScale: 'linear' | 'log';
  /** What the values are called on the other axis. */
  readonly valueName: string;
  /** The rows are bins of this width, and `Frame.time` holds their lower edges. */
  readonly binWidth?: number;
  /** The one point that matters, e.g. lag and coefficient of the strongest correlation. */
  readonly highlight?: { readonly at: number; readonly value: number };
  /** From where to where values can lie, as coherences do between 0 and 1. */
  readonly valueRange?: readonly [number, number];
  /** A value that decides, e.g. what coherences are significant from. */
  readonly level?: { readonly value: number; readonly name: string };
}

/** Where a frame comes from and what was done to it. Everything a caption needs. */
export interface Provenance {
  readonly origin: 'fetched' | 'computed' | 'created';
  /** The range that was asked for, after clamping to coverage; not the first and last sample. */
  readonly range: TimeRange;
  /** Mission id, e.g. `ACE`. */
  readonly mission?: string;
  /** What figures call the spacecraft: `Wind`, `MMS1`. */
  readonly missionName?: string;
  readonly server?: string;
  readonly dataset?: string;
  readonly parameter?: string;
  /** How its dataset is to be cited, in one line. */
  readonly citation?: string;
  /** Quantity id of `knowledge/quantities.json`, e.g. `magnetic-field`. */
  readonly quantity?: string;
  /** Coordinate frame, e.g. `GSE`, `RTN`. */
  readonly coordinates?: string;
  readonly description?: string;
  /** What figures call a computed quantity: `Bx / Bz`, `Vᴀ`; absent where it is what its sources are. */
  readonly symbol?: string;
  /** Nominal time between samples, where the source states it. */
  readonly cadenceMs?: number;
  /** Set where a time is the start of what its sample stands for, as of bins; else it counts as the middle. */
  readonly stamp?: 'start';
  /** The operation that made it, and the labels it was made from. */
  readonly operation?: string;
  /** The operation's settings, so that it can be done again on other data. Plain JSON. */
  readonly params?: Readonly<Record<string, unknown>>;
  readonly from: readonly string[];
  /** Processing in words, oldest first: `magnitude`, `1 h running mean`. */
  readonly steps: readonly string[];
  /** True when a demo server made the numbers up. */
  readonly synthetic: boolean;
  /** Facts the user must hear: clamped range, dropped duplicates, missing share. */
  readonly notes: readonly string[];
}

/**
 * A labelled table on one time axis: a scalar, a vector, a spectrum (`bins` set), or a table of two axes at each time (`grid` set);
 * or on another axis (`axis` set).
 */
export interface Frame {
  /** `DATASET.PARAMETER` for fetched data; the user's or planner's name for computed data. */
  readonly label: string;
  /** Ms since 1970-01-01T00:00Z (fractions allowed), or places on `axis`; strictly ascending. Shape `[n]`. */
  readonly time: Float64Array;
  readonly axis?: FrameAxis;
  readonly columns: readonly Column[];
  readonly text: readonly TextColumn[];
  readonly bins?: Bins;
  readonly grid?: Grid;
  readonly provenance: Provenance;
}

/** A frame without its numbers: what the session remembers and what requests are understood against. */
export interface FrameSummary {
  readonly label: string;
  readonly rows: number;
  readonly columns: readonly Omit<Column, 'values'>[];
  readonly isSpectrum: boolean;
  /** Set where the rows are no times. */
  readonly axis?: FrameAxis;
  /** Of a spectrum whose bins do not change and are told: the centre of every channel, to four figures. */
  readonly bins?: { readonly name: string; readonly unit: string; readonly centers: readonly number[] };
  /** Of a table of two axes at each time. */
  readonly grid?: Grid;
  /** Share of missing values over all cells, 0 to 1. */
  readonly missing: number;
  /** Median time between samples in ms; 0 with fewer than two rows or without times. */
  readonly cadenceMs: number;
  readonly provenance: Provenance;
  /** Of a list of events, when it is no longer than `MOST_EVENTS`. */
  readonly events?: readonly EventAtHand[];
}

/** Events of a list that a summary tells one by one. */
const MOST_EVENTS = 200;

export function summaryOf(frame: Frame): FrameSummary {
  const { label, time, columns, axis, grid, provenance } = frame;
  return {
    ...(axis === undefined ? {} : { axis }),
    ...(grid === undefined ? {} : { grid }),
    label,
    rows: time.length,
    columns: columns.map(({ values: _, ...column }) => column),
    isSpectrum: isSpectrum(frame),
    ...binsIn(frame),
    missing: missingShare(frame),
    cadenceMs: axis === undefined ? medianStep(time) : 0,
    provenance,
    ...(provenance.operation === 'intervals' && time.length <= MOST_EVENTS
      ? { events: eventsIn(frame) }
      : {}),
  };
}

/** The channels of a spectrum as a summary tells them. */
export function binsIn({ bins }: Pick<Frame, 'bins'>): Pick<FrameSummary, 'bins'> {
  if (bins === undefined || bins.varying) return {};
  const { name, unit, centers } = bins;
  const told = Array.from(centers, (center) => Number(center.toPrecision(4)));
  return told.every(Number.isFinite) ? { bins: { name, unit, centers: told } } : {};
}

/** The number of an event by which it is large: the first that is no length of time. */
export function sizeColumn<Named extends Pick<Column, 'name'>>(columns: readonly Named[]): Named | undefined {
  return columns.find(({ name }) => name !== 'duration');
}

function eventsIn({ time, text, columns }: Frame): readonly EventAtHand[] {
  const [stops, moments] = ['stop', 'moment'].map(
    (wanted) => text.find(({ name }) => name === wanted)?.values,
  );
  const sizes = sizeColumn(columns)?.values;
  const later = (word: string | undefined, start: number) => Math.max(start, Date.parse(word ?? '') || start);
  return Array.from(time, (start, row) => {
    const size = Math.abs(sizes?.[row] ?? 0) || 0;
    return { start, stop: later(stops?.[row], start), at: later(moments?.[row], start), size };
  });
}

/**
 * Whether the columns are channels of one spectrum: they have bins, or they are many and have numbers for names, as when
 * a server does not tell the bins.
 */
export function isSpectrum({ bins, columns }: Pick<Frame, 'bins' | 'columns'>): boolean {
  return bins !== undefined || (columns.length > 4 && columns.every(isChannel));
}

/** `FESA.12` is a channel, `FEDU.3.12` one of angle and energy, which no spectrum can show. */
function isChannel({ name, component }: Column): boolean {
  return component === undefined && /\.\d+$/.test(name) && !/\.\d+\.\d+$/.test(name);
}

/** Share of missing values over all cells, 0 to 1; 1 when there are no cells. */
export function missingShare({ columns }: Pick<Frame, 'columns'>): number {
  let cells = 0;
  let missing = 0;
  for (const { values } of columns) {
    cells += values.length;
    missing += missingIn(values);
  }
  return cells === 0 ? 1 : missing / cells;
}

function missingIn(values: Float64Array): number {
  let missing = 0;
  // A loop by rows is four times as fast as one by values.
  for (let row = 0; row < values.length; row += 1) if (Number.isNaN(values[row])) missing += 1;
  return missing;
}

export function isAllMissing({ columns, text }: Pick<Frame, 'columns' | 'text'>): boolean {
  return text.length === 0 && columns.every(({ values }) => values.every(Number.isNaN));
}

/** The unit that all columns share, or `undefined` when they differ. */
export function commonUnit({
  columns,
}: {
  readonly columns: readonly { readonly unit: string }[];
}): string | undefined {
  const first = columns[0]?.unit ?? '';
  return columns.every(({ unit }) => unit === first) ? first : undefined;
}

/** Median time between neighbouring samples in ms; 0 with fewer than two. */
export function medianStep(time: Float64Array): number {
  if (time.length < 2) return 0;
  const stride = Math.max(1, Math.floor((time.length - 1) / 10_000));
  const steps = new Float64Array(Math.ceil((time.length - 1) / stride));
  for (let place = 0, row = 1; place < steps.length; place += 1, row += stride)
    steps[place] = (time[row] ?? 0) - (time[row - 1] ?? 0);
  const [first = 0] = steps;
  // Most series are regular, and need no sorting.
  if (steps.every((step) => step === first)) return first;
  return steps.sort()[Math.floor((steps.length - 1) / 2)] ?? 0;
}
