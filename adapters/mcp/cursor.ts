import { BotError } from '#src/domain/failure.ts';

/** Where a list goes on, as a word that says nothing to whoever carries it. */
export function cursorAt(place: number): string {
  return Buffer.from(`from ${place}`).toString('base64url');
}

/** The 0-based place that a cursor means; 0 without one. @throws BotError `invalid-request` for any other word */
export function placeIn(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const match = /^from (\d{1,7})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (match === null) {
    throw new BotError('invalid-request', 'This cursor is none of this server.', {
      hint: 'Take the nextCursor of the page before, or leave it out.',
    });
  }
  return Number(match[1]);
}
