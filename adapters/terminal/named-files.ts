import { existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename } from 'node:path';

/** A text that names files, with their bare names in the place of their paths. */
export interface NamedFiles {
  readonly text: string;
  readonly paths: readonly string[];
}

const ENDING = '\\.(?:pdf|docx|xlsx|x?html?|md|markdown|txt|csv|tsv|json|png|jpe?g|webp|cdf|nc4?|h5|hdf5?)';
/** Behind these words a name is that of a file to be written. */
const NAMED = new RegExp(
  `(?<![\\w/.~-]|\\\\ )(?<!\\b(?:as|to|into|called|named|export|save|write)\\s{1,3})(?:"([^"\\n]+${ENDING})"|'([^'\\n]+${ENDING})'|((?:[\\w.~/-]|\\\\ )+${ENDING}))(?=[\\s,;:!?.)]|$)`,
  'giu',
);
const MOST_FILES = 5;

/** The files of this machine that a person at its terminal names and that exist; all else stays as it was written. */
export function namedFiles(text: string): NamedFiles {
  const paths: string[] = [];
  const named = text.replace(NAMED, (whole: string, ...groups: unknown[]) => {
    const said = groups.slice(0, 3).find((group) => typeof group === 'string') ?? whole;
    const path = String(said)
      .replaceAll('\\ ', ' ')
      .replace(/^~(?=\/)/, homedir());
    if (paths.length >= MOST_FILES || !existsSync(path) || !statSync(path).isFile()) return whole;
    paths.push(path);
    return basename(path);
  });
  return { text: named, paths };
}
