import type { CellLayout, Table } from '#adapters/hapi/growing-table.ts';
import type { HapiDataset, HapiParameter } from '#adapters/hapi/hapi-dataset.ts';
import type { Protocol } from '#adapters/hapi/request-url.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** One request for data: parameters in the order of `/info`, each once. */
export interface DataRequest {
  readonly dataset: HapiDataset;
  readonly parameters: readonly HapiParameter[];
  readonly range: TimeRange;
  readonly protocol: Protocol;
  readonly format: 'csv' | 'binary';
  /** Where its records may be written, when they are a part of many. */
  readonly place?: Table | undefined;
}

const INT32_MAX = 2_147_483_647;

/** The columns of a record after its time. */
export function layoutOf(parameters: readonly HapiParameter[]): readonly CellLayout[] {
  return parameters.flatMap(({ info, columns, length }) => {
    const cell: CellLayout =
      info.type === 'double'
        ? { kind: 'double', bytes: 8 }
        : info.type === 'integer'
          ? { kind: 'integer', bytes: 4 }
          : { kind: 'text', bytes: length };
    return Array.from({ length: columns }, () => cell);
  });
}

/**
 * Binary where it is offered, HAPI is 3 at least (binary of the 2.0 servers has not been seen to work well) and the
 * record's length is known; CSV otherwise.
 */
export function bestFormat(
  dataset: HapiDataset,
  parameters: readonly HapiParameter[],
  { version, formats }: Protocol,
): 'csv' | 'binary' {
  const isOffered = Number.parseInt(version, 10) >= 3 && formats.includes('binary');
  const isKnown = dataset.timeLength > 0 && layoutOf(parameters).every(({ bytes }) => bytes > 0);
  const fits = parameters.every(
    ({ info }) => info.type !== 'integer' || Math.abs(info.fill ?? 0) <= INT32_MAX + 1,
  );
  return isOffered && isKnown && fits ? 'binary' : 'csv';
}
