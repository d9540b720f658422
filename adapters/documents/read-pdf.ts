import { getDocumentProxy } from 'unpdf';
import { type PageItem, pageTables } from '#adapters/documents/page-tables.ts';
import { damaged } from '#adapters/documents/unpack.ts';
import { DOCUMENT_LIMITS, type DocumentContents, type DocumentTable } from '#src/domain/document.ts';
import { BotError } from '#src/domain/failure.ts';

/**
 * Reads the text of a PDF page by page, and the tables whose columns stand clearly apart.
 *
 * @throws BotError `invalid-request` for one that is damaged or protected with a password
 */
export async function readPdf(content: Uint8Array, name: string): Promise<DocumentContents> {
  const pdf = await openPdf(content, name);
  const count = pdf.numPages;
  const pages: string[] = [];
  const tables: DocumentTable[] = [];
  let length = 0;
  for (let number = 1; number <= Math.min(count, DOCUMENT_LIMITS.pages); number += 1) {
    const items = await itemsOf(pdf, number);
    const text = textOf(items);
    pages.push(text);
    length += text.length;
    tables.push(...pageTables(items));
    if (length > DOCUMENT_LIMITS.characters) break;
  }
  const text = pages.join('\f').slice(0, DOCUMENT_LIMITS.characters);
  return {
    text: text.trim() === '' ? '' : text,
    pages: count,
    tables: continued(tables).slice(0, DOCUMENT_LIMITS.tables),
    notes: pages.length < count ? [`Only the first ${pages.length} of its ${count} pages were read.`] : [],
  };
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function openPdf(content: Uint8Array, name: string): Promise<Pdf> {
  try {
    return await getDocumentProxy(new Uint8Array(content), { verbosity: 0 });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new BotError('invalid-request', `${name} is protected with a password, so I cannot read it.`, {
        hint: 'Save a copy without the password and attach that.',
        cause: error,
      });
    }
    throw damaged(name, error);
  }
}

/** One broken page does not take the others. */
async function itemsOf(pdf: Pdf, number: number): Promise<readonly PageItem[]> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return items.flatMap((item) =>
      'str' in item
        ? [
            {
              text: item.str,
              x: Number(item.transform[4]),
              y: Number(item.transform[5]),
              width: item.width,
              size: Math.hypot(Number(item.transform[2]), Number(item.transform[3])) || item.height || 10,
              isLineEnd: item.hasEOL,
            },
          ]
        : [],
    );
  } catch {
    return [];
  }
}

/** The text in the order in which it was written, which keeps the columns of a page apart. */
function textOf(items: readonly PageItem[]): string {
  return items
    .map(({ text, isLineEnd }) => (isLineEnd ? `${text}\n` : text))
    .join('')
    .replace(/-\n(?=\p{Ll})/gu, '')
    .trim();
}

/** A table that goes on under the same header on the next page is one table. */
function continued(tables: readonly DocumentTable[]): readonly DocumentTable[] {
  const joined: DocumentTable[] = [];
  for (const table of tables) {
    const before = joined.at(-1);
    const [header] = table.rows;
    if (before !== undefined && header !== undefined && before.rows[0]?.join('\t') === header.join('\t')) {
      joined[joined.length - 1] = { rows: [...before.rows, ...table.rows.slice(1)] };
    } else joined.push(table);
  }
  return joined;
}
