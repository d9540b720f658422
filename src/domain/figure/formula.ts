import { BotError } from '#src/domain/failure.ts';

export interface Formula {
  /** A number for each x; NaN where the formula has none. */
  readonly of: (x: number) => number;
  /** The same as an expression of Python, with `np` and `x`. */
  readonly python: string;
}

const FUNCTIONS: Readonly<Record<string, (value: number) => number>> = {
  sqrt: Math.sqrt,
  exp: Math.exp,
  ln: Math.log,
  log: Math.log10,
  log10: Math.log10,
  abs: Math.abs,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  tanh: Math.tanh,
};
/** Names that differ in numpy. */
const PYTHON: Readonly<Record<string, string>> = { ln: 'log', log: 'log10' };
const CONSTANTS: Readonly<Record<string, number>> = { pi: Math.PI, e: Math.E };
/** Brackets within brackets; nobody writes more. */
const DEEPEST = 20;

interface Reader {
  readonly tokens: readonly string[];
  at: number;
  depth: number;
}

/**
 * A formula of x as people write it: `1 + 0.77 / (x + 0.016)^0.76`, `2 sqrt(x)`, `y = 3*x`.
 *
 * @throws BotError `invalid-request` where it is none
 */
export function formulaOf(text: string): Formula {
  const plain = text
    .replace(/^\s*y\s*=/i, '')
    .replaceAll('−', '-')
    .replaceAll('·', '*')
    .replaceAll('**', '^');
  const tokens = plain.match(/\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?|[a-z]\w*|[-+*/^()]|\S/gi) ?? [];
  const reader: Reader = { tokens, at: 0, depth: 0 };
  const formula = sumIn(reader);
  if (reader.at < tokens.length) refuse(reader);
  return formula;
}

function sumIn(reader: Reader): Formula {
  let left = productIn(reader);
  for (let sign = taken(reader, '+', '-'); sign !== undefined; sign = taken(reader, '+', '-')) {
    const [a, b, by] = [left, productIn(reader), sign === '+' ? 1 : -1];
    left = { of: (x) => a.of(x) + by * b.of(x), python: `(${a.python} ${sign} ${b.python})` };
  }
  return left;
}

/** Beside `*` and `/`, what stands next to each other is multiplied: `2x`, `3 (x + 1)`. */
function productIn(reader: Reader): Formula {
  let left = signedIn(reader);
  for (;;) {
    const sign = taken(reader, '*', '/');
    const next = reader.tokens[reader.at];
    if (sign === undefined && (next === undefined || !/^[a-z(]/i.test(next))) return left;
    const [a, b] = [left, signedIn(reader)];
    left = {
      of: sign === '/' ? (x) => a.of(x) / b.of(x) : (x) => a.of(x) * b.of(x),
      python: `(${a.python} ${sign ?? '*'} ${b.python})`,
    };
  }
}

/** −x² is −(x²). */
function signedIn(reader: Reader): Formula {
  const sign = taken(reader, '-', '+');
  if (sign === undefined) return powerIn(reader);
  const value = signedIn(reader);
  return sign === '-' ? { of: (x) => -value.of(x), python: `(-${value.python})` } : value;
}

function powerIn(reader: Reader): Formula {
  const base = atomIn(reader);
  if (taken(reader, '^') === undefined) return base;
  const power = signedIn(reader);
  return { of: (x) => base.of(x) ** power.of(x), python: `(${base.python} ** ${power.python})` };
}

function atomIn(reader: Reader): Formula {
  const token = reader.tokens[reader.at] ?? refuse(reader);
  reader.at += 1;
  if (/^[\d.]/.test(token)) {
    const value = Number(token);
    return { of: () => value, python: String(value) };
  }
  if (token === '(') return bracketIn(reader);
  const name = token.toLowerCase();
  if (name === 'x') return { of: (x) => x, python: 'x' };
  const constant = Object.hasOwn(CONSTANTS, name) ? CONSTANTS[name] : undefined;
  if (constant !== undefined) return { of: () => constant, python: String(constant) };
  const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  reader.at -= 1;
  if (known === undefined) return refuse(reader);
  reader.at += 1;
  if (taken(reader, '(') === undefined) refuse(reader);
  const inner = bracketIn(reader);
  return { of: (x) => known(inner.of(x)), python: `np.${PYTHON[name] ?? name}(${inner.python})` };
}

/** Up to the bracket that closes the one that was read. */
function bracketIn(reader: Reader): Formula {
  reader.depth += 1;
  if (reader.depth > DEEPEST) refuse(reader);
  const inner = sumIn(reader);
  if (taken(reader, ')') === undefined) refuse(reader);
  reader.depth -= 1;
  return inner;
}

function taken(reader: Reader, ...tokens: readonly string[]): string | undefined {
  const next = reader.tokens[reader.at];
  if (next === undefined || !tokens.includes(next)) return undefined;
  reader.at += 1;
  return next;
}

function refuse({ tokens, at }: Reader): never {
  const found = tokens[at];
  throw new BotError(
    'invalid-request',
    found === undefined ? 'The formula ends too early.' : `"${found}" has no meaning there in a formula.`,
    {
      hint: `A formula is made of x, numbers, + − * / ^, brackets and ${Object.keys(FUNCTIONS).join(', ')}, e.g. "1 + 0.77 / (x + 0.016)^0.76".`,
    },
  );
}
