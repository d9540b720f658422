import { DAY, HOUR } from '#src/domain/time-range.ts';
import { type Mark, means } from '#src/language/reading/mark.ts';

const SIDES =
  /^(\d{1,3}(?:\.\d{1,3})?) ?(h|hrs?|hours?|d|days?) (?:(?:on|at|to) )?(?:both|either|each)(?: of the)? sides?$|^(\d{1,3}(?:\.\d{1,3})?) ?(h|hrs?|hours?|d|days?) before and after$/i;
const POLARITY = /^(?:polarit(?:y|ies)|signs?|unipolar)$/i;

/** "Polarity to stay 2 days on both sides": how long it has to hold, and no time around something. */
export function withHeldSides(marks: readonly Mark[]): readonly Mark[] {
  const isOfPolarity =
    marks.some((mark) => POLARITY.test(mark.raw)) ||
    marks.some((mark) => means(mark, 'event', 'sector-boundaries', 'current-sheet-crossings'));
  if (!isOfPolarity) return marks;
  const lengths = marks.map((mark, at) => {
    const said = SIDES.exec(mark.raw);
    const isBehind = marks.slice(Math.max(0, at - 8), at).some(({ raw }) => POLARITY.test(raw));
    if (said === null || !isBehind) return undefined;
    return Number(said[1] ?? said[3]) * (/^d/i.test(said[2] ?? said[4] ?? '') ? DAY : HOUR);
  });
  const [ms] = lengths.filter((each) => each !== undefined);
  if (ms === undefined) return marks;
  return marks.map((mark, at) =>
    lengths[at] === undefined
      ? notWidened(mark, ms)
      : { ...mark, senses: [{ kind: 'duration' as const, value: String(lengths[at]), ms: lengths[at] }] },
  );
}

/** The time of the search was taken to be wider by that length. */
function notWidened(mark: Mark, ms: number): Mark {
  const senses = mark.senses.map((sense) => {
    if (sense.kind !== 'time' || sense.center === undefined) return sense;
    const { center, ...rest } = sense;
    return center.range.start - sense.range.start === ms ? { ...rest, range: center.range } : sense;
  });
  return { ...mark, senses };
}
