import { tableInMessage } from '#src/tables/table-in-message.ts';

/** The most that is read of one request; a long one has some 300 characters. */
const MOST_WORDS = 4_000;
/** The most code and JSON that a message may bring. */
const MOST_CODE = 40_000;
/** The most that a message is, with a table in it. */
const MOST_MESSAGE = 100_000;
/** Queries of people are some five deep. */
const MOST_DEPTH = 40;
const FENCED = /```[\s\S]*?```/g;

/** Why a message is too long to be read, as a sentence with a way out; `undefined` when it is not. */
export function tooManyWords(message: string): string | undefined {
  if (depthOf(message) > MOST_DEPTH)
    return `This is nested more than ${MOST_DEPTH} deep, and I read no query, figure or code that is.`;
  if (message.length <= MOST_WORDS) return undefined;
  if (message.length > MOST_MESSAGE)
    return `This message has ${shown(message.length)} characters, and I read at most ${shown(MOST_MESSAGE)}. Please attach long tables and documents as a file.`;
  const { words, code } = partsOf(message);
  if (words > MOST_WORDS)
    return `That is a lot: I read at most ${shown(MOST_WORDS)} characters of words at a time, and this has ${shown(words)}. Please say it in fewer words; tables, code and documents may be longer, best as a file.`;
  return code > MOST_CODE
    ? `I read at most ${shown(MOST_CODE)} characters of code at a time, and this has ${shown(code)}.`
    : undefined;
}

/** How deep brackets stand in brackets; what closes more than it opens counts from there anew. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (const sign of text) {
    if (sign === '{' || sign === '[') depth += 1;
    else if ((sign === '}' || sign === ']') && depth > 0) depth -= 1;
    most = Math.max(most, depth);
  }
  return most;
}

/** How many characters are words, and how many are code or JSON; a table counts as neither. */
function partsOf(message: string): { readonly words: number; readonly code: number } {
  const rest = tableInMessage(message)?.rest ?? message;
  const prose = rest.replace(FENCED, '');
  const object = objectIn(prose);
  return { words: prose.length - object, code: rest.length - prose.length + object };
}

/** Length of the object of JSON in a text: a pasted query or patch. */
function objectIn(text: string): number {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}') + 1;
  if (from < 0 || to <= from) return 0;
  try {
    JSON.parse(text.slice(from, to));
    return to - from;
  } catch (error) {
    if (error instanceof SyntaxError) return 0;
    throw error;
  }
}

function shown(count: number): string {
  return count.toLocaleString('en-US');
}
