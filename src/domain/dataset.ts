import type { Documentation } from '#src/domain/documentation.ts';
import type { Bins, GridAxis } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** One entry of a server's catalogue. `id` is the id that the server answers to, `@N` included. */
export interface CatalogEntry {
  readonly server: string;
  readonly id: string;
  readonly title?: string;
  /** Addresses of other servers that list a dataset of this id. */
  readonly alsoOn?: readonly string[];
}

export interface ParameterInfo {
  readonly name: string;
  readonly type: 'double' | 'integer' | 'string' | 'isotime';
  /** `[]` for a scalar, `[3]` for a vector, `[k]` for a spectrum. */
  readonly size: readonly number[];
  /** One unit a column, as the server spells it; `''` when there is none. Length = product of `size`. */
  readonly units: readonly string[];
  readonly description: string;
  /** One legend text a column, where the server gives labels. */
  readonly labels: readonly string[];
  /** Declared fill value as a number; `undefined` when none is declared. */
  readonly fill?: number;
  readonly coordinates?: string;
  /** HAPI `vectorComponents`, where given. */
  readonly components?: readonly string[];
  /** Second axis of a spectrum; a name when another parameter holds it (time-varying). */
  readonly bins?: Omit<Bins, 'centers' | 'varying' | 'ranges'> & {
    readonly centers?: readonly number[] | string;
    readonly ranges?: readonly (readonly [number, number])[] | string;
  };
  /** Of an array of two dimensions, one each; `centers` is the name of a parameter where another one holds them. */
  readonly axes?: readonly [AxisInfo | undefined, AxisInfo | undefined];
}

export interface AxisInfo extends Pick<GridAxis, 'name' | 'unit'> {
  readonly centers: readonly number[] | string;
}

/** What a server says of a dataset, checked and normalised. The time parameter is not among `parameters`. */
export interface DatasetInfo {
  readonly server: string;
  readonly id: string;
  readonly title: string;
  /** `[startDate, stopDate]` widened by one cadence, so that the last record is inside the half-open range. */
  readonly coverage: TimeRange;
  /** `startDate` and `stopDate` as the server says them: its first and last record. */
  readonly declared?: TimeRange;
  readonly cadenceMs?: number;
  readonly parameters: readonly ParameterInfo[];
  readonly isSynthetic: boolean;
  /** Sentences of the server that a user must see (`warning`). */
  readonly warnings: readonly string[];
  readonly contact?: string;
  /** Addresses of other servers that list a dataset of this id. */
  readonly alsoOn?: readonly string[];
  /** What the server says of it in words. */
  readonly documentation?: Documentation;
}

export interface DataQuery {
  /** Its id, or where several servers have one of this id, `ADDRESS/ID`. */
  readonly dataset: string;
  /** At least one, in any order; the source sorts and de-duplicates. */
  readonly parameters: readonly string[];
  readonly range: TimeRange;
}

/** The id by which a source finds this dataset and no other of the same id. */
export function addressedId({
  id,
  server,
  alsoOn = [],
}: Pick<DatasetInfo, 'id' | 'server' | 'alsoOn'>): string {
  return alsoOn.length === 0 ? id : `${server}/${id}`;
}
