import { isoTime, type TimeRange } from '#src/domain/time-range.ts';

/** What is asked of a HAPI server. */
export interface Request {
  readonly server: string;
  readonly dataset: string;
  /** None: all of them. */
  readonly parameters: readonly string[];
  readonly period: TimeRange;
}

/** The address that gives the data as CSV; its words are those of HAPI 2, which servers of version 3 take as well. */
export function urlOf({ server, dataset, parameters, period }: Request): string {
  const query = new URLSearchParams({
    id: dataset,
    'time.min': isoTime(period.start),
    'time.max': isoTime(period.stop),
    ...(parameters.length === 0 ? {} : { parameters: parameters.join(',') }),
    format: 'csv',
  });
  return `${server}/data?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}

/** Lines to copy, as Markdown. */
export function snippetText(form: 'python' | 'curl', request: Request): string {
  return form === 'curl'
    ? `\`\`\`sh\ncurl -o ${fileOf(request)} '${urlOf(request)}'\n\`\`\`\nThe first column is the time; the header with units and fill values: \`curl '${request.server}/info?id=${encodeURIComponent(request.dataset)}'\`.`
    : `\`\`\`python\n${pythonLines(request).join('\n')}\n\`\`\``;
}

/** A notebook of one cell of words and two of code. */
export function notebookOf(request: Request, about: string): string {
  const lines = pythonLines(request);
  const cells = [
    { cell_type: 'markdown', metadata: {}, source: [about] },
    {
      cell_type: 'code',
      metadata: {},
      execution_count: null,
      outputs: [],
      source: ['%pip install hapiclient'],
    },
    {
      cell_type: 'code',
      metadata: {},
      execution_count: null,
      outputs: [],
      source: lines.slice(1).map((line, at, all) => (at === all.length - 1 ? line : `${line}\n`)),
    },
  ];
  return JSON.stringify(
    { cells, metadata: { language_info: { name: 'python' } }, nbformat: 4, nbformat_minor: 5 },
    null,
    1,
  );
}

function pythonLines({ server, dataset, parameters, period }: Request): readonly string[] {
  return [
    '# pip install hapiclient',
    'import numpy as np',
    'from hapiclient import hapi, hapitime2datetime',
    '',
    `server = ${quoted(server)}`,
    `dataset = ${quoted(dataset)}`,
    `parameters = ${quoted(parameters.join(','))}${parameters.length === 0 ? '  # all of them' : ''}`,
    `start, stop = ${quoted(isoTime(period.start))}, ${quoted(isoTime(period.stop))}  # the stop is not included`,
    '',
    'data, meta = hapi(server, dataset, parameters, start, stop)',
    'time = hapitime2datetime(data["Time"])',
    'for parameter in meta["parameters"][1:]:',
    '    values = data[parameter["name"]]',
    '    fill = parameter.get("fill")',
    '    if fill is not None and np.issubdtype(values.dtype, np.floating):',
    '        values[values == np.asarray(float(fill), dtype=values.dtype)] = np.nan',
    '    print(parameter["name"], values.shape, parameter.get("units"))',
  ];
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

function fileOf({ dataset, period }: Request): string {
  return `${dataset.replace(/[^\w-]/g, '_')}_${isoTime(period.start).slice(0, 10)}.csv`;
}
