/** Another stretch of a list. */
export interface PageWish {
  readonly to: 'next' | 'previous' | 'first' | 'last' | 'again';
  /** How many entries a page is to have. */
  readonly size?: number;
  /** 1-based number of a page that was named. */
  readonly page?: number;
}

const POLITE = String.raw`^\W*(?:(?:please|ok(?:ay)?|and|now|then|can you|could you|go to|turn to|jump to|show me|show|give me|list|see|display|load|get)[\s,]+)*(?:the\s+)?`;
const THINGS =
  '(?:pages?|results?|data ?sets?|ones?|entries|rows?|hits?|batch|set|(?:of )?(?:them|those|these))';
const END = String.raw`(?:[\s,]+(?:please|then|now))*\W*$`;
const COUNT = String.raw`(\d{1,4}|ten|twenty|thirty|fifty|a hundred|hundred)`;

const STEP = new RegExp(
  `${POLITE}(next|nxt|more|further|following|previous|previuos|prev|earlier)(?:\\s+${COUNT})?(?:\\s+${THINGS})?${END}`,
  'i',
);
const EDGE = new RegExp(`${POLITE}(first|last)\\s+pages?${END}`, 'i');
const BACK = new RegExp(
  `${POLITE}(?:(?:go |turn )?(?:one |a )?(?:page )?back(?: (?:one|a) page)?|page (?:back|up))${END}`,
  'i',
);
const ON = new RegExp(
  `${POLITE}(?:any ?more|continue|keep going|go on|page (?:down|forward|on)|rest|rest of (?:them|it|the list))${END}`,
  'i',
);
const NUMBERED = new RegExp(`${POLITE}page (?:number |no\\.? ?)?(\\d{1,4})${END}`, 'i');
const SOME_MORE = new RegExp(`${POLITE}${COUNT}\\s+(?:more|further|others?)(?:\\s+${THINGS})?${END}`, 'i');
const SIZED = new RegExp(
  String.raw`^\W*(?:(?:please|ok(?:ay)?|now|can you|could you)[\s,]+)*(?:(?:list|show|give|display|print)(?: me)?|top)(?: the| all)?(?: first| top)?\s+${COUNT}(?:\s+(?:of )?(?:${THINGS}|more|at once|at a time|per page|a page|instead))*${END}`,
  'i',
);
const PER_PAGE = new RegExp(String.raw`^\W*${COUNT} (?:per|a|on a|on each|each) page${END}`, 'i');
const WORDS: Readonly<Record<string, number>> = {
  ten: 10,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  hundred: 100,
  'a hundred': 100,
};

/** Reads "next page", "previous", "page 3", "list 50", "20 more": requests about the list and nothing else. */
export function pageWish(text: string): PageWish | undefined {
  const more = SOME_MORE.exec(text)?.[1];
  if (more !== undefined) return { to: 'next', size: numberOf(more) };
  const sized = SIZED.exec(text)?.[1] ?? PER_PAGE.exec(text)?.[1];
  if (sized !== undefined) return { to: /\bmore\b/i.test(text) ? 'next' : 'again', size: numberOf(sized) };
  const page = NUMBERED.exec(text)?.[1];
  if (page !== undefined) return { to: 'again', page: Number(page) };
  const edge = EDGE.exec(text)?.[1]?.toLowerCase();
  if (edge !== undefined) return { to: edge === 'first' ? 'first' : 'last' };
  if (BACK.test(text) && /page/i.test(text)) return { to: 'previous' };
  if (ON.test(text)) return { to: 'next' };
  const step = STEP.exec(text);
  if (step === null) return undefined;
  const to = /^(prev|earl)/i.test(step[1] ?? '') ? 'previous' : 'next';
  return { to, ...(step[2] === undefined ? {} : { size: numberOf(step[2]) }) };
}

function numberOf(word: string): number {
  return WORDS[word.toLowerCase()] ?? Number(word);
}

/** How many datasets a request wants to see: "list 50 MMS datasets", "the top 5". */
export function wantedCount(text: string): number | undefined {
  const match =
    /\b(?:list|show(?: me)?|find(?: me)?|give(?: me)?|get(?: me)?|first|top|up to)\s+(?:the\s+)?(?:first\s+|top\s+|up to\s+)?(\d{1,3})\b(?!\s*-?\s*(?:ms|s|sec\w*|min\w*|h|hrs?|hours?|days?|months?|years?)\b)/i.exec(
      text,
    );
  const count = Number(match?.[1] ?? Number.NaN);
  return Number.isNaN(count) || count === 0 ? undefined : count;
}
