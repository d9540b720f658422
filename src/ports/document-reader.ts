import type { DocumentContents } from '#src/domain/document.ts';

/** A file whose kind is known by what it holds. */
export interface DocumentFile {
  /** Fit to be shown. */
  readonly name: string;
  readonly kind: 'pdf' | 'docx' | 'xlsx' | 'html' | 'cdf' | 'netcdf';
  readonly content: Uint8Array;
}

/** A file from the web: what it is called there, and what it holds. */
export interface FetchedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Reads text and tables out of the formats of offices, printers and browsers. */
export interface DocumentReader {
  /**
   * @throws BotError `invalid-request` for a file that is damaged, empty or protected, `too-large` for one that is or
   * unpacks to more than `DOCUMENT_LIMITS`, `timeout`, `cancelled`
   */
  read(file: DocumentFile, signal: AbortSignal): Promise<DocumentContents>;
  /** True for an address of a host that the operator allows. */
  mayFetch(address: string): boolean;
  /**
   * Fetches a document from such an address.
   *
   * @throws BotError `invalid-request` for any other address, `too-large`, `unavailable`, `cancelled`
   */
  fetch(address: string, signal: AbortSignal): Promise<FetchedFile>;
  /** Ends what is still being read. */
  close(): Promise<void>;
}
