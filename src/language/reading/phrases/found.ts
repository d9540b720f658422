import type { Mark } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

export type Found = readonly [Phrase, number] | undefined;
export type Reader = (marks: readonly Mark[], at: number) => Found;

export function placed(marks: readonly Mark[], from: number, next: number) {
  const [first, last] = [marks[from], marks[next - 1]];
  return {
    from: first?.from ?? 0,
    to: last?.to ?? 0,
    raw: marks
      .slice(from, next)
      .map((mark, index) => (index > 0 && !mark.isGlued ? ` ${mark.raw}` : mark.raw))
      .join(''),
  };
}

export function skip(marks: readonly Mark[], at: number, words: RegExp): number {
  return words.test(marks[at]?.raw ?? '') ? at + 1 : at;
}
