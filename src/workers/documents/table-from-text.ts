import { z } from 'zod';
import type { Assistant } from '#src/assistant/assistant.ts';
import { jsonInText } from '#src/assistant/json-in-text.ts';
import { asData, plainWords } from '#src/assistant/plain-words.ts';
import { evidenceIn } from '#src/documents/evidence.ts';
import type { KeptDocument } from '#src/documents/library.ts';
import { passages } from '#src/documents/passages.ts';
import { BotError } from '#src/domain/failure.ts';
import type { ModelMessage } from '#src/ports/language-model.ts';
import { numberOf } from '#src/tables/cell.ts';
import { gridOf } from '#src/tables/grid.ts';
import { tableOf } from '#src/tables/read-table.ts';
import { readTime } from '#src/tables/read-time.ts';
import type { Table } from '#src/tables/table.ts';

const MOST_LETTERS = 60_000;
const LONGEST_WISH = 1_000;
const MOST_ROWS = 2_000;
const ATTEMPTS = 2;

const extractionSchema = z.object({
  columns: z
    .array(
      z.object({
        name: z.string().describe('What the column holds, e.g. transit speed.'),
        unit: z.string().default('').describe('Unit of its numbers as the text has it; empty for none.'),
        kind: z.enum(['time', 'number', 'words']),
      }),
    )
    .max(20),
  rows: z.array(
    z.object({
      cells: z.array(z.string()).describe('One for each column; empty where the text does not say it.'),
      quote: z.string().describe('A piece of the text in which these values stand, copied.'),
    }),
  ),
});
type Extraction = z.infer<typeof extractionSchema>;

export interface ReadTable {
  readonly table: Table;
  /** What was left out, and what could not be checked. */
  readonly notes: readonly string[];
}

/**
 * Has a model copy data out of a text, and keeps of it what stands there: a number or a day that the text does not have is
 * left out. What is read from a picture cannot be checked, and a note says so.
 *
 * @param what what is wanted, in the user's words
 * @throws BotError `no-data` when there is nothing of it, `unavailable` when the model gives no table, and as the model
 */
export async function tableFromText(
  { text, file }: KeptDocument,
  { what, name }: { readonly what: string; readonly name: string },
  assistant: Assistant,
  signal: AbortSignal,
): Promise<ReadTable> {
  const read = await askForRows({ text, ...(file === undefined ? {} : { file }) }, what, assistant, signal);
  const checked =
    file === undefined
      ? withEvidence(read, text)
      : {
          rows: read.rows.map(({ cells }) => cells),
          notes: [`A language model read these values from ${name} by eye; nothing could check them.`],
        };
  const filled = checked.rows.filter((cells) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) {
    throw new BotError('no-data', `I found nothing of that in ${name}.`, {
      hint: checked.notes[0] ?? 'Say in other words what to look for.',
    });
  }
  const header = read.columns.map(headerOf);
  const rows = [header, ...filled].map((cells, index) => ({ line: index, cells }));
  return { table: tableOf(gridOf(rows, '\t'), {}, 'groups'), notes: checked.notes };
}

/** Names come from a model that has read what a stranger wrote. */
function headerOf({ name, unit }: Extraction['columns'][number]): string {
  const plain = plainWords(name, 40) || 'value';
  return unit === '' ? plain : `${plain} (${plainWords(unit, 20)})`;
}

async function askForRows(
  { text, file }: KeptDocument,
  what: string,
  { model, prompts }: Assistant,
  signal: AbortSignal,
): Promise<Extraction> {
  const parts = [asData('wish', what, LONGEST_WISH)];
  if (text !== '') parts.push(asData('text', passages(text, what, MOST_LETTERS), MOST_LETTERS + 2_000));
  const messages: ModelMessage[] = [
    { role: 'user', text: parts.join('\n\n'), ...(file === undefined ? {} : { files: [file] }) },
  ];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const reply = await model.generate(
      { system: prompts.fill('extract-data', {}), messages, output: extractionSchema, thinking: 'low' },
      signal,
    );
    const parsed = extractionSchema.safeParse(jsonInText(reply.text));
    if (parsed.success) return evened(parsed.data);
    messages.push({ role: 'model', text: reply.text, calls: [] });
    const faults = parsed.error.issues.map(({ path, message }) => `- ${path.join('.')}: ${message}`);
    messages.push({ role: 'user', text: prompts.fill('repair', { faults: faults.slice(0, 10).join('\n') }) });
  }
  throw new BotError('unavailable', 'The language model gave no table that can be used.', {
    hint: 'Ask for fewer columns, or for one part of the document.',
  });
}

/** Every row with as many cells as there are columns. */
function evened({ columns, rows }: Extraction): Extraction {
  return {
    columns,
    rows: rows.slice(0, MOST_ROWS).map(({ cells, quote }) => ({
      cells: columns.map((_, index) => (cells[index] ?? '').trim()),
      quote,
    })),
  };
}

/** A row whose time the text does not have goes as a whole, a number by itself. */
function withEvidence({ columns, rows }: Extraction, text: string) {
  const dropped: string[] = [];
  const kept = rows.flatMap(({ cells, quote }) => {
    const { hasNumber, hasTime } = evidenceIn(text, quote);
    const stands = (cell: string, index: number) => {
      if (cell === '') return true;
      if (columns[index]?.kind === 'time') return hasTime(cell);
      const number = numberOf(cell);
      if (number !== undefined && !Number.isNaN(number)) return hasNumber(number);
      if (!Number.isNaN(readTime(cell))) return hasTime(cell);
      return columns[index]?.kind === 'words';
    };
    const strange = cells.filter((cell, index) => !stands(cell, index));
    dropped.push(...strange);
    const lostTime = cells.some((cell, index) => columns[index]?.kind === 'time' && !stands(cell, index));
    return lostTime ? [] : [cells.map((cell, index) => (stands(cell, index) ? cell : ''))];
  });
  return { rows: kept, notes: droppedNotes(dropped) };
}

function droppedNotes(dropped: readonly string[]): readonly string[] {
  if (dropped.length === 0) return [];
  const examples = [...new Set(dropped)]
    .slice(0, 5)
    .map((cell) => cell.replace(/[^\p{L}\p{N} .,:/+-]/gu, '').slice(0, 30));
  return [
    `${dropped.length === 1 ? 'One value' : `${dropped.length} values`} that the language model gave ${dropped.length === 1 ? 'does' : 'do'} not stand in the text and ${dropped.length === 1 ? 'was' : 'were'} left out: ${examples.join('; ')}${dropped.length > examples.length ? '; …' : ''}.`,
  ];
}
