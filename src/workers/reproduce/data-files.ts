import type { Frame } from '#src/domain/frame.ts';
import type { Script } from '#src/reproduction/script.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

export interface NamedFile {
  readonly name: string;
  readonly mime: string;
  readonly content: Uint8Array;
  readonly alt: string;
}

/** The files that a script reads: series that it cannot make, such as tables of messages and results of sandboxed code. */
export async function dataFilesOf({ files }: Script, { workspace }: Toolbox): Promise<readonly NamedFile[]> {
  return Promise.all(
    files.map(async ({ label, name }) => ({
      name,
      mime: 'text/csv',
      content: new TextEncoder().encode(exactCsv(await workspace.frame(label))),
      alt: `${label}, which the script reads`,
    })),
  );
}

/** The first column holds the time in ms since 1970, or the axis, and every number its last digit; missing is empty. */
function exactCsv({ time, columns }: Frame): string {
  const cell = (value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? '' : String(value);
  const header = ['time_ms', ...columns.map(({ name }) => `"${name.replaceAll('"', '""')}"`)].join(',');
  const rows = Array.from(time, (at, row) =>
    [at, ...columns.map(({ values }) => cell(values[row]))].join(','),
  );
  return `${[header, ...rows].join('\n')}\n`;
}
