/**
 * The text of an answer and its notes, nothing said twice: a sentence that was said before is left out, and so is a note that
 * the text has said. Lines of tables and lists are kept as they are.
 */
export function onceEach(
  paragraphs: readonly string[],
  notes: readonly string[],
): { readonly text: string; readonly notes: readonly string[] } {
  const said = new Set<string>();
  const isNew = (sentence: string) => {
    const key = sentence.replace(/[*_`]/g, '').trim().toLowerCase();
    if (key === '' || !said.has(key)) {
      said.add(key);
      return true;
    }
    return false;
  };
  const lines = paragraphs.filter((part) => part.trim() !== '').map((part) => onceIn(part, isNew));
  const text = joined(lines.filter((part) => part.trim() !== ''));
  return { text, notes: notes.flatMap((note) => (onceIn(note, isNew) === '' ? [] : [note])) };
}

/** Paragraphs, a line each; a table ends with an empty line, or what follows would be a row of it. */
function joined(paragraphs: readonly string[]): string {
  return paragraphs.reduce((text, next) => `${text}${isTableRow(text) ? '\n\n' : '\n'}${next}`, '').trim();
}

function isTableRow(text: string): boolean {
  return (text.split('\n').at(-1) ?? '').startsWith('|');
}

function onceIn(paragraph: string, isNew: (sentence: string) => boolean): string {
  let isCode = false;
  return paragraph
    .split('\n')
    .flatMap((line) => {
      if (line.trimStart().startsWith('```')) isCode = !isCode;
      if (isCode || !isProse(line)) return [line];
      const kept = sentencesOf(line).filter(isNew).join('').trim();
      return kept === '' && line.trim() !== '' ? [] : [kept];
    })
    .join('\n');
}

/** What is no table, list, heading or code. */
function isProse(line: string): boolean {
  return !/^\s*([|\-#>`]|\d+[.)])/.test(line);
}

/** A sentence ends with its stop, and what bold text ends it in is a part of it. */
function sentencesOf(line: string): readonly string[] {
  return line.split(/(?<=[.!?]\**\s)(?=[A-Z*"])/);
}
