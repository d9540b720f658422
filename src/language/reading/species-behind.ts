import { type Mark, means } from '#src/language/reading/mark.ts';

const MOMENTS = ['velocity', 'speed', 'density', 'temperature', 'energy-spectrum'] as const;

/** "Vx ion", "density electron": whose moment it is, in words that stand the other way round. */
export function withSpeciesBehind(said: readonly Mark[]): readonly Mark[] {
  const marks = withBothSpecies(said);
  return marks.flatMap((mark, at): readonly Mark[] => {
    if (isBehindMoment(marks, at)) return [];
    const species = marks[at + 1];
    return species !== undefined && isBehindMoment(marks, at + 1)
      ? [
          { ...species, from: mark.from, to: mark.from },
          { ...mark, to: species.to },
        ]
      : [mark];
  });
}

/** "Density ion and electron", "temperature ions, electrons": of both. */
function withBothSpecies(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex(
    (mark, place) => means(mark, 'quantity', ...MOMENTS) && areTwoBehind(marks, place),
  );
  const [moment, first, link, second] = marks.slice(at, at + 4);
  if (at < 0 || moment === undefined || first === undefined || link === undefined || second === undefined)
    return marks;
  const single = (mark: Mark) => ({ ...mark, raw: mark.raw.replace(/s$/i, '') });
  return marks.toSpliced(at, 4, single(first), { ...link, raw: 'and' }, single(second), moment);
}

function areTwoBehind(marks: readonly Mark[], at: number): boolean {
  const [first, link, second, next] = [marks[at + 1], marks[at + 2], marks[at + 3], marks[at + 4]];
  return (
    means(first, 'species') &&
    means(second, 'species') &&
    /^(?:and|&|\+|,|\/|vs)$/i.test(link?.raw ?? '') &&
    !means(next, 'quantity') &&
    !/^(?:flux|fluxes|spectr\w+|dens\w*|temp\w*)$/i.test(next?.raw ?? '')
  );
}

function isBehindMoment(marks: readonly Mark[], at: number): boolean {
  const [moment, species, next, second] = [marks[at - 1], marks[at], marks[at + 1], marks[at + 2]];
  if (!/^(?:ion|electron|proton|alpha|e-)$/i.test(species?.raw ?? '') || !means(species, 'species'))
    return false;
  const isOfOther =
    means(next, 'quantity') ||
    /^(?:flux|fluxes|spectr\w+|dens\w*|temp\w*|n|v|t|b)$/i.test(next?.raw ?? '') ||
    // "Density ion and electron" is of both.
    (/^(?:and|&|\+|,|\/|vs)$/i.test(next?.raw ?? '') && means(second, 'species'));
  return means(moment, 'quantity', ...MOMENTS) && !isOfOther;
}
