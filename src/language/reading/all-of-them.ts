import { type Mark, means } from '#src/language/reading/mark.ts';

const COUNTS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };

/** "Protons at all three" in a thread about three spacecraft: at all of them. */
export function withAllOfThem(marks: readonly Mark[], missions: readonly string[]): readonly Mark[] {
  const count = new Set(missions).size;
  if (count < 2) return marks;
  const at = marks.findIndex(
    ({ raw }, place) =>
      (COUNTS[raw.toLowerCase()] ?? Number(raw)) === count &&
      /\ball$/i.test(marks[place - 1]?.raw ?? '') &&
      !means(marks[place + 1], 'timeunit', 'duration'),
  );
  const [all, number] = [marks[at - 1], marks[at]];
  if (all === undefined || number === undefined) return marks;
  const both: Mark = {
    ...all,
    to: number.to,
    raw: `${all.raw} ${number.raw}`,
    senses: [{ kind: 'also', value: 'all' }],
  };
  return marks.toSpliced(at - 1, 2, both);
}
