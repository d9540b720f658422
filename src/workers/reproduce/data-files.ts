import type { Script } from '#src/reproduction/script.ts';
import { exactCsv } from '#src/workers/reproduce/exact-csv.ts';
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
