import { addUnits } from '#src/language/time/calendar.ts';
import { lengthOnSides } from '#src/language/time/patterns/anchored.ts';
import type { Scan } from '#src/language/time/piece.ts';
import type { TimePhrase } from '#src/language/time-phrase.ts';

/**
 * "PSP 24 Dec 2024 |B|, two days each side": a length on both sides belongs to the one time of the sentence, wherever it
 * stands. Both stretches then mean the wider time.
 */
export function withSides(scan: Scan, phrases: readonly TimePhrase[]): readonly TimePhrase[] {
  const [only] = phrases;
  if (only === undefined || phrases.length > 1 || only.newestMs !== undefined) return phrases;
  for (const at of scan.tokens.keys()) {
    const found = lengthOnSides(scan, at);
    const [from, to] = [scan.tokens[at]?.from ?? 0, scan.tokens[(found?.next ?? 1) - 1]?.to ?? 0];
    if (found === undefined || (from < only.to && only.from < to)) continue;
    const { count, unit } = found.value;
    const range = {
      start: addUnits(only.range.start, -count, unit),
      stop: addUnits(only.range.stop, count, unit),
    };
    const wide = { ...only, range };
    return [wide, { ...wide, from, to, text: scan.text.slice(from, to) }].toSorted((a, b) => a.from - b.from);
  }
  return phrases;
}
