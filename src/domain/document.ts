/** The kinds of file that are read as documents. `picture`: PNG, JPEG or WebP. */
export type DocumentKind =
  | 'pdf'
  | 'docx'
  | 'xlsx'
  | 'cdf'
  | 'netcdf'
  | 'html'
  | 'markdown'
  | 'text'
  | 'picture';

/** A table as it stands in a document: rows of cells, all as text. */
export interface DocumentTable {
  /** Name of its sheet, or its caption. */
  readonly title?: string;
  readonly rows: readonly (readonly string[])[];
}

/** What a document holds, as far as it was read. */
export interface DocumentContents {
  /** Pages are parted by a form feed. `''` for a picture and for pages without text. */
  readonly text: string;
  /** Number of pages, where the kind has any. */
  readonly pages?: number;
  readonly tables: readonly DocumentTable[];
  /** What was left out, as sentences for the user. */
  readonly notes: readonly string[];
}

/** What a thread remembers of a document. */
export interface DocumentSummary {
  /** How the thread calls it: its file name without anything odd, unique in the thread. */
  readonly name: string;
  /** SHA-256 of the file, in hexadecimal digits. */
  readonly hash: string;
  readonly kind: DocumentKind;
  readonly pages?: number;
  /** Length of its text. */
  readonly characters: number;
  /** Labels of the data that its tables became, in their order. */
  readonly tables: readonly string[];
  /** True when a model can look at the file itself: a picture, or a PDF without text. */
  readonly isVisual: boolean;
}

/** What one document may hold. */
export const DOCUMENT_LIMITS = {
  bytes: 20_000_000,
  /** Of all parts of a zipped document together. */
  unpackedBytes: 200_000_000,
  pages: 200,
  characters: 1_000_000,
  tables: 40,
  /** What a model is given to look at. */
  visualBytes: 10_000_000,
} as const;
