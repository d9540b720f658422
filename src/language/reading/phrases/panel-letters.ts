import type { Mark } from '#src/language/reading/mark.ts';
import { means, senseOf } from '#src/language/reading/mark.ts';

const SIDE = /^(?:in|on|of|for|to|into|except|but|only|just|under|above|below)$/i;
const LINK = /^(?:,|and|&|\/)$/i;
const END = /^(?:[,.;:!?)\]]|and|&|only|too|also|from|please|pls|but|not|is|should)$/i;

/**
 * Panels of a figure by their letters: "zero line in a", "grid in b and d", "limits of c: 0 to 5", "(b) log". A letter alone is a
 * panel only behind a word of place, between brackets, or in a list with another one; "a" before a noun stays an article.
 *
 * @param panels how many there are
 */
export function withPanelLetters(marks: readonly Mark[], panels: number): readonly Mark[] {
  if (panels < 2) return marks;
  // Letters that are to be written are no panels.
  if (marks.some((mark) => means(mark, 'noun', 'letters')) && marks.some(({ raw }) => raw === '('))
    return marks;
  const isLetter = (at: number) => letterAt(marks, at, panels) !== undefined;
  const places = marks.map((_, at) => isLetter(at) && isPlaced(marks, at));
  for (const [at, isKnown] of places.entries()) {
    if (!isKnown) {
      const isJoined = LINK.test(marks[at - 1]?.raw ?? '') && isLookAt(marks, at + 1);
      places[at] = isJoined && isLetter(at) && places.slice(0, at).includes(true);
      continue;
    }
    for (let next = at + 2; LINK.test(marks[next - 1]?.raw ?? '') && isLetter(next); next += 2)
      places[next] = endsAt(marks, next) || marks[next]?.raw !== 'a';
    for (let before = at - 2; LINK.test(marks[before + 1]?.raw ?? '') && isLetter(before); before -= 2)
      places[before] = true;
  }
  return marks.map((mark, at) => {
    const value = places[at] === true ? letterAt(marks, at, panels) : undefined;
    return value === undefined ? mark : { ...mark, senses: [{ kind: 'letter', value: String(value) }] };
  });
}

/** The place that a letter stands for, counted from 1. */
function letterAt(marks: readonly Mark[], at: number, panels: number): number | undefined {
  const raw = marks[at]?.raw ?? '';
  const place = /^[a-h]$/.test(raw) ? raw.charCodeAt(0) - 96 : undefined;
  return place === undefined || place > panels ? undefined : place;
}

function isPlaced(marks: readonly Mark[], at: number): boolean {
  const before = marks[at - 1];
  const isBracketed = before?.raw === '(' && marks[at + 1]?.raw === ')';
  if (isBracketed)
    return (
      !means(marks[at - 2], 'noun', 'letters') && !/^(?:,|and|to|-|–|\()$/i.test(marks[at + 2]?.raw ?? '')
    );
  // "In a fourth panel": an article.
  if (marks[at + 1]?.raw === ')' || (marks[at]?.raw === 'a' && isOrdinal(marks[at + 1]))) return false;
  if (means(before, 'noun', 'panel')) return endsAt(marks, at) || isRun(marks, at);
  if (means(before, 'verb', 'set', 'colour') && isLookAt(marks, at + 1))
    return marks[at]?.raw !== 'a' || endsAt(marks, at + 1);
  const isPair = LINK.test(marks[at + 1]?.raw ?? '') && /^[a-h]$/.test(marks[at + 2]?.raw ?? '');
  if (means(before, 'verb', 'swap', 'merge', 'order')) return isPair;
  return SIDE.test(before?.raw ?? '') && !isRun(marks, at) && endsAt(marks, at);
}

function isOrdinal(mark: Mark | undefined): boolean {
  return senseOf(mark, 'number')?.isOrdinal === true;
}

/** "a-e", "a to e" are letters that are written, not panels. */
function isRun(marks: readonly Mark[], at: number): boolean {
  return /^(?:-|–|to)$/i.test(marks[at + 1]?.raw ?? '') && /^\(?[a-h]\)?$/i.test(marks[at + 2]?.raw ?? '');
}

/** "c blue", "d dashed". */
function isLookAt(marks: readonly Mark[], at: number): boolean {
  return (['colour', 'dash', 'scale', 'weight', 'mark'] as const).some((kind) => means(marks[at], kind));
}

function endsAt(marks: readonly Mark[], at: number): boolean {
  const next = marks[at + 1];
  return (
    next === undefined ||
    END.test(next.raw) ||
    senseOf(next, 'number') !== undefined ||
    means(next, 'scale') ||
    means(next, 'colour') ||
    means(next, 'verb')
  );
}
