import type { Token } from '#src/language/time/token.ts';

const NUMBERED = /^(?:encounters?|enc|encs|perihelions?|perihelia)$/u;
const LINK = /^(?:-|–|—|,|&|\+|\/|and|or|to|through|thru|till|until|vs|versus)$/u;
const RANGE = /^(?:-|–|—|to|through|thru|till|until|and|or|&|\/)$/u;
/** More passes than any spacecraft makes; a year and a day of a month stand otherwise. */
const MOST = 99;

/** "Encounters 8-10", "perihelia 4, 6 and 8": the word of the first number is that of each. */
export function numberedAlike(tokens: readonly Token[]): readonly Token[] {
  const out: Token[] = [];
  let named: Token | undefined;
  for (const [at, token] of tokens.entries()) {
    const isCount = isCountAt(tokens, at);
    const isNext = named !== undefined && isCount && LINK.test(tokens[at - 1]?.text ?? '');
    if (named !== undefined && isNext)
      out.push({ ...named, raw: '', from: token.from, to: token.from, isGlued: false });
    out.push(token.text === 'perihelia' ? { ...token, text: singular(token.text) } : token);
    if (NUMBERED.test(token.text)) named = { ...token, text: singular(token.text) };
    else if (!isCount && !LINK.test(token.text)) named = undefined;
  }
  return out;
}

function singular(word: string): string {
  return word.startsWith('peri') ? 'perihelion' : 'encounter';
}

function isCountAt(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  return (
    token?.kind === 'number' &&
    token.isOrdinal !== true &&
    (token.value ?? 0) <= MOST &&
    !isDay(tokens, at + 1) &&
    !/^(?:h|hours?|d|days?|weeks?|min|minutes?)$/u.test(next?.text ?? '')
  );
}

/** "Perihelion 11, 24-27 Feb": a month stands behind the number, or behind the one that it reaches to. */
function isDay(tokens: readonly Token[], at: number): boolean {
  const isRange = RANGE.test(tokens[at]?.text ?? '') && tokens[at + 1]?.kind === 'number';
  return tokens[isRange ? at + 2 : at]?.month !== undefined;
}
