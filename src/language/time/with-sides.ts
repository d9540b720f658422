import { HOUR, type TimeRange } from '#src/domain/time-range.ts';
import { addUnits } from '#src/language/time/calendar.ts';
import { lengthOnSides, PLUS_MINUS } from '#src/language/time/patterns/anchored.ts';
import { type Length, lengthAt } from '#src/language/time/patterns/relative.ts';
import { anyPhraseAt, type Found, type Scan } from '#src/language/time/piece.ts';
import type { TimePhrase } from '#src/language/time-phrase.ts';

/** Beside these a length on both sides is that of two stretches, or of what is left out between them. */
const OF_SIDES: ReadonlySet<string> = new Set(
  'upstream downstream leaving exclude excluding skip skipping omit omitting ignore ignoring'.split(' '),
);

/**
 * "PSP 24 Dec 2024 |B|, two days each side": a length on both sides belongs to the one time of the sentence, wherever it
 * stands. Both stretches then mean the wider time.
 */
export function withSides(scan: Scan, phrases: readonly TimePhrase[]): readonly TimePhrase[] {
  const [only] = phrases;
  if (only === undefined || phrases.length > 1 || only.newestMs !== undefined) return phrases;
  if (scan.tokens.some(({ text }) => OF_SIDES.has(text))) return phrases;
  for (const at of scan.tokens.keys()) {
    const found = lengthOnSides(scan, at) ?? besideLength(scan, at, only.to);
    const [from, to] = [scan.tokens[at]?.from ?? 0, scan.tokens[(found?.next ?? 1) - 1]?.to ?? 0];
    if (found === undefined || (from < only.to && only.from < to)) continue;
    const { count, unit } = found.value;
    const base = only.day ?? centerOf(only) ?? only.range;
    const range = { start: addUnits(base.start, -count, unit), stop: addUnits(base.stop, count, unit) };
    const wide = { ...only, range, center: { range: base, isWidthSaid: true } };
    return [wide, { ...wide, from, to, text: scan.text.slice(from, to) }].toSorted((a, b) => a.from - b.from);
  }
  return phrases;
}

/** "Around 11 UT": a time of day is a moment, however far around it was guessed. */
function centerOf({ center }: TimePhrase): TimeRange | undefined {
  if (center?.isWidthSaid !== false) return undefined;
  const { start, stop } = center.range;
  return stop - start > HOUR ? center.range : { start, stop: start };
}

/** "13-14 March 1989 (± 2 days)": right behind the time; "perihelion 10, speed, ± 3 days": alone between commas. */
function besideLength(scan: Scan, at: number, end: number): Found<Length> | undefined {
  const sign = anyPhraseAt(scan, at, PLUS_MINUS);
  const length = sign === undefined ? undefined : lengthAt(scan, sign);
  if (length === undefined) return undefined;
  const isBeside = /^\s*\(?$/u.test(scan.text.slice(end, scan.tokens[at]?.from));
  return isBeside || isAlone(scan, at, length.next) ? length : undefined;
}

/** Between commas, or a comma and the end. */
function isAlone({ tokens }: Scan, from: number, next: number): boolean {
  const [before, behind] = [tokens[from - 1]?.text, tokens[next]?.text];
  return before === ',' && (behind === undefined || /^[,.;!?]$/u.test(behind));
}
