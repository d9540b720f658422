import type { Span } from '#src/language/span.ts';

/** A run of letters or of digits. */
export interface NameToken extends Span {
  readonly text: string;
  readonly lower: string;
  /** What stands between it and the token before, e.g. `' '`, `'-'`, `''`. */
  readonly gap: string;
}

/** Cuts a text into runs of letters and runs of digits: `MMS1 and STEREO-A` → MMS, 1, and, STEREO, A. */
export function nameTokens(text: string): readonly NameToken[] {
  let end = 0;
  return [...text.matchAll(/\p{L}+|\d+/gu)].map((match) => {
    const gap = text.slice(end, match.index);
    end = match.index + match[0].length;
    return { text: match[0], lower: match[0].toLowerCase(), gap, from: match.index, to: end };
  });
}

/** True when tokens belong to one name: joined by nothing, a blank, a hyphen, an underscore or a slash. */
export function isJoined(tokens: readonly NameToken[]): boolean {
  return tokens.slice(1).every(({ gap }) => /^(?: ?|[-_/]|’s |'s |\u2011)$/.test(gap));
}

const UNITS =
  /^(?:ms|msec|s|sec|secs|seconds?|m|min|mins|minutes?|h|hr|hrs|hours?|d|days?|weeks?|months?|years?|yr|nt|km|kev|mev|ev|hz|pm|am|jan\w*|feb\w*|mar(?:ch)?|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*)$/;

/** True for words that make a number before them a length of time, a date or a measure. */
export function isUnit(token: NameToken | undefined): boolean {
  return token !== undefined && UNITS.test(token.lower) && /^[ -]?$/.test(token.gap);
}
