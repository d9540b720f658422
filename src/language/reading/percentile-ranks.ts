interface Span {
  readonly from: number;
  readonly to: number;
}

const RANKS =
  /\b\d{1,3}(?:st|nd|rd|th)?(?:\s?(?:,|and|&|\/|to|or|-|–)\s?(?:and |the )?\d{1,3}(?:st|nd|rd|th)?){0,8}(?=\s?(?:percentiles?|quantiles?|pctls?|centiles?)\b)/gi;

/** "The 10th and 90th percentiles": ranks, no days of a month. */
export function percentileRanks(text: string): readonly Span[] {
  return [...text.matchAll(RANKS)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));
}
