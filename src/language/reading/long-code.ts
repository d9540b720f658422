/** A request has no more words than this; what is longer brings code or JSON. */
const MOST_WORDS = 4_000;
const FENCED = /```[\s\S]*?```/g;
/** Stands for code that is too long to be read along with words; nobody takes it, so it is told as not done. */
const LEFT_OUT = '"the long code"';

/** A message without the code and the JSON that no reader of words takes in: fences of more than 4,000 signs, a long object. */
export function withoutLongCode(message: string): string {
  if (message.length <= MOST_WORDS) return message;
  const prose = message.replace(FENCED, (code) => (code.length > MOST_WORDS ? LEFT_OUT : code));
  const from = prose.indexOf('{');
  const to = prose.lastIndexOf('}') + 1;
  return from >= 0 && to - from > MOST_WORDS && isJson(prose.slice(from, to))
    ? prose.slice(0, from) + LEFT_OUT + prose.slice(to)
    : prose;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
