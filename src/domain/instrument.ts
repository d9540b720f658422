/**
 * Whether a dataset is of the instrument and mode that were named, by the parts of its id and the words of its title.
 *
 * @param instrument parts that are all needed, with blanks between: `FGM SRVY`; those of one part that mean the same stand
 *   beside each other: `SWE|SWEPAM`
 */
export function isOfInstrument(instrument: string, id: string, title = ''): boolean {
  const parts = new Set(`${id.replaceAll(/[_@-]/g, ' ')} ${title}`.toUpperCase().split(/[^A-Z\d]+/));
  return instrument
    .toUpperCase()
    .split(' ')
    .every((part) => part.split('|').some((name) => parts.has(name) || (SAME[name]?.test(id) ?? false)));
}

/** What one instrument calls its survey mode, where FPI's is the fast one, and its spin resolution, which THEMIS has beside others. */
const SAME: Readonly<Record<string, RegExp>> = {
  SRVY: /_FPI_FAST_|_EDP_FAST_/,
  SPIN: /^TH[A-E]_L2_(?:FGM|FIT)$/,
};

/**
 * How people call it: of names that mean the same, the one that the first abbreviates, else the first; the longest of
 * those that stand in a text, where one does.
 *
 * @param said the user's words, or the ids and titles of its datasets: `TIMAS`, not `TIM`
 */
export function instrumentName(instrument: string, said = ''): string {
  const text = said.toUpperCase();
  return instrument
    .split(' ')
    .map((part) => {
      const names = part.split('|');
      const there = names.filter((name) => text.includes(name.toUpperCase()));
      const [first = part] = names;
      const long = names.find((name) => name !== first && name.startsWith(first));
      return there.toSorted((a, b) => b.length - a.length)[0] ?? long ?? first;
    })
    .join(' ');
}
