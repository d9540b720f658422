import type { DocumentContents } from '#src/domain/document.ts';
import type { Failure } from '#src/domain/failure.ts';
import type { DocumentFile } from '#src/ports/document-reader.ts';

/** What the reading process is given. */
export type ReadRequest = DocumentFile;

/** What it gives back: the document, an expected failure, or the trace of a fault. */
export type ReadReply =
  | { readonly contents: DocumentContents }
  | { readonly failure: Failure }
  | { readonly fault: string };
