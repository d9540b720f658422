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
    .every((part) => part.split('|').some((name) => parts.has(name)));
}

/** How people call it: of names that mean the same, the first. */
export function instrumentName(instrument: string): string {
  return instrument
    .split(' ')
    .map((part) => part.split('|')[0] ?? part)
    .join(' ');
}
