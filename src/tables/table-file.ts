import { BotError } from '#src/domain/failure.ts';
import { plainWords } from '#src/tables/cell.ts';
import { MAX_BYTES, tooLarge } from '#src/tables/limits.ts';
import { readJson } from '#src/tables/read-json.ts';
import { isMarkdownRule, readMarkdown } from '#src/tables/read-markdown.ts';
import { readTable } from '#src/tables/read-table.ts';
import type { ReadOptions, Table } from '#src/tables/table.ts';

const CAN_READ = 'I read CSV, TSV, TXT and JSON files.';

/**
 * Reads an attached file, by its ending and by what it holds.
 *
 * @throws BotError `invalid-request` for a file of another kind, `too-large`, and as `readTable`
 */
export function readTableFile(
  { name, content }: { readonly name: string; readonly content: Uint8Array },
  options: ReadOptions = {},
): Table {
  const shown = plainWords(name, 80);
  if (content.length > MAX_BYTES) throw tooLarge(`${MAX_BYTES / 1e6} MB (${shown})`);
  const text = decodedText(content, shown);
  if (text.trim() === '') throw new BotError('invalid-request', `${shown} is empty.`, { hint: CAN_READ });
  if (/\.json$/i.test(name) || /^\s*(?:\[\s*[[{]|\{\s*")/.test(text)) return readJson(text, options);
  const isMarkdown = isMarkdownRule(text.slice(0, 20_000).trim().split('\n')[1] ?? '');
  return isMarkdown ? readMarkdown(text, options) : readTable(text, options);
}

/** The label that a file's name gives its data: `flux` for `flux.csv`. */
export function labelOfFile(name: string): string {
  return (
    name
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/\.[a-z0-9]{1,8}$/i, '') ?? name
  );
}

/** UTF-8, UTF-16 where it says so, and Latin-1 for what is no UTF-8. @throws BotError for what is no text */
export function decodedText(content: Uint8Array, shown: string): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  if (content.includes(0)) {
    throw new BotError('invalid-request', `${shown} is no text file.`, { hint: CAN_READ });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    // Old instruments write a degree sign or a micro sign in Latin-1.
    return new TextDecoder('windows-1252').decode(content);
  }
}
