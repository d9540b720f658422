/** Signs that nobody sees and that part no words. */
const UNSEEN = /[\u200B\u2060\u180E\uFEFF]/g;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const BLANKS = /[^\S\n]+/g;
const BLANKS_BUT_TABS = /[^\S\n\t]+/g;
const FENCE = '```';
/** The deepest indentation of code, and the longest row of empty cells of a table. */
const MOST_KEPT = 100;
const LONG_RUN = /([^\S\n])[^\S\n]{100,}/g;

/**
 * A message with its runs of blanks folded, before anything else reads it: one blank between words, one empty line between
 * lines. Code between fences keeps its indentation, and the rows of a pasted table keep their tabs, for an empty cell is one.
 */
export function foldedWords(message: string): string {
  const lines = message.replace(UNSEEN, '').replace(LINE_ENDS, '\n').split('\n');
  const isTable = lines.filter((line) => line.includes('\t')).length > 1;
  const folded: string[] = [];
  let isInCode = false;
  for (const line of lines) {
    const isFence = line.trimStart().startsWith(FENCE);
    const next = isInCode || isFence ? codeLine(line) : wordsLine(line, isTable);
    if (isInCode || next !== '' || folded.at(-1) !== '') folded.push(next);
    if (isFence && !line.trim().slice(FENCE.length).includes(FENCE)) isInCode = !isInCode;
  }
  return withoutEmptyEnds(folded).join('\n');
}

function codeLine(line: string): string {
  return line.trimEnd().replace(LONG_RUN, (_, blank: string) => blank.repeat(MOST_KEPT));
}

function wordsLine(line: string, isTable: boolean): string {
  if (!isTable || !line.includes('\t')) return line.replace(BLANKS, ' ').trim();
  return line.replace(BLANKS_BUT_TABS, ' ').replace(LONG_RUN, (_, blank: string) => blank.repeat(MOST_KEPT));
}

function withoutEmptyEnds(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line.trim() !== '') + 1);
}
