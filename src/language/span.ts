/** A stretch of a text: `[from, to)` in UTF-16 units. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Blanks out stretches that have been understood, so that nobody reads them twice; every position stays. */
export function mask(text: string, spans: readonly Span[]): string {
  let masked = text;
  for (const { from, to } of spans) {
    masked = masked.slice(0, from) + ' '.repeat(Math.max(0, to - from)) + masked.slice(to);
  }
  return masked;
}

export function overlaps(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}

/** Where a pattern matches; `pattern` must be global. */
export function spansOf(text: string, pattern: RegExp): readonly Span[] {
  return [...text.matchAll(pattern)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
}
