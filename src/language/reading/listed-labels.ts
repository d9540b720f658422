import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

/**
 * "Lines at 17 UT and 22 UT labelled 'shock' and 'end'": as many labels as there are times are one list of labels, which is given
 * out in order.
 */
export function withListedLabels(marks: readonly Mark[]): readonly Mark[] {
  const first = marks.findIndex((mark) => means(mark, 'quote'));
  if (first < 0) return marks;
  const quotes = listFrom(marks, first);
  const before = marks.slice(0, first);
  const times = before.filter((mark) => means(mark, 'time')).length;
  const isOfLines = before.some(
    (mark) => means(mark, 'noun', 'line', 'vline') || means(mark, 'verb', 'mark'),
  );
  if (quotes.length < 2 || quotes.length !== times || !isOfLines) return marks;
  const last = quotes.at(-1);
  const list = marks[first];
  if (last === undefined || list === undefined) return marks;
  const value = quotes.map((mark) => senseOf(mark, 'quote')?.value ?? '').join(', ');
  const whole: Mark = { ...list, to: last.to, senses: [{ kind: 'quote', value }] };
  return [...before, whole, ...marks.slice(marks.indexOf(last) + 1)];
}

/** Quotations with nothing but "and" or commas between them. */
function listFrom(marks: readonly Mark[], first: number): readonly Mark[] {
  const quotes: Mark[] = [];
  for (let at = first; at < marks.length; at += 1) {
    const mark = marks[at];
    if (mark !== undefined && means(mark, 'quote')) quotes.push(mark);
    else if (!/^(?:and|&|,)$/i.test(mark?.raw ?? '')) break;
  }
  return quotes;
}
