import { type Mark, means } from '#src/language/reading/mark.ts';

/** "From RTN or GSE data": either frame will do, so that none of them is asked for. */
export function withEitherFrame(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex(
    (mark, place) =>
      means(mark, 'frame') && /^or$/i.test(marks[place + 1]?.raw ?? '') && means(marks[place + 2], 'frame'),
  );
  const [first, second] = [marks[at], marks[at + 2]];
  if (first === undefined || second === undefined) return marks;
  const either: Mark = {
    ...first,
    to: second.to,
    raw: `${first.raw} or ${second.raw}`,
    senses: [{ kind: 'function', value: 'a' }],
  };
  return [...marks.slice(0, at), either, ...marks.slice(at + 3)];
}
