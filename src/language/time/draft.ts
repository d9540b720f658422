import type { Piece } from '#src/language/time/piece.ts';

/** A time phrase as it was read, not yet a range. */
export interface Draft {
  /** The first token, and the one behind the last. */
  readonly from: number;
  readonly next: number;
  readonly first: Piece;
  readonly last?: Piece;
}
