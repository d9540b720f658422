import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';

const LOOKS: readonly MarkSense['kind'][] = ['colour', 'dash', 'scale', 'weight', 'mark'];

/**
 * "Drop the density, speed in blue": what stands behind the comma has a look of its own and stays; a comma between two sentences makes
 * no list of both.
 */
export function withLooksBesideRemoval(marks: readonly Mark[]): readonly Mark[] {
  if (!marks.some(isRemoval)) return marks;
  // The last mark so far that is no name and none of the words between names.
  let [word, place] = [marks[0], 0];
  return marks.map((mark, at): Mark => {
    const isBreak = /^(?:,|and|&|\+)$/i.test(mark.raw) && !isBreakAt(marks, at + 1);
    const isBehind = place < at - 1 && isRemoval(word);
    if (!isName(mark)) [word, place] = [mark, at];
    if (!isBreak || !isBehind || !isLooked(marks, at + 1)) return mark;
    return { ...mark, raw: ';', senses: [{ kind: 'sign', value: ';' }] };
  });
}

function isRemoval(mark: Mark | undefined): boolean {
  return means(mark, 'verb', 'remove') || /^(?:no|without|w\/o)$/i.test(mark?.raw ?? '');
}

function isBreakAt(marks: readonly Mark[], at: number): boolean {
  return /^(?:,|and|&|\+)$/i.test(marks[at]?.raw ?? '');
}

/** Names of what is drawn, and the words between them. */
function isName(mark: Mark | undefined): boolean {
  return (
    means(mark, 'quantity') ||
    means(mark, 'mission') ||
    means(mark, 'label') ||
    /^(?:,|and|&|\+|the|its|panels?|curves?|lines?)$/i.test(mark?.raw ?? '')
  );
}

/** A name, and a look right behind it: "speed in blue", "the dst as bars". */
function isLooked(marks: readonly Mark[], from: number): boolean {
  let end = from;
  while (isName(marks[end]) && !isBreakAt(marks, end)) end += 1;
  const look = /^(?:in|as|with|to|on|is|now)$/i.test(marks[end]?.raw ?? '') ? end + 1 : end;
  const at = /^an?$/i.test(marks[look]?.raw ?? '') ? look + 1 : look;
  return end > from && LOOKS.some((kind) => means(marks[at], kind));
}
