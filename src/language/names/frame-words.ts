import type { Span } from '#src/language/span.ts';

/** A coordinate frame that a text names. */
export interface FrameMention extends Span {
  readonly coordinates: string;
}

const ANY_CASE = 'gse|gsm|rtn|heeq|dmpa|dbcs|mgse|hgrtn';
const UPPER_ONLY = 'SM|GEO|GEI|GCI|HCI|HEE|HAE|HGI|SRF|VSO|MSO|BCS|DSL|SC';
const FRAMES = new RegExp(`(?<![\\w])(?:(${ANY_CASE})|(${UPPER_ONLY}))(?!\\w)`, 'gi');
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/geocentric solar ecliptic/gi, 'GSE'],
  [/geocentric solar magnetospheric/gi, 'GSM'],
  [/radial[- ]tangential[- ]normal/gi, 'RTN'],
  [/spacecraft (?:frame|coordinates)/gi, 'SC'],
];

/** Every coordinate frame that a text names, in its order. */
export function frameMentions(text: string): readonly FrameMention[] {
  const short = [...text.matchAll(FRAMES)]
    .filter(({ 1: safe, 2: upper }) => safe !== undefined || upper === upper?.toUpperCase())
    .map((match) => spanned(match, match[0].toUpperCase().replace('HGRTN', 'RTN')));
  const spelled = SPELLED.flatMap(([pattern, frame]) =>
    [...text.matchAll(pattern)].map((match) => spanned(match, frame)),
  );
  return [...short, ...spelled].sort((a, b) => a.from - b.from);
}

function spanned(match: RegExpExecArray, coordinates: string): FrameMention {
  return { coordinates, from: match.index, to: match.index + match[0].length };
}
