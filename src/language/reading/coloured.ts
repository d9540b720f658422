import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const LINES = /^(?:lines?|curves?|traces?|ones?|points|dots|bars)$/i;
const POINTING = /^(?:the|that|those|these|this)$/i;

/** "The red line", "drop the grey one": a curve by the colour in which it is drawn. "A red line" is yet to be drawn. */
export function colouredAt(marks: readonly Mark[], at: number): readonly [Phrase, number] | undefined {
  const color = senseOf(marks[at], 'colour')?.value;
  const before = marks[at - 1];
  const isPointed = POINTING.test(before?.raw ?? '') || means(before, 'verb', 'remove', 'keep');
  if (color === undefined || !isPointed || !LINES.test(marks[at + 1]?.raw ?? '')) return undefined;
  const [first, last] = [marks[at], marks[at + 1]];
  if (first === undefined || last === undefined) return undefined;
  const place = { from: first.from, to: last.to, raw: `${first.raw} ${last.raw}` };
  const series = { kind: 'series' as const, text: place.raw, color };
  return [
    { type: 'series', items: [{ series, from: place.from, to: place.to }], notes: [], ...place },
    at + 2,
  ];
}
