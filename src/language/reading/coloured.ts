import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const LINES = /^(?:lines?|curves?|traces?|ones?|points|dots|bars)$/i;
const POINTING = /^(?:the|that|those|these|this)$/i;

/** "The red line", "drop the grey one": a curve by the colour in which it is drawn. "A red line" is yet to be drawn. */
export function colouredAt(marks: readonly Mark[], at: number): readonly [Phrase, number] | undefined {
  const color = senseOf(marks[at], 'colour')?.value;
  const before = marks[at - 1];
  // "Grey lighter": what has the colour, compared with how it is.
  const isCompared =
    /(?:er|more \w+)$/i.test(marks[at + 1]?.raw ?? '') &&
    means(marks[at + 1], 'weight') &&
    (before === undefined || /^[.,;!?]$/.test(before.raw) || means(before, 'verb'));
  const isPointed = POINTING.test(before?.raw ?? '') || means(before, 'verb', 'remove', 'keep') || isCompared;
  if (color === undefined || !isPointed) return undefined;
  const hasNoun = LINES.test(marks[at + 1]?.raw ?? '');
  if (!hasNoun && !isSaidOf(marks[at + 1])) return undefined;
  const [first, last] = [marks[at], hasNoun ? marks[at + 1] : marks[at]];
  if (first === undefined || last === undefined) return undefined;
  const place = { from: first.from, to: last.to, raw: hasNoun ? `${first.raw} ${last.raw}` : first.raw };
  const series = { kind: 'series' as const, text: place.raw, color };
  return [
    { type: 'series', items: [{ series, from: place.from, to: place.to }], notes: [], ...place },
    hasNoun ? at + 2 : at + 1,
  ];
}

/** "The red is too thick", "the grey lighter": something is said of it. */
function isSaidOf(next: Mark | undefined): boolean {
  return (
    /^(?:is|are|should|looks?|seems?|needs?|too)$/i.test(next?.raw ?? '') ||
    means(next, 'weight') ||
    means(next, 'dash')
  );
}
