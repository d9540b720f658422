import type { DatasetDefinition, ParameterDefinition } from '#adapters/demo/dataset-definition.ts';
import { HapiError } from '#adapters/demo/hapi-status.ts';
import { chosenParameters } from '#adapters/demo/info-document.ts';
import { requestTime } from '#adapters/demo/request-time.ts';
import { cadenceOf, coverageOf, recordAt } from '#adapters/demo/time-grid.ts';

/** Most records that one request may ask for. */
const MOST_RECORDS = 5_000_000;

/** The names of 2.x that a server of 3.x takes as well (HAPI 3.3 section 1.1). */
const OLD_NAMES: Readonly<Record<string, string>> = {
  id: 'dataset',
  'time.min': 'start',
  'time.max': 'stop',
};

export type Fields = ReadonlyMap<string, string>;

/** What `/data` is asked for, checked. */
export interface DataRequest {
  readonly dataset: DatasetDefinition;
  readonly parameters: readonly ParameterDefinition[];
  readonly format: 'csv' | 'binary';
  readonly withHeader: boolean;
  /** Numbers of the records, `[first, last)`, counted from the first of the dataset. */
  readonly first: number;
  readonly last: number;
}

/** The query of a request under the names of 3.x. @throws HapiError 1400 twice the same, 1401 not among `allowed` */
export function fieldsOf(query: URLSearchParams, allowed: readonly string[]): Fields {
  const fields = new Map<string, string>();
  for (const [given, value] of query) {
    const name = OLD_NAMES[given] ?? given;
    if (!allowed.includes(name)) throw new HapiError(1401, given);
    if (fields.has(name)) throw new HapiError(1400, `${name} is given twice`);
    fields.set(name, value);
  }
  return fields;
}

/** @throws HapiError 1400 not named, 1406 unknown */
export function namedDataset(datasets: readonly DatasetDefinition[], fields: Fields): DatasetDefinition {
  const id = needed(fields, 'dataset');
  const dataset = datasets.find((candidate) => candidate.id === id);
  if (dataset === undefined) throw new HapiError(1406, id);
  return dataset;
}

/** @throws HapiError with the status that the protocol names for each fault */
export function dataRequest(
  datasets: readonly DatasetDefinition[],
  fields: Fields,
  now: number,
): DataRequest {
  const dataset = namedDataset(datasets, fields);
  const parameters = chosenParameters(dataset, fields.get('parameters'));
  const start = requestTime(needed(fields, 'start'), 1402);
  const stop = requestTime(needed(fields, 'stop'), 1403);
  if (start >= stop) throw new HapiError(1404, '');
  const format = oneOf(fields.get('format') ?? 'csv', ['csv', 'binary'], 1409);
  const withHeader = oneOf(fields.get('include') ?? 'none', ['none', 'header'], 1410) === 'header';
  const coverage = coverageOf(dataset, now);
  if (start < coverage.start || stop > coverage.stop + cadenceOf(dataset)) {
    const iso = (time: number) => new Date(time).toISOString();
    throw new HapiError(1405, `${dataset.id} covers ${iso(coverage.start)} to ${iso(coverage.stop)}`);
  }
  const first = recordAt(dataset, start);
  const last = recordAt(dataset, stop);
  if (last - first > MOST_RECORDS) throw new HapiError(1408, `at most ${MOST_RECORDS} records a request`);
  return { dataset, parameters, format, withHeader, first, last };
}

/** @throws HapiError `code` when `value` is none of `choices`; `none` cannot be asked for by name */
export function oneOf<T extends string>(
  value: string,
  choices: readonly T[],
  code: 1409 | 1410 | 1412 | 1413,
): T {
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new HapiError(code, value);
  return choice;
}

function needed(fields: Fields, name: string): string {
  const value = fields.get(name);
  if (value === undefined || value === '') throw new HapiError(1400, `${name} is missing`);
  return value;
}
