import type { DatasetInfo, ParameterInfo } from '#src/domain/dataset.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** One parameter as the server declares it: what the world may know, and what only the request and the parser need. */
export interface HapiParameter {
  readonly info: ParameterInfo;
  /** The name exactly as the server spells it, blanks included. */
  readonly wireName: string;
  /** Place in `/info`, 1-based; the time is 0. */
  readonly position: number;
  /** Product of `size`. */
  readonly columns: number;
  /** Bytes of one text value; 0 when not declared, and then binary cannot be read. */
  readonly length: number;
  /** Fill of a text parameter. */
  readonly textFill: string | undefined;
  /** Declared valid range: one pair for all columns, or one a column. */
  readonly valid: readonly (readonly [number, number])[];
}

/** `/info` of one dataset, checked and normalised. */
export interface HapiDataset {
  readonly info: DatasetInfo;
  /** `[startDate, stopDate]` as declared; `info.coverage` is wider by one cadence. */
  readonly declared: TimeRange;
  readonly timeLength: number;
  readonly parameters: readonly HapiParameter[];
  /** A name that the server lists twice; asking for all columns of such a dataset would be ambiguous. */
  readonly repeatedNames: readonly string[];
  readonly maxRequestMs: number | undefined;
}
