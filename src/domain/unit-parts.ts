/** One factor of a unit: a symbol and its power, e.g. `['cm', -3]`. */
export type UnitPart = readonly [symbol: string, power: number];

/**
 * Reads a unit as a product of powers, as archives spell it: `km/s`, `1/(cm^2 s sr keV)`, `cm!E-3!N`, `(V/m)^2/Hz`,
 * `cm**-3`. Two slashes in a row divide twice, as in `V/m/s`.
 *
 * @returns the factors in the order they stand, not merged; `undefined` when the text is no unit
 */
export function unitParts(text: string): readonly UnitPart[] | undefined {
  const tokens = tokensOf(plainPowers(text));
  if (tokens === undefined) return undefined;
  const cursor = { at: 0 };
  const parts = productOf(tokens, cursor);
  return cursor.at === tokens.length ? parts : undefined;
}

/** Merges equal symbols and drops those whose powers cancel. */
export function mergeParts(parts: readonly UnitPart[]): readonly UnitPart[] {
  const powers = new Map<string, number>();
  for (const [symbol, power] of parts) powers.set(symbol, (powers.get(symbol) ?? 0) + power);
  return [...powers].filter(([, power]) => Math.abs(power) > 1e-12);
}

/** `nT·km/s`, `cm^-3`, `nT^2/Hz`, `cm^-2 s^-1 sr^-1`: one divisor gets a slash, several get negative powers. */
export function unitText(parts: readonly UnitPart[]): string {
  const above = parts.filter(([, power]) => power > 0).map(([symbol, power]) => withPower(symbol, power));
  const below = parts.filter(([, power]) => power < 0);
  const [only] = below;
  if (above.length > 0 && below.length === 1 && only !== undefined) {
    return `${above.join('·')}/${withPower(only[0], -only[1])}`;
  }
  const divisors = below.map(([symbol, power]) => withPower(symbol, power));
  return [...(above.length > 0 ? [above.join('·')] : []), ...divisors].join(' ');
}

function withPower(symbol: string, power: number): string {
  return power === 1 ? symbol : `${symbol}^${Number(power.toPrecision(6))}`;
}

/** "Per" as a slash, IDL's `!E-3!N`, LaTeX's `^{-3}`, Fortran's `**-3` and superscripts as `^-3`. */
function plainPowers(text: string): string {
  return text
    .replace(/!(?:e|u)\s*([-+]?\d+)\s*!n/gi, '^$1 ')
    .replace(/\*\*/g, '^')
    .replace(/(?<![a-z])per(?=[\s·.]+[a-z])[\s·.]*/gi, '/')
    .replace(/[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (power) => `^${fromSuperscript(power)}`)
    .replace(/[{[]/g, '(')
    .replace(/[}\]]/g, ')')
    .replace(/\^\(\s*([-+]?[\d./]+)\s*\)/g, '^$1');
}

function fromSuperscript(text: string): string {
  return [...text].map((sign) => '-+0123456789'['⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign)] ?? '').join('');
}

/** Symbols with their own power (`cm^-3`, `cm-3`, `cm2`), and the signs between them. */
function tokensOf(text: string): readonly string[] | undefined {
  const pattern =
    /\s+|[()/*·×.]|\^[-+]?\d+(?:[./]\d+)?|1(?=\s*[/·* (])|[a-zA-Zµμ°Å%#Ω_☉]+(?:[-+]?\d+(?![\d.]*[a-zA-Z]))?|-/gy;
  const tokens: string[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    end = match.index + match[0].length;
    if (match[0].trim() !== '') tokens.push(match[0]);
  }
  return end === text.length && tokens.length > 0 ? tokens : undefined;
}

function productOf(tokens: readonly string[], cursor: { at: number }): readonly UnitPart[] | undefined {
  const parts: UnitPart[] = [];
  let sign = 1;
  for (; cursor.at < tokens.length; ) {
    const token = tokens[cursor.at] ?? '';
    if (token === ')') break;
    if (/^[/*·×.-]$/.test(token)) {
      if (token !== '-') sign = token === '/' ? -1 : 1;
      cursor.at += 1;
      continue;
    }
    const factor = factorOf(tokens, cursor);
    if (factor === undefined) return undefined;
    parts.push(...factor.map(([symbol, power]): UnitPart => [symbol, power * sign]));
    if (tokens[cursor.at] !== '-') sign = 1;
  }
  return parts;
}

function factorOf(tokens: readonly string[], cursor: { at: number }): readonly UnitPart[] | undefined {
  const token = tokens[cursor.at] ?? '';
  cursor.at += 1;
  const inner = token === '(' ? groupOf(tokens, cursor) : symbolOf(token);
  if (inner === undefined) return undefined;
  const power = powerAt(tokens, cursor);
  return inner.map(([symbol, own]): UnitPart => [symbol, own * power]);
}

function groupOf(tokens: readonly string[], cursor: { at: number }): readonly UnitPart[] | undefined {
  const parts = productOf(tokens, cursor);
  if (tokens[cursor.at] !== ')') return undefined;
  cursor.at += 1;
  return parts;
}

function symbolOf(token: string): readonly UnitPart[] | undefined {
  if (token === '1') return [];
  const match = /^([^\d+^()-]+)([-+]?\d+)?$/.exec(token);
  return match?.[1] === undefined ? undefined : [[match[1], match[2] === undefined ? 1 : Number(match[2])]];
}

function powerAt(tokens: readonly string[], cursor: { at: number }): number {
  const token = tokens[cursor.at];
  if (token === undefined || !token.startsWith('^')) return 1;
  cursor.at += 1;
  const [above, below] = token.slice(1).split('/');
  return Number(above) / Number(below ?? 1);
}
