import events from '#knowledge/events.json' with { type: 'json' };
import { startOfDay } from '#src/domain/time-range.ts';
import { BACKWARD } from '#src/language/time/lexicon.ts';
import { countAt } from '#src/language/time/patterns/calendar-unit.ts';
import { type Found, type Pattern, type Piece, skip, wordAt } from '#src/language/time/piece.ts';

/** When each solar cycle began, at the smoothed minimum, ms; in order. The last that ended is followed by the one that runs. */
const STARTS: readonly number[] = [
  ...new Set(
    events.flatMap(({ name, start, stop }) =>
      /^Solar cycle \d+$/u.test(name) ? [Date.parse(start), Date.parse(stop)] : [],
    ),
  ),
].toSorted((a, b) => a - b);

/** "The last 4 solar cycles": the one that is running and those before it, from the start of the first until today. */
export const lastSolarCycles: Pattern<Piece> = (scan, at): Found<Piece> | undefined => {
  if (!BACKWARD.has(wordAt(scan, at))) return undefined;
  const count = countAt(scan, at + 1);
  const place = skip(scan, count?.next ?? at + 1, SOLAR);
  if (count === undefined || count.value < 2 || place === count.next) return undefined;
  if (wordAt(scan, place) !== 'cycles') return undefined;
  const begun = STARTS.filter((start) => start <= scan.now);
  const start = begun.at(-count.value) ?? begun[0];
  if (start === undefined) return undefined;
  return { value: { range: { start, stop: startOfDay(scan.now) }, isFromNow: true }, next: place + 1 };
};

const SOLAR: ReadonlySet<string> = new Set(['solar', 'sunspot', 'sun', 'activity']);
