import type { Token } from '#src/language/time/token.ts';

const BETWEEN = /^(?:one|storm|event|case|that|same|of|the|year|yr|this|,)$/u;
const NAMED = /^(?:one|storm|event|case|year|yr)$/u;
const DASH = /^(?:-|–|—|to|through|thru|till|until)$/u;
const YEAR = /^(?:19|20)\d\d$/u;
const MOST_BETWEEN = 6;

/** "The october one that yr, 10-11", "the October storm, 10 to 11": days behind what is called by its month are of that month. */
export function daysBehindMonth(tokens: readonly Token[]): readonly Token[] {
  const dropped = new Set<Token>();
  for (const [at, { month }] of tokens.entries()) {
    if (month === undefined) continue;
    let days = at + 1;
    while (days - at <= MOST_BETWEEN && isBetween(tokens[days]?.text ?? '')) days += 1;
    const between = tokens.slice(at + 1, days);
    if (between.some(({ text }) => NAMED.test(text)) && areDays(tokens, days))
      for (const token of between) if (!YEAR.test(token.text)) dropped.add(token);
  }
  return dropped.size === 0 ? tokens : tokens.filter((token) => !dropped.has(token));
}

function isBetween(text: string): boolean {
  return BETWEEN.test(text) || YEAR.test(text);
}

function areDays(tokens: readonly Token[], at: number): boolean {
  const [first, dash, last, behind] = tokens.slice(at, at + 4);
  const isDay = (token: Token | undefined) =>
    token?.kind === 'number' && (token.value ?? 0) >= 1 && (token.value ?? 32) <= 31;
  const isOther = behind?.month !== undefined || /^(?:h|hours?|ut|utc|min)$/u.test(behind?.text ?? '');
  return isDay(first) && isDay(last) && DASH.test(dash?.text ?? '') && !isOther;
}
