import type { CatalogEntry } from '#src/domain/dataset.ts';

/** An id of a catalogue that stands in a text. */
export interface IdInText {
  readonly entry: CatalogEntry;
  /** Where it stands, `[from, to)`. */
  readonly from: number;
  readonly to: number;
}

/**
 * Finds ids in words: with slashes, colons, blanks, in any case, exactly when a server lists them. Ids that are also words
 * (`wind`, `moon`, `active` of SSCWeb) count only in quotes, after "dataset", or where their server is named.
 */
export function idFinder(
  entries: readonly CatalogEntry[],
): (text: string, isMeant?: (entry: CatalogEntry) => boolean) => readonly IdInText[] {
  const byStart = Map.groupBy(entries, ({ id }) => startOf(id));
  return (text, isMeant = () => false) => {
    const lower = text.toLowerCase();
    const found: IdInText[] = [];
    for (const match of lower.matchAll(/[\p{L}\p{N}]+/gu)) {
      const from = match.index;
      if (found.some(({ to }) => from < to) || isInsideWord(lower, from)) continue;
      const fitting = (byStart.get(match[0]) ?? [])
        .filter(
          (entry) =>
            standsAt(lower, from, entry.id) &&
            (!isWord(entry.id) || isMarked(lower, from, entry.id) || isMeant(entry)),
        )
        .toSorted((a, b) => b.id.length - a.id.length);
      const [entry] = fitting;
      if (entry !== undefined) found.push({ entry, from, to: from + entry.id.length });
    }
    return found;
  };
}

function startOf(id: string): string {
  return /[\p{L}\p{N}]+/u.exec(id.toLowerCase())?.[0] ?? '';
}

function isInsideWord(text: string, from: number): boolean {
  return /[\p{L}\p{N}_/@-]/u.test(text[from - 1] ?? ' ');
}

function standsAt(text: string, from: number, id: string): boolean {
  const to = from + id.length;
  return text.startsWith(id.toLowerCase(), from) && !/[\p{L}\p{N}_/@]/u.test(text[to] ?? ' ');
}

/** Letters with a few digits at the end: what people write for the spacecraft itself. */
function isWord(id: string): boolean {
  return /^[a-z]+\d{0,2}[a-z]?$/i.test(id);
}

function isMarked(text: string, from: number, id: string): boolean {
  const isQuoted = /["'`“]$/.test(text.slice(0, from)) && /^["'`”]/.test(text.slice(from + id.length));
  return isQuoted || /\b(?:datasets?|data sets?)(?:\s*[:=])?\s*$/.test(text.slice(0, from));
}
