import { addUnits } from '#src/language/time/calendar.ts';
import { cutBy, FILLERS } from '#src/language/time/patterns/anchored.ts';
import { piece } from '#src/language/time/patterns/pieces.ts';
import { lengthAt } from '#src/language/time/patterns/relative.ts';
import { anyPhraseAt, type Pattern, type Piece, skip } from '#src/language/time/piece.ts';
import { isInstant } from '#src/language/time/resolve.ts';

/** Two lengths around one time: "10 days before and 5 days after 2003-10-29", "from 2 days before to 3 days after the Gannon storm". */
export const beforeAndAfter: Pattern<Piece> = (scan, at) => {
  const before = lengthAt(scan, at);
  const middle =
    before &&
    anyPhraseAt(scan, before.next, ['before and', 'before to', 'before until', 'before through', 'before ,']);
  const after = middle === undefined ? undefined : lengthAt(scan, middle);
  const behind = after && anyPhraseAt(scan, after.next, ['after', 'past', 'following']);
  const anchor = behind === undefined ? undefined : piece(scan, skip(scan, behind, FILLERS));
  if (before === undefined || after === undefined || anchor === undefined) return undefined;
  const isMoment = isInstant(anchor.value);
  const value = cutBy(anchor.value, ({ start, stop }) => ({
    start: addUnits(start, -before.value.count, before.value.unit),
    stop: addUnits(isMoment ? start : stop, after.value.count, after.value.unit),
  }));
  return { value, next: anchor.next };
};
