import { DOCUMENT_LIMITS, type DocumentKind } from '#src/domain/document.ts';
import { BotError } from '#src/domain/failure.ts';
import { plainWords } from '#src/tables/cell.ts';

const CAN_READ =
  'I read tables (CSV, TSV, TXT, JSON), PDF, Word (DOCX), Excel (XLSX), CDF, NetCDF, HTML, Markdown and text files, and pictures (PNG, JPEG, WebP).';

/** A file that came with a message. */
export interface GivenFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** What a file is: `table` for text that holds one table and nothing else, as its name says. */
export type FileKind = DocumentKind | 'table';

const TABLE_NAME = /\.(?:csv|tsv|tab|dat|asc|ascii|json)$/i;
const MARKDOWN_NAME = /\.(?:md|markdown)$/i;
const HTML_NAME = /\.x?html?$/i;
const HTML_START =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,500}?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i;

/**
 * Tells a file's kind by what it holds; its name only tells one kind of text from another.
 *
 * @throws BotError `invalid-request` for an empty file and for kinds that are not read, with what to do; `too-large`
 */
export function fileKind({ name, content }: GivenFile): FileKind {
  const shown = plainWords(name, 80) || 'The file';
  if (content.length === 0) throw unreadable(`${shown} is empty.`, CAN_READ);
  if (content.length > DOCUMENT_LIMITS.bytes) {
    throw new BotError('too-large', `${shown} is larger than ${DOCUMENT_LIMITS.bytes / 1e6} MB.`, {
      hint: 'Attach a smaller one, or only the pages that matter.',
    });
  }
  const head = latin(content.subarray(0, 2_000));
  if (head.slice(0, 1_024).includes('%PDF-')) return 'pdf';
  if (head.startsWith('PK')) return zippedKind(content, shown);
  if (begins(head, CDF_STARTS)) return 'cdf';
  if (begins(head, NETCDF_STARTS)) return 'netcdf';
  if (begins(head, PICTURES)) return 'picture';
  const refusal = REFUSALS.find(({ starts }) => begins(head, starts));
  if (refusal !== undefined) throw unreadable(`${shown} is ${refusal.what}.`, refusal.hint);
  if (!isText(content)) throw unreadable(`I cannot read ${shown}.`, CAN_READ);
  if (HTML_START.test(head) || HTML_NAME.test(name)) return 'html';
  if (TABLE_NAME.test(name)) return 'table';
  return MARKDOWN_NAME.test(name) ? 'markdown' : 'text';
}

/** How files of kinds that are not read begin; an underscore stands for any letter. */
const REFUSALS = [
  {
    starts: ['\xD0\xCF\x11\xE0'],
    what: 'an old Office file (DOC, XLS, PPT) or one with a password',
    hint: 'Save it as DOCX, XLSX or PDF without a password and attach that.',
  },
  { starts: ['{\\rtf'], what: 'a rich text file', hint: 'Save it as DOCX or PDF and attach that.' },
  {
    starts: ['GIF8', 'BM____\0\0\0\0', 'II*\0', 'MM\0*', '____ftyphei', '____ftypmif1', '____ftypavif'],
    what: 'a kind of picture that I cannot look at',
    hint: 'Save it as PNG or JPEG and attach that.',
  },
] as const;
/** Version 3, and 2.6 and 2.7; older ones begin with zeros and ones only. */
const CDF_STARTS = ['\xCD\xF3\x00\x01', '\xCD\xF2\x60\x02'];
/** NetCDF 3 with short, long and very long offsets; NetCDF 4, which is HDF5. */
const NETCDF_STARTS = ['CDF\x01', 'CDF\x02', 'CDF\x05', '\x89HDF\r\n\x1A\n'];
const PICTURES = ['\x89PNG', '\xFF\xD8\xFF', 'RIFF____WEBP'];

function begins(head: string, starts: readonly string[]): boolean {
  return starts.some((start) =>
    [...start].every((letter, index) => letter === '_' || head[index] === letter),
  );
}

/** A zip file names its parts in plain letters, wherever they are packed. */
function zippedKind(content: Uint8Array, shown: string): FileKind {
  const names = new TextDecoder('latin1').decode(content);
  if (names.includes('word/document.xml')) return 'docx';
  if (names.includes('xl/workbook.xml')) return 'xlsx';
  if (names.includes('ppt/presentation.xml')) {
    throw unreadable(`${shown} is a PowerPoint file.`, 'Save it as PDF and attach that.');
  }
  if (names.includes('opendocument') || names.includes('xl/workbook.bin')) {
    throw unreadable(
      `${shown} is an Office file of another kind.`,
      'Save it as DOCX, XLSX or PDF and attach that.',
    );
  }
  throw unreadable(`${shown} is an archive of files.`, 'Attach the files themselves.');
}

/** Without zeros, but for UTF-16, which says so in its first two bytes. */
function isText(content: Uint8Array): boolean {
  return begins(latin(content.subarray(0, 2)), ['\xFF\xFE', '\xFE\xFF']) || !content.includes(0);
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function unreadable(message: string, hint: string): BotError {
  return new BotError('invalid-request', message, { hint });
}
