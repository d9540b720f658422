import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

/** "THEMIS all Bz", "Cluster |B| all": all of a family whose members nobody named, as "all THEMIS" is. */
export function withAllOfFamily(marks: readonly Mark[]): readonly Mark[] {
  const place = marks.findIndex((mark) => senseOf(mark, 'mission')?.family !== undefined);
  const family = marks[place];
  const at = marks.findIndex((mark, index) => /^all$/i.test(mark.raw) && index > place);
  const [next, own] = [marks[at + 1], marks[at]];
  const isTail = at >= 0 && (next === undefined || (at === place + 1 && means(next, 'quantity')));
  if (
    family === undefined ||
    own === undefined ||
    !isTail ||
    marks.filter((mark) => means(mark, 'mission')).length > 1
  )
    return marks;
  const rest = marks.filter((_, index) => index !== at);
  return rest.toSpliced(place, 0, { ...own, from: family.from, to: family.from });
}
