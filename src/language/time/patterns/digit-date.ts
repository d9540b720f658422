import { isoTime } from '#src/domain/time-range.ts';
import { utcDay } from '#src/language/time/calendar.ts';
import type { DateToken } from '#src/language/time/digits.ts';
import { MONTHS } from '#src/language/time/lexicon.ts';
import { yearAt } from '#src/language/time/patterns/written-date.ts';
import type { Pattern, Piece, Scan } from '#src/language/time/piece.ts';

/** A date in digits: ISO 8601, day of year, ISO week, "10.05.2024", "5/25/2024". */
export const digitDate: Pattern<Piece> = (scan, at) => {
  const token = scan.tokens[at];
  if (token?.date === undefined) return undefined;
  const piece = pieceOf(scan, token.date, token.raw);
  const { fields } = piece;
  const year = fields?.month !== undefined && fields.year === undefined ? yearAt(scan, at + 1) : undefined;
  if (year === undefined) return { value: piece, next: at + 1 };
  return { value: { ...piece, fields: { ...fields, year: year.value } }, next: year.next };
};

function pieceOf(scan: Scan, date: DateToken, raw: string): Piece {
  switch (date.kind) {
    case 'fields':
      return { fields: date.fields };
    case 'range':
      return { range: date.range };
    case 'either-order':
      return eitherOrder(scan, date, raw);
    case 'short-year':
      return { problem: `The year of ${raw} is not clear; please write the date like 2024-05-10.` };
    case 'no-such-date':
      return { problem: `There is no such date or time: ${raw}.` };
  }
}

/** Another date of the sentence may show the order; without one, either reading would be a guess. */
function eitherOrder({ isMonthFirst }: Scan, date: DateToken & { kind: 'either-order' }, raw: string): Piece {
  const { first, second, rest } = date;
  const dayFirst = { ...rest, month: second, day: first };
  const monthFirst = { ...rest, month: first, day: second };
  if (isMonthFirst !== undefined) return { fields: isMonthFirst ? monthFirst : dayFirst };
  const [a, b] = [dayFirst, monthFirst].map(({ year, month, day }) =>
    year === undefined ? `${day} ${MONTHS[month - 1]}` : isoTime(utcDay(year, month, day)).slice(0, 10),
  );
  return { problem: `${raw} can mean ${a} or ${b}; please write one of these.` };
}
