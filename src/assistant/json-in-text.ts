const LONGEST = 200_000;
const MOST_STARTS = 50;

/** The JSON object or array in what a model wrote: alone, in a code fence, or somewhere in its prose. */
export function jsonInText(text: string): unknown {
  const whole = text.slice(0, LONGEST).trim();
  const fenced = [...whole.matchAll(/```\w{0,12}\s{0,8}([\s\S]*?)```/g)].map(([, inside = '']) =>
    inside.trim(),
  );
  for (const candidate of [whole, ...fenced]) {
    const value = parsed(candidate);
    if (isStructure(value)) return value;
  }
  return structureIn(whole);
}

/** The first balanced `{…}` or `[…]` that parses. */
function structureIn(text: string): unknown {
  let starts = 0;
  for (let from = nextOpening(text, 0); from >= 0; from = nextOpening(text, from + 1)) {
    starts += 1;
    if (starts > MOST_STARTS) return undefined;
    const to = closingOf(text, from);
    const value = to < 0 ? undefined : parsed(text.slice(from, to + 1));
    if (isStructure(value)) return value;
  }
  return undefined;
}

function nextOpening(text: string, from: number): number {
  const offset = text.slice(from).search(/[{[]/);
  return offset < 0 ? -1 : from + offset;
}

/** Where the bracket at `from` is closed, quotations left alone; -1 when it never is. */
function closingOf(text: string, from: number): number {
  let depth = 0;
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]]/g;
  tokens.lastIndex = from;
  for (const { 0: token, index } of text.slice(0).matchAll(tokens)) {
    if (index < from || token.startsWith('"')) continue;
    depth += token === '{' || token === '[' ? 1 : -1;
    if (depth === 0) return index;
  }
  return -1;
}

function parsed(text: string): unknown {
  for (const version of [text, text.replace(/,(\s*[}\]])/g, '$1')]) {
    try {
      return JSON.parse(version);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

function isStructure(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
