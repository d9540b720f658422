import { Parser } from 'htmlparser2';
import { type HtmlTable, openTable } from '#adapters/documents/html-table.ts';
import { DOCUMENT_LIMITS, type DocumentContents, type DocumentTable } from '#src/domain/document.ts';

/** Elements whose text nobody sees. */
const UNSEEN = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'iframe',
  'object',
  'select',
  'textarea',
]);
const BLOCKS = new Set(
  'address article aside blockquote br caption dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table title tr ul'.split(
    ' ',
  ),
);
/** Elements without content. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Reads the text that a reader of a page would see, and its tables. */
export function readHtml(html: string): DocumentContents {
  const page = pageWriter();
  const parser = new Parser({
    onopentag: (name, attributes) => page.open(name, attributes),
    ontext: (text) => page.write(text),
    onclosetag: (name) => page.close(name),
  });
  parser.end(html.slice(0, 4 * DOCUMENT_LIMITS.characters));
  return page.contents();
}

function pageWriter() {
  const parts: string[] = [];
  const done: DocumentTable[] = [];
  const open: HtmlTable[] = [];
  let length = 0;
  /** Depth inside of an element that is not seen; 0 outside. */
  let unseen = 0;

  const put = (text: string) => {
    if (length > DOCUMENT_LIMITS.characters) return;
    parts.push(text);
    length += text.length;
  };

  /** A paragraph inside of a cell does not part its row. */
  const breakLine = (name: string) => {
    if (!BLOCKS.has(name)) return;
    const isInCell = open.at(-1)?.isInCell() === true && name !== 'tr';
    put(isInCell ? ' ' : '\n');
    open.at(-1)?.write(' ');
  };

  const closeTable = () => {
    const table = open.pop()?.finished();
    if (table !== undefined && table.rows.length > 1) done.push(table);
  };

  /** True when nobody sees what stands here. */
  const isUnseen = (name: string, attributes: Readonly<Record<string, string>>) => {
    const isOpened = unseen > 0 || UNSEEN.has(name) || isHidden(attributes);
    if (isOpened && !VOID.has(name)) unseen += 1;
    return isOpened;
  };

  const openPart = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name === 'table') open.push(openTable());
    const table = open.at(-1);
    if (name === 'caption') table?.openCaption();
    if (name === 'tr') table?.openRow();
    if ((name === 'td' || name === 'th') && table?.openCell(attributes) === false) put(' | ');
  };

  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (isUnseen(name, attributes)) return;
      openPart(name, attributes);
      breakLine(name);
      const alt = name === 'img' ? (attributes['alt'] ?? '').trim() : '';
      if (alt !== '') put(` [picture: ${alt}] `);
    },
    write(text: string) {
      if (unseen > 0) return;
      open.at(-1)?.write(text);
      put(text.replace(/\s+/g, ' '));
    },
    close(name: string) {
      if (unseen > 0) {
        if (!VOID.has(name)) unseen -= 1;
        return;
      }
      if (name === 'table') closeTable();
      else if (name === 'td' || name === 'th' || name === 'caption') open.at(-1)?.closeCell();
      breakLine(name);
    },
    contents(): DocumentContents {
      while (open.length > 0) closeTable();
      const text = parts
        .join('')
        .replace(/[ \t]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim();
      return {
        text: text.slice(0, DOCUMENT_LIMITS.characters),
        tables: done.slice(0, DOCUMENT_LIMITS.tables),
        notes:
          length > DOCUMENT_LIMITS.characters
            ? [`Only its first ${DOCUMENT_LIMITS.characters.toLocaleString('en-US')} letters were read.`]
            : [],
      };
    },
  };
}

/** Words that only a machine would read are no part of a page. */
function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  const style = attributes['style'] ?? '';
  return (
    'hidden' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?![.\d])/i.test(style)
  );
}
