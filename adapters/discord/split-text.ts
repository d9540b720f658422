/** What a message takes, with room for a fence that is closed. */
const MOST_CHARACTERS = 1900;

const FENCE = /^\s*```/;
/** With the name of a language, and no more: it is repeated in each part. */
const OPENER = /^\s*```\w{0,20}/;

/** Parts of at most `most` characters, cut between paragraphs, lines or words; a code fence is closed and opened again. */
export function splitText(text: string, most: number = MOST_CHARACTERS): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  let fence = '';
  while (fence.length + rest.length > most) {
    const cut = cutAt(rest, most - fence.length - 4);
    const piece = fence + rest.slice(0, cut).trimEnd();
    const open = openFence(piece);
    parts.push(open === undefined ? piece : `${piece}\n\`\`\``);
    fence = open === undefined ? '' : `${open}\n`;
    rest = open === undefined ? rest.slice(cut).trimStart() : rest.slice(cut).replace(/^\n/, '');
  }
  const last = fence + rest;
  return last.trim() === '' ? parts : [...parts, last];
}

/** Where to cut: the last empty line, line end or blank in the second half, and in the middle of a word if it must be. */
function cutAt(text: string, most: number): number {
  const head = text.slice(0, most);
  for (const mark of ['\n\n', '\n', ' ']) {
    const at = head.lastIndexOf(mark);
    if (at > most / 2) return at;
  }
  // Half of a character of two units would be no character.
  const isInsidePair = /[\uD800-\uDBFF]/.test(head.at(-1) ?? '');
  return isInsidePair ? most - 1 : most;
}

/** The line that opened the fence which is still open at the end. */
function openFence(text: string): string | undefined {
  let open: string | undefined;
  for (const line of text.split('\n'))
    if (FENCE.test(line)) open = open === undefined ? OPENER.exec(line)?.[0].trim() : undefined;
  return open;
}

/** One line of at most `most` characters. */
export function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}
