const NARROW = /[iljI|.,:;'!()[\]{}]/;
const SLIM = /[ftr \-/·"]/;
const WIDE = /[mwMW@%—]/;
const CAPITAL = /[A-Z&]/;

/** Width of a text in Inter, in em times `size`; measured classes of letters, a few percent too wide rather than too narrow. */
export function textWidth(text: string, size: number): number {
  let em = 0;
  for (const letter of text) em += widthOf(letter);
  return em * size;
}

function widthOf(letter: string): number {
  if (NARROW.test(letter)) return 0.3;
  if (SLIM.test(letter)) return 0.39;
  if (WIDE.test(letter)) return 0.92;
  if (CAPITAL.test(letter)) return 0.71;
  return (letter.codePointAt(0) ?? 0) > 0x2e80 ? 1 : 0.62;
}

/** The text, or as much of it as fits with an ellipsis at its end. */
export function fitText(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** The name of an axis, as much of it as fits: what is cut is the name, never the unit with its power of ten behind it. */
export function fitLabel(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  const [, name = '', unit = ''] = /^(.*?) ?(\([^()]*\))$/.exec(text) ?? [];
  if (unit === '') return fitText(text, size, width);
  const room = width - textWidth(` ${unit}`, size);
  return room < textWidth('mm…', size) ? unit.slice(1, -1) : `${fitText(name, size, room)} ${unit}`;
}

/** Breaks at spaces into at most `most` lines; the last one ends in an ellipsis when there is more. */
export function wrapText(text: string, size: number, width: number, most: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (const [index, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || textWidth(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (lines.length === most - 1)
      return [...lines, fitText([line, ...words.slice(index)].join(' '), size, width)];
    lines.push(line);
    line = word;
  }
  return line === '' ? lines : [...lines, fitText(line, size, width)];
}
