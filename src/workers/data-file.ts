import { BotError } from '#src/domain/failure.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import type { TableWriter } from '#src/ports/table-writer.ts';
import { toCsv } from '#src/timeseries/to-csv.ts';
import { toJson } from '#src/timeseries/to-json.ts';
import { dataFileStem } from '#src/workers/data-file-stem.ts';
import { toTsv } from '#src/workers/to-tsv.ts';

const MIMES = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  arrow: 'application/vnd.apache.arrow.file',
  parquet: 'application/vnd.apache.parquet',
  nc: 'application/x-netcdf',
} as const;

type DataFormat = keyof typeof MIMES;

/** What endings of files mean. */
const ENDINGS: Readonly<Record<string, DataFormat>> = {
  csv: 'csv',
  txt: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  json: 'json',
  arrow: 'arrow',
  feather: 'arrow',
  parquet: 'parquet',
  nc: 'nc',
  nc4: 'nc',
  netcdf: 'nc',
  netcdf4: 'nc',
};

export interface ChosenFormat {
  readonly format: DataFormat;
  /** Name of the file with its ending; absent when the data name it. */
  readonly name?: string;
  /** Where it is another than the format's: a table as plain text. */
  readonly ending?: string;
}

/**
 * The format of a file: the ending of its name decides, and a name without one gets it.
 *
 * @throws BotError `invalid-request` for a format that data are not written in
 */
export function formatOf(format: string, name: string | undefined): ChosenFormat {
  const ending = /\.(\w+)$/.exec(name ?? '')?.[1]?.toLowerCase() ?? '';
  const chosen = ENDINGS[ending] ?? ENDINGS[format.toLowerCase()];
  if (chosen === undefined) {
    throw new BotError('invalid-request', `Data cannot be exported as ${format}.`, {
      hint: `They can be ${Object.keys(MIMES).join(', ').replace(/nc$/, 'netcdf')}.`,
    });
  }
  const own = format.toLowerCase() === 'txt' && chosen === 'csv' ? { ending: 'txt' } : {};
  if (name === undefined) return { format: chosen, ...own };
  return { format: chosen, name: Object.hasOwn(ENDINGS, ending) ? name : `${name}.${chosen}` };
}

/** How a text file is laid out. */
export interface TextLook {
  /** Between cells; a comma when absent. */
  readonly separator?: string | undefined;
  readonly hasHeader: boolean;
}

export interface DataFile {
  readonly name: string;
  readonly mime: string;
  readonly content: Uint8Array;
  readonly alt: string;
}

/**
 * A frame as a file. One of several files (`place` is its number) has its data in its name.
 *
 * @param stem what the data are called in names of files
 */
export async function dataFileOf(
  frame: Frame,
  {
    format,
    name,
    place,
    taken,
    ending: usual = format,
    stem: own = dataFileStem([summaryOf(frame)]),
    look = { hasHeader: true },
  }: ChosenFormat & {
    readonly stem?: string;
    readonly look?: TextLook;
    readonly place: number | undefined;
    readonly taken: readonly string[];
  },
  writer: TableWriter,
): Promise<DataFile> {
  const [, stem = own, ending = usual] = /^(.*)\.(\w+)$/.exec(name ?? '') ?? [];
  const base = name === undefined ? own : place === undefined ? stem : `${stem}-${own}`;
  const free = taken.includes(`${base}.${ending}`) ? `${base}-${place ?? 2}` : base;
  return {
    name: `${free}.${ending}`,
    mime: MIMES[format],
    content: await contentOf(frame, format, writer, look),
    alt: `${frame.label}, ${frame.time.length.toLocaleString('en-US')} rows`,
  };
}

async function contentOf(
  frame: Frame,
  format: DataFormat,
  writer: TableWriter,
  look: TextLook,
): Promise<Uint8Array> {
  switch (format) {
    case 'csv':
      return new TextEncoder().encode(laidOut(frame, look));
    case 'tsv':
      return new TextEncoder().encode(toTsv(frame) + commentLines(frame));
    case 'json':
      return new TextEncoder().encode(toJson(frame));
    case 'arrow':
      return writer.arrow(frame);
    case 'parquet':
      return writer.parquet(frame);
    case 'nc':
      return await writer.netcdf(frame);
  }
}

/** A table for programs that want no line of names has no other lines either. */
function laidOut(frame: Frame, { separator = ',', hasHeader }: TextLook): string {
  const table = separator === ',' ? toCsv(frame) : toTsv(frame).replaceAll('\t', separator);
  return hasHeader ? table + commentLines(frame) : table.slice(table.indexOf('\n') + 1);
}

/**
 * How to cite the data, as comments below the table: the first line stays the header, as programs expect it. There is nothing
 * to cite for what a demo server made up.
 */
function commentLines({ provenance: { citation, synthetic } }: Frame): string {
  if (citation === undefined || synthetic) return '';
  return citation
    .split('\n')
    .map((line) => `# Cite: ${line.replace(/\s+/g, ' ')}\n`)
    .join('');
}
