import type { ServedDataset } from '#tests/servers/hapi-datasets.ts';
import type { Columns } from '#tests/servers/hapi-records.ts';

/** A request that breaks a rule of HAPI. */
export class Rejected extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export interface DataAsked {
  readonly dataset: ServedDataset;
  readonly columns: Columns;
  readonly start: number;
  readonly stop: number;
  readonly format: 'csv' | 'binary';
}

const OLD_NAMES = { id: 'id', start: 'time.min', stop: 'time.max' };
const NEW_NAMES = { id: 'dataset', start: 'start', stop: 'stop' };
const TIME = /^-?\d{4}(-\d{3}|-\d{2}(-\d{2})?)?(T\d{2}(:\d{2}(:\d{2}(\.\d+)?)?)?)?Z?$/;

/** The dataset of an `/info` or `/data` request. Version 2 knows only the old request names, version 3 both. */
export function datasetAsked(
  query: URLSearchParams,
  version: string,
  datasets: readonly ServedDataset[],
): ServedDataset {
  const { id } = namesIn(query, version);
  const wanted = query.get(id);
  if (wanted === null) throw new Rejected(1400, `missing required parameter ${id}`);
  const dataset = datasets.find((served) => served.id === wanted);
  if (dataset === undefined) throw new Rejected(1406, `unknown dataset id ${wanted}`);
  return dataset;
}

export function dataAsked(
  url: URL,
  version: string,
  formats: readonly string[],
  datasets: readonly ServedDataset[],
): DataAsked {
  const query = url.searchParams;
  const names = namesIn(query, version);
  rejectUnknown(query, [...Object.values(names), 'parameters', 'include', 'format', 'resolve_references']);
  const dataset = datasetAsked(query, version, datasets);
  const start = timeOf(query.get(names.start), 1402);
  const stop = timeOf(query.get(names.stop), 1403);
  if (start >= stop) throw new Rejected(1404, 'start must be before stop');
  if (stop <= Date.parse(dataset.info.startDate) || start > Date.parse(dataset.info.stopDate)) {
    throw new Rejected(1405, 'outside startDate and stopDate');
  }
  const format = query.get('format') ?? 'csv';
  if (!formats.includes(format) || (format !== 'csv' && format !== 'binary'))
    throw new Rejected(1409, 'no such format');
  return { dataset, columns: columnsAsked(url, dataset), start, stop, format };
}

export function rejectUnknown(query: URLSearchParams, known: readonly string[]): void {
  for (const name of query.keys())
    if (!known.includes(name)) throw new Rejected(1401, `unknown parameter ${name}`);
}

function namesIn(query: URLSearchParams, version: string): typeof OLD_NAMES {
  if (Number.parseInt(version, 10) < 3) return OLD_NAMES;
  const hasOld = Object.values(OLD_NAMES).some((name) => query.has(name));
  const hasNew = Object.values(NEW_NAMES).some((name) => query.has(name));
  if (hasOld && hasNew) throw new Rejected(1401, 'old and new request names mixed');
  return hasOld ? OLD_NAMES : NEW_NAMES;
}

function timeOf(text: string | null, code: number): number {
  if (text === null || !TIME.test(text)) throw new Rejected(code, `no time: ${text}`);
  return Date.parse(text.endsWith('Z') ? text : `${text}Z`);
}

/** Names are split at literal commas before they are decoded; they must be in the order of `/info`, each once. */
function columnsAsked(url: URL, { info }: ServedDataset): Columns {
  const raw = /[?&]parameters=([^&]*)/.exec(url.search)?.[1] ?? '';
  if (raw === '') return info.parameters.map((_, column) => column);
  const columns = raw.split(',').map((name) => {
    const decoded = decodeURIComponent(name.replaceAll('+', ' '));
    const column = info.parameters.findIndex((parameter) => parameter.name === decoded);
    if (column < 0) throw new Rejected(1407, `unknown parameter ${decoded}`);
    return column;
  });
  if (columns.some((column, index) => index > 0 && column <= (columns[index - 1] ?? 0))) {
    throw new Rejected(1411, 'parameters out of order or duplicated');
  }
  return [0, ...columns.filter((column) => column !== 0)];
}
