const FENCE = '```';

/**
 * Cuts markdown into parts of at most `most` characters, at paragraphs where possible, else at lines, else anywhere;
 * a code block that is cut goes on as a code block.
 */
export function splitMarkdown(text: string, most: number): readonly string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    const room = most - FENCE.length - 1;
    const end = cutAt(rest, room);
    const head = rest.slice(0, end);
    const isInCode = (head.split(FENCE).length - 1) % 2 === 1;
    parts.push(isInCode ? `${head.trimEnd()}\n${FENCE}` : head.trim());
    rest = isInCode ? `${FENCE}\n${rest.slice(end).replace(/^\n+/, '')}` : rest.slice(end).trim();
  }
  return rest === '' ? parts : [...parts, rest];
}

function cutAt(text: string, room: number): number {
  for (const mark of ['\n\n', '\n', ' ']) {
    const at = text.lastIndexOf(mark, room);
    if (at > room / 2) return at;
  }
  return /[\uD800-\uDBFF]/.test(text[room - 1] ?? '') ? room - 1 : room;
}
