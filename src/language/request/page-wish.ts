import type { PageWish } from '#src/domain/request.ts';
import { pageWords } from '#src/language/request/page-words.ts';

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  hundred: 100,
  'a hundred': 100,
};
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
/** More than any list has, so that one page shows as much as it can. */
const ALL = 1000;

const POLITE = String.raw`^\W*(?:(?:please|ok(?:ay)?|and|now|then|so|can you|could you|can i (?:see|have)|go(?: back)? to|turn to|jump to|back to|return to|show me|show|give me|give us|list|see|display|load|get|what about|how about)[\s,]+)*(?:the\s+)?`;
const THINGS = `(?:pages?|results?|data ?sets?|ones?|entries|rows?|hits?|batch|set|(?:of )?(?:them|those|these))`;
const END = String.raw`(?:[\s,]+(?:please|pls|plz|then|now|thanks))*\W*$`;
const COUNT = String.raw`(\d{1,4}|${Object.keys(NUMBERS).toReversed().join('|')})`;
const reading = (body: string) => new RegExp(`${POLITE}${body}${END}`, 'i');

const STEP = reading(
  `(next|nxt|more|further|following|previous|prev|earlier)(?:\\s+${COUNT})?(?:\\s+${THINGS})?`,
);
const EDGE = reading('(first|last|final)\\s+pages?');
const TOP = reading(
  '(?:(?:start|begin)(?: again| over)?(?: (?:from|at) the (?:top|beginning|start))?|from the (?:top|beginning|start)|start over)',
);
const BEFORE = reading(
  '(?:pages? (?:back|up|before(?: (?:that|this)(?: one)?)?)|(?:go |turn )?(?:one |a )?(?:page )?back(?: (?:one|a) page)?|(?:what (?:came|was|is) |(?:the )?(?:one|ones) )before(?: (?:that|this|those|these)(?: ones?)?)?)',
);
const AFTER = reading(
  '(?:pages? (?:down|forward|on|after(?: (?:that|this)(?: one)?)?)|any ?more|continue|keep going|go on|rest|rest of (?:them|it|the list)|(?:the )?others?|any(?:thing| others?)?(?: else)?(?: (?:left|there))?|(?:what|who|which|anything) else(?: (?:is|are) there| do you have| have you got| (?:is|are) available)?|(?:(?:is|are) there |do you have |have you (?:got )?)?(?:any )?more(?: of (?:them|those|these))?|is that (?:all|it|everything)|(?:was|were) (?:that|those) all)',
);
const NUMBERED = reading(`page (?:number |no\\.? ?)?${COUNT}`);
const NTH = reading(`(?:(${ORDINALS.join('|')})|(\\d{1,3})(?:st|nd|rd|th)) page`);
const SOME_MORE = reading(`${COUNT}\\s+(?:more|further|others?)(?:\\s+${THINGS})?`);
const SIZED = new RegExp(
  String.raw`^\W*(?:(?:please|ok(?:ay)?|now|can you|could you)[\s,]+)*(?:(?:list|show|give|display|print)(?: me| us)?|top)(?: the| all)?(?: first| top)?\s+${COUNT}(?:\s+(?:of )?(?:${THINGS}|more|at once|at a time|per page|a page|instead))*${END}`,
  'i',
);
const PER_PAGE = new RegExp(
  String.raw`^\W*${COUNT} (?:(?:per|a|on a|on each|each) page|at once|at a time)${END}`,
  'i',
);
const WHOLE =
  /^\W*(?:(?:please|ok(?:ay)?|now|can you|could you)[\s,]+)*(?:(?:list|show|give|display|print)(?: me| us)?\s+)?(?:(?:them )?all|all of (?:them|it|those)|everything|the (?:whole|full|entire|complete) list|all (?:the )?(?:results|data ?sets))(?: at once| on one page)?[\s,]*(?:please|then|now)?\W*$/i;

/** Reads "next page", "the page before that", "what else", "page 3", "list 50": requests about the list and nothing else. */
export function pageWish(request: string): PageWish | undefined {
  const text = pageWords(request);
  const more = SOME_MORE.exec(text)?.[1];
  if (more !== undefined) return { to: 'next', size: numberOf(more) };
  const sized = SIZED.exec(text)?.[1] ?? PER_PAGE.exec(text)?.[1];
  if (sized !== undefined) return { to: /\bmore\b/i.test(text) ? 'next' : 'again', size: numberOf(sized) };
  const edge = EDGE.exec(text)?.[1]?.toLowerCase();
  if (edge !== undefined) return { to: edge === 'first' ? 'first' : 'last' };
  const page = NUMBERED.exec(text)?.[1] ?? nth(text);
  if (page !== undefined) return { to: 'again', page: numberOf(page) };
  if (WHOLE.test(text)) return { to: 'again', size: ALL };
  if (BEFORE.test(text) && /page|before/i.test(text)) return { to: 'previous' };
  if (TOP.test(text)) return { to: 'first' };
  if (AFTER.test(text)) return { to: 'next' };
  const step = STEP.exec(text);
  if (step === null) return undefined;
  const to = /^(prev|earl)/i.test(step[1] ?? '') ? 'previous' : 'next';
  return { to, ...(step[2] === undefined ? {} : { size: numberOf(step[2]) }) };
}

function nth(text: string): string | undefined {
  const match = NTH.exec(text);
  if (match?.[1] !== undefined) return String(ORDINALS.indexOf(match[1].toLowerCase()) + 1);
  return match?.[2];
}

function numberOf(word: string): number {
  return NUMBERS[word.toLowerCase()] ?? Number(word);
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
