import { z } from 'zod';

/** Most rows and columns that a picture shows of a table. */
const MOST_ROWS = 60;
const MOST_COLUMNS = 16;

/** A table as an answer told it: cells are words and numbers as people read them. */
export const toldTableSchema = z
  .object({
    title: z.string().max(300),
    columns: z.array(z.string().max(120)).min(1).max(MOST_COLUMNS).readonly(),
    rows: z
      .array(z.array(z.string().max(200)).readonly())
      .min(1)
      .max(MOST_ROWS)
      .readonly(),
  })
  .readonly();
export type ToldTable = z.infer<typeof toldTableSchema>;

/** The last table of the newest reply that has one. */
export function tableIn(replies: readonly string[]): ToldTable | undefined {
  for (const reply of replies.toReversed()) {
    const found = lastTable(reply);
    if (found !== undefined) return found;
  }
  return undefined;
}

function lastTable(reply: string): ToldTable | undefined {
  const lines = reply.split('\n').map((line) => line.trim());
  const rule = lines.findLastIndex((line) => line.startsWith('| ---'));
  const head = lines[rule - 1];
  if (rule < 1 || head === undefined || !head.startsWith('|')) return undefined;
  const end = lines.findIndex((line, at) => at > rule && !line.startsWith('|'));
  const columns = cellsOf(head).slice(0, MOST_COLUMNS);
  const rows = lines
    .slice(rule + 1, end < 0 ? lines.length : end)
    .slice(0, MOST_ROWS)
    .map((line) => cellsOf(line).slice(0, columns.length));
  if (rows.length === 0) return undefined;
  const above = lines.slice(0, rule - 1).filter((line) => line !== '' && !line.startsWith('|'));
  return { title: sentenceIn(above.at(-1) ?? ''), columns, rows };
}

/** The cells between the bars of a line of Markdown; `\|` is a bar of a cell. */
function cellsOf(line: string): readonly string[] {
  const cells = line.split('|').slice(1, -1);
  return cells
    .reduce((all: readonly string[], cell) => {
      const last = all.at(-1);
      return last?.endsWith('\\') === true
        ? [...all.slice(0, -1), `${last.slice(0, -1)}|${cell}`]
        : [...all, cell];
    }, [])
    .map((cell) => cell.replaceAll('**', '').replaceAll('`', '').trim().slice(0, 120));
}

/** The first sentence, without marks and what stands in brackets at its end: a heading. */
function sentenceIn(line: string): string {
  const plain = line.replaceAll('**', '').replaceAll('`', '').trim();
  const [first = ''] = plain.split('. ');
  const sentence = first.endsWith('.') || first.endsWith(':') ? first.slice(0, -1) : first;
  const bracket = sentence.lastIndexOf(' (');
  return (sentence.endsWith(')') && bracket > 0 ? sentence.slice(0, bracket) : sentence).slice(0, 150);
}

/** A cell as a number; NaN where it is none. */
export function cellNumber(cell: string): number {
  const plain = cell.replaceAll(',', '').replaceAll('−', '-').replaceAll(' ', '').replaceAll('%', '');
  return plain === '' ? Number.NaN : Number(plain);
}
