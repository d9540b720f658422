import type { Candidate } from '#src/language/reading/candidate.ts';
import { namesBetween } from '#src/language/reading/named-levels.ts';

/** "S1", "G1-G3", "g1 to g4", "S1, S2 and S3": levels of the NOAA scales, wherever a request says them. */
export function levelCandidates(text: string): readonly Candidate[] {
  return [...text.matchAll(LIST)].flatMap((match): readonly Candidate[] => {
    const [raw] = match;
    const names = [...raw.toUpperCase().matchAll(RANGE)].flatMap(([, low = '', high = low]) =>
      namesBetween(low, high.length === 1 ? `${low.charAt(0)}${high}` : high),
    );
    const from = match.index;
    const senses = [{ kind: 'threshold' as const, value: [...new Set(names)].join(' ') }];
    return names.length === 0 ? [] : [{ from, to: from + raw.length, senses, rank: 5 }];
  });
}

const CODE = '[GSR][1-5](?![\\p{L}\\d_]|[.:]\\d)';
const TO = '\\s{0,2}(?:-|–|\\.{2,3}|to|through|till|until)\\s{0,2}';
const NEXT = '(?:\\s{0,2}[,/&+]\\s{0,2}(?:and\\s)?|\\s(?:and\\s|or\\s)?)';
const LIST = new RegExp(
  `(?<![\\p{L}\\d_.])${CODE}(?:${TO}(?:${CODE}|[1-5](?![\\p{L}\\d_]|[.:]\\d))|${NEXT}${CODE})*`,
  'giu',
);
const RANGE = new RegExp(`([GSR][1-5])(?:${TO}([GSR]?[1-5]))?`, 'giu');
