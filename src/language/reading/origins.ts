import { type Mark, means } from '#src/language/reading/mark.ts';

const AXIS = /^(?:t|time|epochs?|days?|hours?|origin)$/i;
const EQUALS = /^(?:=|is)$/i;
const ZERO = /^(?:0|zero)$/i;
const ALONE = /^(?:t[_-]?0|zero|zero[- ](?:epoch|time|hour)|(?:epoch|time|hour) zero)$/i;

/**
 * "T=0 at the minimum", "day 0 = onset", "zero epoch at the shock": beside superposed epochs the place where their axis begins, and no
 * condition and no number.
 */
export function withOrigins(marks: readonly Mark[]): readonly Mark[] {
  if (!marks.some((mark) => means(mark, 'operation', 'superpose') || means(mark, 'noun', 'epoch')))
    return marks;
  const read: Mark[] = [];
  for (let at = 0; at < marks.length; at += 1) {
    const [mark] = marks.slice(at, at + 1);
    const next = mark === undefined ? undefined : originAt(marks, at);
    if (mark === undefined) continue;
    if (next === undefined) read.push(mark);
    else {
      const some = marks.slice(at, next);
      const to = some.at(-1)?.to ?? mark.to;
      read.push({
        ...mark,
        raw: some.map(({ raw }) => raw).join(' '),
        to,
        senses: [{ kind: 'asked', value: 'zero' }],
      });
      at = next - 1;
    }
  }
  return read;
}

/** The place behind the words of an origin, with what says what it is. */
function originAt(marks: readonly Mark[], at: number): number | undefined {
  const raw = (place: number) => marks[place]?.raw ?? '';
  const behind = (place: number) => (EQUALS.test(raw(place)) ? place + 1 : place);
  if (ZERO.test(raw(at)) && AXIS.test(raw(at + 1))) return behind(at + 2);
  if (ALONE.test(raw(at))) return behind(at + 1);
  if (!AXIS.test(raw(at))) return undefined;
  const zero = behind(at + 1);
  return ZERO.test(raw(zero)) ? behind(zero + 1) : undefined;
}
