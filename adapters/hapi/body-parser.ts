import type { Table } from '#adapters/hapi/growing-table.ts';

/** Turns the pieces of a response body into columns, as they arrive. */
export interface BodyParser {
  /** @throws BrokenBody when the piece cannot be part of the layout */
  push(piece: Buffer): void;
  /** @throws BrokenBody when the body stopped inside a record */
  finish(): ParsedBody;
  readonly rows: number;
}

export interface ParsedBody {
  readonly table: Table;
  /** False when the last CSV line had no line end: whole, or cut inside its last value. */
  readonly isTerminated: boolean;
}

/** A body that does not hold whole records of the layout that was asked for. */
export class BrokenBody extends Error {
  /** `cut`: data that broke off. `garbled`: never data of this layout. */
  readonly kind: 'cut' | 'garbled';

  constructor(message: string, kind: 'cut' | 'garbled') {
    super(message);
    this.name = 'BrokenBody';
    this.kind = kind;
  }
}
