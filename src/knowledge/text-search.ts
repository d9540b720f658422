import MiniSearch from 'minisearch';
import { searchTerms } from '#src/knowledge/search-terms.ts';

const MONTHS: readonly string[] = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/**
 * Finds the texts that have the words of a query, slips and beginnings of words included; `2024-05-10` is found by
 * "May 2024".
 *
 * @returns rows of `texts`, best first
 */
export function searchTexts(texts: readonly string[], query: string, most: number): readonly number[] {
  const index = new MiniSearch<{ readonly row: number; readonly text: string }>({
    fields: ['text'],
    idField: 'row',
    tokenize: datedTerms,
    processTerm: (term) => term,
  });
  index.addAll(texts.map((text, row) => ({ row, text })));
  const isLong = (term: string) => term.length >= 5 && !/\d/.test(term);
  const found = index.search(query, { prefix: isLong, fuzzy: (term) => (isLong(term) ? 0.2 : 0) });
  const [best] = found;
  // Texts that share one common word with the query are no answer when others share all of it.
  return found
    .filter(({ score }) => score >= (best?.score ?? 0) * LEAST_SHARE)
    .slice(0, most)
    .map(({ id }) => Number(id));
}

const LEAST_SHARE = 0.35;

/** Search terms in which a date is a year, the name of a month, and a day. */
function datedTerms(text: string): string[] {
  const dated = text.replace(
    /\b(\d{4})-(\d\d)(?:-(\d\d))?\b/g,
    (_, year: string, month: string, day = '') =>
      `${year} ${MONTHS[Number(month) - 1] ?? month} ${Number(day) || ''}`,
  );
  const named = dated.replace(
    /\b(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b\.?/gi,
    (short) => MONTHS.find((month) => month.startsWith(short.slice(0, 3).toLowerCase())) ?? short,
  );
  return [...searchTerms(named)];
}
