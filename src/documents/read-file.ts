import { createHash } from 'node:crypto';
import type { GivenFile } from '#src/documents/file-kind.ts';
import type { KeptDocument } from '#src/documents/library.ts';
import { DOCUMENT_LIMITS, type DocumentContents, type DocumentKind } from '#src/domain/document.ts';
import { BotError } from '#src/domain/failure.ts';
import type { DocumentReader } from '#src/ports/document-reader.ts';
import { plainWords } from '#src/tables/cell.ts';
import { decodedText } from '#src/tables/table-file.ts';

/** A document as it was read. */
export interface ReadDocument extends KeptDocument {
  readonly contents: DocumentContents;
}

/** SHA-256 of a file, by which a thread knows it again. */
export function fileHash({ content }: GivenFile): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Reads a document of a known kind. A picture, and a PDF without text, is kept itself for a model to look at.
 *
 * @throws BotError as `DocumentReader.read`, and `too-large` for a picture or scan that no model may be given
 */
export async function readFile(
  file: GivenFile,
  kind: DocumentKind,
  reader: DocumentReader,
  signal: AbortSignal,
): Promise<ReadDocument> {
  const name = plainWords(file.name, 80) || 'The file';
  const contents = await contentsOf({ name, content: file.content }, kind, reader, signal);
  const isVisual = kind === 'picture' || (kind === 'pdf' && contents.text === '');
  if (!isVisual && contents.text.trim() === '' && contents.tables.length === 0) {
    throw new BotError('invalid-request', `${name} has no text in it.`);
  }
  if (!isVisual) return { contents, text: contents.text };
  if (file.content.length > DOCUMENT_LIMITS.visualBytes) throw tooLargeToSee(name, kind);
  return { contents, text: '', file: { mime: mimeOf(kind, file.content), bytes: file.content } };
}

async function contentsOf(
  file: GivenFile,
  kind: DocumentKind,
  reader: DocumentReader,
  signal: AbortSignal,
): Promise<DocumentContents> {
  switch (kind) {
    case 'picture':
      return { text: '', tables: [], notes: [] };
    case 'text':
    case 'markdown':
      return plainContents(decodedText(file.content, file.name));
    case 'pdf':
    case 'docx':
    case 'xlsx':
    case 'cdf':
    case 'netcdf':
    case 'html':
      return reader.read({ ...file, kind }, signal);
  }
}

function plainContents(text: string): DocumentContents {
  const most = DOCUMENT_LIMITS.characters;
  const notes =
    text.length > most ? [`Only its first ${most.toLocaleString('en-US')} letters were read.`] : [];
  return { text: text.replace(/^\uFEFF/, '').slice(0, most), tables: [], notes };
}

function mimeOf(kind: DocumentKind, content: Uint8Array): string {
  if (kind === 'pdf') return 'application/pdf';
  const [first] = content;
  return first === 0x89 ? 'image/png' : first === 0xff ? 'image/jpeg' : 'image/webp';
}

function tooLargeToSee(name: string, kind: DocumentKind): BotError {
  const what = kind === 'pdf' ? 'a scan without text' : 'a picture';
  return new BotError(
    'too-large',
    `${name} is ${what} of more than ${DOCUMENT_LIMITS.visualBytes / 1e6} MB.`,
    { hint: 'Attach a smaller one, or only the part that matters.' },
  );
}
