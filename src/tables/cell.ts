import { plainText } from '#src/domain/plain-text.ts';

const MISSING = /^(?:nan|n\/?a|nul{1,2}|none|missing|-+|–|—|\*+|\.{2,}|#n\/a|[-+]?inf(?:inity)?)$/i;
const NUMBER = /^[-+−]?(?:\d+(?:\.\d*)?|\.\d+)(?:[ed][-+]?\d{1,4})?$/i;
const GROUPED = /^[-+−]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const COMMA = /^[-+−]?\d+,\d+(?:[ed][-+]?\d{1,4})?$/i;

/** What is longer is no number, whatever digits it has. */
const LONGEST_NUMBER = 40;

/** How the commas inside a number are meant: `1,234.5` or `3,2`. */
export type CommaStyle = 'groups' | 'decimal';

/** True for an empty cell and the words that people write for "no value". */
export function isMissing(cell: string): boolean {
  return cell === '' || MISSING.test(cell);
}

/** The number that a cell holds; NaN for a missing one or one too large to hold, `undefined` for other words. */
export function numberOf(cell: string, commas: CommaStyle = 'groups'): number | undefined {
  if (cell.length > LONGEST_NUMBER) return isMissing(cell) ? Number.NaN : undefined;
  if (NUMBER.test(cell)) return finite(Number(cell.replace(/d/i, 'e').replace('−', '-')));
  if (isMissing(cell)) return Number.NaN;
  if (commas === 'decimal' && COMMA.test(cell)) return numberOf(cell.replace(',', '.'));
  return commas === 'groups' && GROUPED.test(cell) ? numberOf(cell.replaceAll(',', '')) : undefined;
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : Number.NaN;
}

/** Words of a stranger's table that may stand in a reply. */
export function plainWords(text: string, most: number): string {
  return plainText(text, most);
}
