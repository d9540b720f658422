import { type Mark, means } from '#src/language/reading/mark.ts';

const DATA = /^(?:data|components?|coordinates?|coords?|values|frames?)$/i;

/** "From RTN or GSE data": either frame will do, so that none of them is asked for. */
export function withEitherFrame(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex(
    (mark, place) =>
      means(mark, 'frame') && /^or$/i.test(marks[place + 1]?.raw ?? '') && means(marks[place + 2], 'frame'),
  );
  const [first, second] = [marks[at], marks[at + 2]];
  const isOfData = DATA.test(marks[at + 3]?.raw ?? '');
  // "Are they in GSE or GSM coordinates?" asks which.
  const isAsked = marks.slice(0, at).some(({ raw }) => /^(?:are|is|was|were|which|what|what is)$/i.test(raw));
  if (first === undefined || second === undefined || !isOfData || isAsked) return marks;
  const either: Mark = {
    ...first,
    to: second.to,
    raw: `${first.raw} or ${second.raw}`,
    senses: [{ kind: 'function', value: 'a' }],
  };
  return [...marks.slice(0, at), either, ...marks.slice(at + 3)];
}
