import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

/**
 * "Rms of ACE Bz - Wind Bz", "C1 - C2, C1 - C3": a dash with blanks between two spacecraft takes one from the other; without blanks
 * where pairs are spoken of. "C1 - C4" and "compare ACE - Wind" name spacecraft.
 */
export function withMinusSigns(marks: readonly Mark[], text: string): readonly Mark[] {
  const dashes = marks.flatMap((mark, at) =>
    isBetweenCraft(marks, at) || isBetweenIndices(marks, at) ? [{ mark, at }] : [],
  );
  if (dashes.length === 0 || marks.some((mark) => means(mark, 'verb', 'compare'))) return marks;
  const isOfPairs = marks.some((mark) => means(mark, 'noun', 'pair')) || sharesOne(marks, dashes);
  const isNumber = marks.some(
    (mark) =>
      means(mark, 'statistic') ||
      means(mark, 'operation', 'difference') ||
      means(mark, 'asked', 'correlation'),
  );
  const minus = new Set(
    dashes.filter(({ mark, at }) => {
      const isSpaced = /^\s$/.test(text[mark.from - 1] ?? '') && /^\s$/.test(text[mark.to] ?? '');
      if (isRange(marks, at)) return isOfPairs || (isSpaced && isNumber);
      return isOfPairs || isSpaced;
    }),
  );
  const chosen = new Set([...minus].map(({ at }) => at));
  return marks.map((mark, at) =>
    chosen.has(at) ? { ...mark, senses: [{ kind: 'operation', value: 'difference' }] } : mark,
  );
}

/** What stands in front is a spacecraft or something of it, and behind another spacecraft. */
function isBetweenCraft(marks: readonly Mark[], at: number): boolean {
  const [before, dash, after] = [marks[at - 1], marks[at], marks[at + 1]];
  return (
    before !== undefined &&
    after !== undefined &&
    /^[-–−]$/.test(dash?.raw ?? '') &&
    means(after, 'mission') &&
    (means(before, 'mission') || means(before, 'component') || means(before, 'quantity'))
  );
}

/** "AU - AL", "Dst - SYM-H": indices in one unit, which nobody lists with a dash between blanks. */
function isBetweenIndices(marks: readonly Mark[], at: number): boolean {
  const [before, after] = [senseOf(marks[at - 1], 'quantity'), senseOf(marks[at + 1], 'quantity')];
  const [first, own, next] = [at - 2, at, at + 2].map((place) => /^[-–−]$/.test(marks[place]?.raw ?? ''));
  const isDash = own === true && first !== true && next !== true;
  return isDash && INDICES.some((kin) => kin.test(before?.value ?? '') && kin.test(after?.value ?? ''));
}

const INDICES = [/^(?:ae|al|au|ao|sme|sml|smu)$/i, /^(?:dst|sym-?h)$/i];

/** Two of one mission with others between: "C1 - C4", which may be those as well. */
function isRange(marks: readonly Mark[], at: number): boolean {
  const [before, after] = [senseOf(marks[at - 1], 'mission'), senseOf(marks[at + 1], 'mission')];
  return before !== undefined && before.value === after?.value && !areNext(before.probe, after.probe);
}

/** "MMS1 - MMS2", "THD - THE": nobody is between them. */
function areNext(one = '', other = ''): boolean {
  const [a, b] = [one, other].map((name) => name.charCodeAt(name.length - 1));
  return a !== undefined && b !== undefined && Math.abs(a - b) === 1;
}

/** "C1 - C2, C1 - C3": a spacecraft that is in two of the pairs. */
function sharesOne(marks: readonly Mark[], dashes: readonly { readonly at: number }[]): boolean {
  const first = dashes.map(({ at }) => marks[at - 1]?.raw.toLowerCase());
  return dashes.length > 1 && new Set(first).size < first.length;
}
