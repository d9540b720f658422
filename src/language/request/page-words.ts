import { editDistance } from '#src/language/edit-distance.ts';

/** Words of requests about pages, which are short and whose slips no other reader knows. */
const WORDS: readonly string[] = [
  'page',
  'pages',
  'next',
  'previous',
  'first',
  'last',
  'second',
  'third',
  'results',
  'datasets',
  'other',
  'others',
  'please',
  'more',
  'show',
  'list',
  'before',
  'back',
];
/** Words that only look like slips of those. */
const MEANT: ReadonlySet<string> = new Set([
  'lost',
  'most',
  'text',
  'test',
  'least',
  'past',
  'lists',
  'move',
  'fist',
]);
/** A longer request is about more than a page. */
const MOST_WORDS = 7;

/** A short request with the slips in its words about pages mended: "previos pge" → "previous page". */
export function pageWords(text: string): string {
  if (text.trim().split(/\s+/).length > MOST_WORDS) return text;
  return text.replace(/[A-Za-z]{3,}/g, (word) => mended(word.toLowerCase()) ?? word);
}

function mended(word: string): string | undefined {
  if (WORDS.includes(word) || MEANT.has(word)) return undefined;
  const slips = word.length > 6 ? 2 : 1;
  return WORDS.find((known) => known[0] === word[0] && editDistance(word, known) <= slips);
}
