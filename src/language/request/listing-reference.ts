import type { Failure } from '#src/domain/failure.ts';
import type { Listing } from '#src/domain/session.ts';
import { type Span, spansOf } from '#src/language/span.ts';

/** What a request means of the datasets that were listed. */
export interface ListingReference {
  /** One a dataset, each with the words that mean it. */
  readonly mentions: readonly (Span & { readonly id: string })[];
  /** Said when the list does not hold what is meant. */
  readonly problem?: Failure;
  /** A default that was taken and has to be told. */
  readonly note?: string;
}

interface ThreadState {
  readonly listing?: Listing | undefined;
  readonly frames: readonly unknown[];
}

const NONE: ListingReference = { mentions: [] };
/** More than this at once is a slip, not a wish. */
const MOST_AT_ONCE = 6;

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

const ORDINAL = `(?:${ORDINALS.join('|')}|last|\\d{1,2}(?:st|nd|rd|th))`;
const NOUN = '(?:ones?|data ?sets?|results?|entr(?:y|ies)|rows?|items?|hits?)';
const OF_LIST = '(?:of (?:them|those|these|the list|that list)|(?:in|on) (?:the|that|this) list)';
const AND = '\\s*(?:,\\s*and|,|and|&|with|to|vs\\.?|versus|against|or)\\s*';
const END =
  '(?=\\s*(?:$|[?.!;,]|please\\b|instead\\b|too\\b|as well\\b|for\\b|from\\b|over\\b|during\\b|between\\b|since\\b|start\\b|end\\b|begin\\b|have\\b|cover\\b|go back\\b|measure\\b|hold\\b|contain\\b))';

const ORDINAL_LIST = new RegExp(
  `\\b(?:the )?${ORDINAL}(?:${AND}(?:the )?${ORDINAL})* (?:${NOUN}(?: ${OF_LIST})?|${OF_LIST})(?![\\w-])`,
  'gi',
);
const BARE_ORDINAL = new RegExp(
  `\\bthe (?:${ORDINALS.join('|')})(?:${AND}(?:the )?(?:${ORDINALS.join('|')}|last))*${END}`,
  'gi',
);
/** "details of the 3rd": a day of a month unless a word before it is about datasets. */
const LOOKED_AT = new RegExp(
  `(?<=\\b(?:details?|info|information|param\\w*|columns?|variables?|more|about|open|describe|pick|take|choose|use|see|show|show me|plot|compare|what about|how about)(?: (?:of|on|about|for|in))? )the \\d{1,2}(?:st|nd|rd|th)${END}`,
  'gi',
);
const UNIT =
  '(?:ms|s|sec|seconds?|min|minutes?|h|hrs?|hours?|days?|weeks?|months?|years?|rows?|points?|samples?|panels?|curves?|traces?|lines?|plots?|components?|columns?|series|values?|numbers?|letters?)';
const FIRST_COUNT = new RegExp(
  `\\b(?:the )?(first|top|last) (${COUNTS.join('|')}|\\d{1,2})\\b(?![\\s-]*${UNIT}\\b)(?: ${NOUN}(?: ${OF_LIST})?| ${OF_LIST})?`,
  'gi',
);
const NUMBER_LIST = new RegExp(
  `(?:\\b(?:numbers?|nos?\\.?|nr\\.?|rows?|entr(?:y|ies)|items?|results?|data ?sets?)\\s*|#\\s*)#?\\d{1,3}\\b(?!\\s*${UNIT}\\b)(?:${AND}(?:(?:number|no\\.?)\\s*)?#?\\d{1,3}\\b(?!\\s*${UNIT}\\b))*`,
  'gi',
);
const BARE_NUMBERS = new RegExp(
  `^\\W*(?:(?:please|plot|show|compare|fetch|get|draw|open|display|describe|see|use|take|pick|and|what about|how about)\\s+(?:me\\s+)?)*#?\\d{1,3}(?:${AND}#?\\d{1,3})*\\W*$`,
  'i',
);
const POINTER =
  /\b(?:that|this|it)(?: one| data ?set)?(?=\s*(?:$|[?.!;,]|please\b|now\b|for\b|from\b|over\b|during\b|between\b|since\b|in \w+\s+\d|have\b|end\b|start\b|begin\b|cover\b))/gi;
const ALL =
  /\b(?:both(?: of (?:them|those|these))?|all (?:of (?:them|those|these)|(?:two|three|four|five|six)|of it)|them(?: all)?|those|these)(?![\w-])(?! \w+ed\b)/gi;

/** What is said of a figure or of series at hand, not of a list of datasets. */
const OF_FIGURE =
  /\b(remove|delete|hide|drop|smooth|colou?r|thick|thin|dash|dotted|zoom|rename|scale|axis|axes|panels?|curves?|traces?|lines?|legend|title|undo|log)\b/i;
const SIZES = /^\W*(?:please )?list\b/i;
const LOOKS =
  /\b(plot|show|draw|fetch|get|download|display|graph|visuali[sz]e|see|view|compare|look at|when|parameters?|variables|coverage|describe|about|cover)\b/i;

const CITES = /\b(?:cite|cited|citing|citations?|acknowledge(?:ments?)?|references?|bibtex|credit)\b/i;

/**
 * Reads which of the listed datasets a request means: "the third one", "number 4", "compare the first two", "show me
 * that". Only for requests that name no mission and no dataset themselves.
 */
export function listingReference(text: string, { listing, frames }: ThreadState): ListingReference {
  if (listing === undefined || listing.items.length === 0 || SIZES.test(text)) return NONE;
  if (frames.length > 0 && OF_FIGURE.test(text)) return NONE;
  const isNewest = listing.frames === undefined || listing.frames === frames.length;
  return (
    counted(text, listing, isNewest, frames.length) ??
    (isNewest || LOOKS.test(text) || text.length < 30 ? ordinal(text, listing) : undefined) ??
    numbered(text, listing) ??
    (isNewest && CITES.test(text) ? cited(text, listing) : undefined) ??
    (isNewest && LOOKS.test(text) ? (pointed(text, listing) ?? all(text, listing)) : undefined) ??
    NONE
  );
}

/** "the first two": of the series at hand when those are newer and enough. */
function counted(
  text: string,
  { items }: Listing,
  isNewest: boolean,
  frames: number,
): ListingReference | undefined {
  const [match] = text.matchAll(FIRST_COUNT);
  if (match === undefined) return undefined;
  const count = Number(match[2]) || COUNTS.indexOf(match[2]?.toLowerCase() ?? '') + 1;
  const saysDatasets = /data ?sets?|results?|list/i.test(match[0]);
  if (!isNewest && frames >= count && !saysDatasets) return undefined;
  const chosen = match[1]?.toLowerCase() === 'last' ? items.slice(-count) : items.slice(0, count);
  return meant(chosen, [{ from: match.index, to: match.index + match[0].length }], items);
}

function ordinal(text: string, { items }: Listing): ListingReference | undefined {
  const spans = [ORDINAL_LIST, BARE_ORDINAL, LOOKED_AT].flatMap((pattern) => spansOf(text, pattern));
  if (spans.length === 0) return undefined;
  const places = spans.flatMap(({ from, to }) =>
    [...text.slice(from, to).matchAll(new RegExp(`\\b${ORDINAL}\\b`, 'gi'))].map(([word]) => placeOf(word)),
  );
  const missing = places.find((place) => items.at(place) === undefined);
  if (missing !== undefined) return beyond(missing + 1, items.length);
  return meant(
    places.flatMap((place) => items.at(place) ?? []),
    spans,
    items,
  );
}

/** 0-based; negative counts from the end. */
function placeOf(word: string): number {
  const lower = word.toLowerCase();
  if (lower === 'last') return -1;
  const named = ORDINALS.indexOf(lower);
  return named >= 0 ? named : Number.parseInt(lower, 10) - 1;
}

/** Numbers are those that the table shows, so on a second page they begin at 11. */
function numbered(text: string, { items, first = 1 }: Listing): ListingReference | undefined {
  const bare = BARE_NUMBERS.test(text) ? [{ from: 0, to: text.length }] : [];
  const spans = bare.length > 0 ? bare : spansOf(text, NUMBER_LIST);
  if (spans.length === 0) return undefined;
  const numbers = spans.flatMap(({ from, to }) =>
    [...text.slice(from, to).matchAll(/\d{1,3}/g)].map(([digits]) => Number(digits)),
  );
  const missing = numbers.find((number) => number < first || number >= first + items.length);
  if (missing !== undefined) return beyond(missing, items.length, first);
  return meant(
    numbers.flatMap((number) => items[number - first] ?? []),
    spans,
    items,
  );
}

function pointed(text: string, { items, current }: Listing): ListingReference | undefined {
  const spans = spansOf(text, POINTER);
  const [best] = items;
  const id = current ?? best;
  if (spans.length === 0 || id === undefined) return undefined;
  const isAssumed = current === undefined && items.length > 1;
  return {
    ...meant([id], spans, items),
    ...(isAssumed ? { note: `Several datasets were listed; I took the first, ${id}.` } : {}),
  };
}

/** "How do I cite it" behind a list: what was spoken of last, else all that was listed. */
function cited(text: string, listing: Listing): ListingReference | undefined {
  const { items, current } = listing;
  const spans = [...spansOf(text, POINTER), ...spansOf(text, ALL)];
  if (spans.length === 0) return undefined;
  return meant(current === undefined || spansOf(text, ALL).length > 0 ? items : [current], spans, items);
}

function all(text: string, { items }: Listing): ListingReference | undefined {
  const spans = spansOf(text, ALL);
  if (spans.length === 0) return undefined;
  const [words = ''] = spans.map(({ from, to }) => text.slice(from, to));
  if (/^both/i.test(words) && items.length !== 2) return undefined;
  return meant(items, spans, items);
}

function meant(ids: readonly string[], spans: readonly Span[], items: readonly string[]): ListingReference {
  if (ids.length > MOST_AT_ONCE) {
    return {
      mentions: [],
      problem: {
        code: 'invalid-request',
        message: `That would be ${ids.length} datasets at once.`,
        hint: `Name at most ${MOST_AT_ONCE} of the ${items.length}, e.g. "plot number 1 and 2".`,
      },
    };
  }
  const [span = { from: 0, to: 0 }] = spans;
  return { mentions: [...new Set(ids)].map((id, index) => ({ id, ...(spans[index] ?? span) })) };
}

function beyond(number: number, length: number, first = 1): ListingReference {
  const shown = length === 1 ? `only number ${first}` : `numbers ${first} to ${first + length - 1}`;
  return {
    mentions: [],
    problem: {
      code: 'invalid-request',
      message: `The list shows ${shown}, so there is no number ${number} in it.`,
      hint: 'Say "next page" or "previous page" for the others.',
    },
  };
}
