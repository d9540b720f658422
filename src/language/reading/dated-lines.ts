import { type Mark, means } from '#src/language/reading/mark.ts';

const LEAD = /^(?:,|and|&|\+|plus|with|w\/|;)$/i;
const LOOK = /^(?:a|an|the|thin|thick|dashed|dotted|solid)$/i;
/** Words of a look between what leads in and the line. */
const MOST_LOOKS = 4;

/** "Add Dst below, line at 2024-05-11 04:00": behind a wish a line at a time marks it, and is no time of what is wished. */
export function withDatedLines(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) =>
    /^lines?$/i.test(mark.raw) && isAtTime(marks, at) && isAppended(marks, at)
      ? { ...mark, senses: [{ kind: 'noun', value: 'vline' }] }
      : mark,
  );
}

function isAtTime(marks: readonly Mark[], at: number): boolean {
  const [next, behind] = [marks[at + 1], marks[at + 2]];
  if (means(next, 'time')) return /^(?:at|on)\b.*\d/i.test(next?.raw ?? '');
  return /^(?:at|on|@)$/i.test(next?.raw ?? '') && means(behind, 'time') && /\d/.test(behind?.raw ?? '');
}

function isAppended(marks: readonly Mark[], at: number): boolean {
  let place = at - 1;
  while (
    at - place <= MOST_LOOKS &&
    (LOOK.test(marks[place]?.raw ?? '') || means(marks[place], 'colour') || means(marks[place], 'dash'))
  )
    place -= 1;
  return LEAD.test(marks[place]?.raw ?? '') && place > 0;
}
