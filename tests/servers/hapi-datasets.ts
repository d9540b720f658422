/** One value of a record: `null` is a blank field in CSV and NaN in binary. */
export type Cell = number | string | null | readonly (number | string | null)[];

/** Values of one record, one a parameter after the time, in the order of the parameters. */
export interface ServedRecord {
  /** Ms since epoch, or the time as it shall be sent. */
  readonly time: number | string;
  readonly values: readonly Cell[];
}

/** A parameter as `/info` shows it. */
export interface ServedParameter {
  readonly name: string;
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A dataset that the test server serves: its `/info` and its records. */
export interface ServedDataset {
  readonly id: string;
  readonly title?: string;
  /** The whole `/info` without `HAPI` and `status`; the first parameter is the time. */
  readonly info: {
    readonly startDate: string;
    readonly stopDate: string;
    readonly parameters: readonly ServedParameter[];
    readonly [key: string]: unknown;
  };
  /** Records of `[start, stop)` in ms since epoch, as they shall be sent. */
  records(start: number, stop: number): Iterable<ServedRecord>;
}

const TIME_PARAMETER: ServedParameter = {
  name: 'Time',
  type: 'isotime',
  length: 24,
  units: 'UTC',
  fill: null,
};

interface DatasetOptions {
  readonly title?: string;
  /** ISO 8601; *default* the year 2024. */
  readonly startDate?: string;
  readonly stopDate?: string;
  readonly cadence?: string;
  /** Time between records; *default* one minute. */
  readonly stepMs?: number;
  /** Without the time, which is put first. */
  readonly parameters: readonly ServedParameter[];
  /** Further keys of `/info`. */
  readonly info?: Readonly<Record<string, unknown>>;
  /** The values of the record at `time`, one a parameter. */
  readonly values: (time: number) => readonly Cell[];
}

/** A dataset with a record every step through its whole coverage. */
export function servedDataset(id: string, options: DatasetOptions): ServedDataset {
  const { stepMs = 60_000, parameters, values, title } = options;
  const { startDate = '2024-01-01T00:00:00.000Z', stopDate = '2025-01-01T00:00:00.000Z' } = options;
  const first = Date.parse(startDate);
  return {
    id,
    ...(title === undefined ? {} : { title }),
    info: {
      startDate,
      stopDate,
      cadence: options.cadence ?? `PT${stepMs / 1_000}S`,
      parameters: [TIME_PARAMETER, ...parameters],
      ...options.info,
    },
    *records(start, stop) {
      const end = Math.min(stop, Date.parse(stopDate));
      const from = first + Math.max(0, Math.ceil((start - first) / stepMs)) * stepMs;
      for (let time = from; time < end; time += stepMs) yield { time, values: values(time) };
    },
  };
}
