/** A stretch of text that asks for one thing, or for nested ones. */
export interface Clause {
  readonly from: number;
  readonly to: number;
  /** The word or sign before it: `then`, `after`, `,`; `''` at the start. */
  readonly joint: string;
}

const VERBS =
  'compute|calculate|calc|take|get|find|determine|derive|make|do|give|show|plot|draw|display|graph|visuali[sz]e|compare|overlay|smooth|average|resample|' +
  'downsample|bin|interpolate|fill|forward|ffill|detrend|apply|remove|drop|mask|discard|delete|exclude|clip|cap|limit|convert|rotate|scale|multiply|' +
  'divide|subtract|add|normali[sz]e|standardi[sz]e|differentiate|integrate|square|take|keep|use|fetch|load|export|save|set|put|flag|correlate|cross|align|run|perform';
const NOUNS =
  'absolute|magnitude|derivative|difference|ratio|running|rolling|moving|sliding|hanning|hann|hourly|daily|power|cone|clock|parker|alfv|plasma|dynamic|cumulative|percentile|' +
  'outliers?|linear|exponential';

/** Where one thing ends and the next begins. "and" only does so before a verb or an operation, not in "Bx and By". */
const JOINT = new RegExp(
  String.raw`;|\.(?=\s|$)|,(?!\d{3}\b)(?!\s*[-\u2212+]?\d+\s+(?:where|when|if|for|otherwise|elsewhere))(?:\s*(?:and\s+)?(?:then|finally|next|afterwards))?|\b(?:and\s+)?(?:then|finally|afterwards|after\s+that|followed\s+by|next)\b|` +
    String.raw`\b(?:after|before)\b|\s(?:and|&|\+)\s+(?:(?:also|now|please|to|for)\s+)*(?=(?:${VERBS})(?:e?d|ing|s)?\b|(?:${NOUNS})\b)`,
  'gi',
);

/** The clauses of a text, in order; every character outside a joint is in one. */
export function clausesOf(text: string): readonly Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  let joint = '';
  for (const match of text.matchAll(JOINT)) {
    clauses.push({ from, to: match.index, joint });
    from = match.index + match[0].length;
    joint = match[0].trim().toLowerCase();
  }
  clauses.push({ from, to: text.length, joint });
  return clauses.filter(({ from: start, to }, index) => index === 0 || text.slice(start, to).trim() !== '');
}
