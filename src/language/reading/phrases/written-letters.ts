import type { Mark } from '#src/language/reading/mark.ts';

/**
 * "(a) (b) (c) top left", "a) and b) in the corners": letters in brackets, from the first on, are letters to be written on the panels.
 */
export function withWrittenLetters(marks: readonly Mark[]): readonly Mark[] {
  const start = marks.findIndex((_, at) => letterAt(marks, at)?.letter === 'a');
  if (start < 0) return marks;
  const to = endOfRun(marks, start) ?? start;
  // "Labels a) to d)" are these letters, and those of an axis have a word in front.
  const from =
    isLabels(marks[start - 1]) && !/^(?:axis|tick|x|y)$/i.test(marks[start - 2]?.raw ?? '')
      ? start - 1
      : start;
  const [first, last] = [marks[from], marks[to - 1]];
  if (to === start || first === undefined || last === undefined) return marks;
  const raw = marks
    .slice(start, to)
    .map((mark) => mark.raw)
    .join('');
  const written: Mark = { ...first, raw, to: last.to, senses: [{ kind: 'noun', value: 'letters' }] };
  return [...marks.slice(0, from), written, ...marks.slice(to)];
}

function isLabels(mark: Mark | undefined): boolean {
  return /^labels?$/i.test(mark?.raw ?? '');
}

/** The place behind a run of at least two letters, each the next of the alphabet, or from one to another. */
function endOfRun(marks: readonly Mark[], start: number): number | undefined {
  const joint = letterAt(marks, start)?.to ?? start;
  const end = /^(?:to|-|–|through)$/i.test(marks[joint]?.raw ?? '') ? letterAt(marks, joint + 1) : undefined;
  if (end !== undefined && end.letter > 'a') return end.to;
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
