import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';

const LOOKS: readonly MarkSense['kind'][] = ['colour', 'dash', 'scale', 'weight', 'mark'];

/**
 * "Drop the density, speed in blue": what stands behind the comma has a look of its own and stays; a comma between two sentences makes
 * no list of both.
 */
export function withLooksBesideRemoval(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at): Mark => {
    const isBreak = /^(?:,|and|&|\+)$/i.test(mark.raw) && !isBreakAt(marks, at + 1);
    if (!isBreak || !isBehindRemoval(marks, at) || !isLooked(marks, at + 1)) return mark;
    return { ...mark, raw: ';', senses: [{ kind: 'sign', value: ';' }] };
  });
}

function isBreakAt(marks: readonly Mark[], at: number): boolean {
  return /^(?:,|and|&|\+)$/i.test(marks[at]?.raw ?? '');
}

/** Only what is to go stands between the word for that and here. */
function isBehindRemoval(marks: readonly Mark[], at: number): boolean {
  const verb = marks.slice(0, at).findLastIndex((mark) => !isName(mark));
  const word = marks[verb];
  return verb < at - 1 && (means(word, 'verb', 'remove') || /^(?:no|without|w\/o)$/i.test(word?.raw ?? ''));
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
  const end = marks.findIndex((mark, at) => at >= from && (!isName(mark) || isBreakAt(marks, at)));
  const look = /^(?:in|as|with|to|on|is|now)$/i.test(marks[end]?.raw ?? '') ? end + 1 : end;
  const at = /^an?$/i.test(marks[look]?.raw ?? '') ? look + 1 : look;
  return end > from && LOOKS.some((kind) => means(marks[at], kind));
}
