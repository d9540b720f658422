import { type Mark, means } from '#src/language/reading/mark.ts';

/**
 * "(a) (b) (c) top left", "a) and b) in the corners": letters in brackets, from the first on, are letters to be written on the panels,
 * where nothing else calls them so.
 */
export function withWrittenLetters(marks: readonly Mark[]): readonly Mark[] {
  if (marks.some((mark) => means(mark, 'noun', 'letters'))) return marks;
  const start = marks.findIndex((_, at) => letterAt(marks, at)?.letter === 'a');
  if (start < 0) return marks;
  const to = endOfRun(marks, start) ?? start;
  const [first, last] = [marks[start], marks[to - 1]];
  if (to === start || first === undefined || last === undefined) return marks;
  const raw = marks
    .slice(start, to)
    .map((mark) => mark.raw)
    .join('');
  const written: Mark = { ...first, raw, to: last.to, senses: [{ kind: 'noun', value: 'letters' }] };
  return [...marks.slice(0, start), written, ...marks.slice(to)];
}

/** The place behind a run of at least two letters, each the next of the alphabet. */
function endOfRun(marks: readonly Mark[], start: number): number | undefined {
  let next = 'a';
  let [at, to] = [start, start];
  for (let found = letterAt(marks, at); found?.letter === next; found = letterAt(marks, at)) {
    next = String.fromCharCode(next.charCodeAt(0) + 1);
    [at, to] = [found.to, found.to];
    while (/^(?:,|and|&|\/)$/i.test(marks[at]?.raw ?? '')) at += 1;
  }
  return next > 'b' ? to : undefined;
}

/** A letter with a bracket behind it, and perhaps one before. */
function letterAt(marks: readonly Mark[], at: number): { letter: string; to: number } | undefined {
  const place = marks[at]?.raw === '(' ? at + 1 : at;
  const raw = marks[place]?.raw ?? '';
  const isClosed = marks[place + 1]?.raw === ')';
  return /^[a-h]$/i.test(raw) && isClosed ? { letter: raw.toLowerCase(), to: place + 2 } : undefined;
}
