import { normalizeUnit } from '#src/domain/units.ts';
import { plainWords } from '#src/tables/cell.ts';

export interface HeaderCell {
  readonly name: string;
  readonly unit: string;
}

const MOST_LETTERS = 60;

/** A header's name and unit: `Bz (nT)`, `speed [km/s]`, `density {cm^-3}`; the unit is spelled as ours are. */
export function headerCell(text: string): HeaderCell {
  const words = plainWords(text.replace(/^#\s*/, ''), 2 * MOST_LETTERS);
  const match = /^(.*\S)\s*(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\)|\[([^[\]]*)\]|\{([^{}]*)\})$/.exec(words);
  const name = match?.[1] ?? words;
  const unit = match?.[2] ?? match?.[3] ?? match?.[4];
  return { name: nameOf(name), unit: unit === undefined ? '' : normalizeUnit(unit.slice(0, 40)) };
}

/** A name that neither Markdown nor a label can take amiss. */
function nameOf(text: string): string {
  return plainWords(text.replace(/[`|"\\<>#]+/g, ''), MOST_LETTERS);
}

/** Names for all columns: `column2` for one without, `Bz_2` for a second of the same name. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name, index) => {
    const stem = name === '' ? `column${index + 1}` : name;
    let free = stem;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem}_${count}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
