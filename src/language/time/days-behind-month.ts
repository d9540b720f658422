import type { Token } from '#src/language/time/token.ts';

const BETWEEN = /^(?:one|storm|event|case|that|same|of|the|year|yr|this|,)$/u;
/** "I think it is", "probably": how sure the days are. */
const UNSURE =
  /^(?:i|we|think|thought|believe|guess|suppose|assume|recall|remember|its|is|was|were|it|on|from|about|around|probably|presumably|maybe|perhaps|likely|must|should|be|have|been|days?|\.)$/u;
const HEDGE =
  /^(?:think|thought|believe|guess|suppose|assume|recall|remember|probably|presumably|maybe|perhaps|likely|must|should)$/u;
const NAMED = /^(?:one|storm|event|case|year|yr)$/u;
const DASH = /^(?:-|–|—|to|through|thru|till|until)$/u;
const YEAR = /^(?:19|20)\d\d$/u;
const MOST_BETWEEN = 9;

/** "The october one that yr, 10-11", "the October storm, 10 to 11", "January 1997, I think it is 10-11": days behind what is called by its month are of that month. */
export function daysBehindMonth(tokens: readonly Token[]): readonly Token[] {
  const dropped = new Set<Token>();
  for (const [at, { month }] of tokens.entries())
    for (const token of month === undefined ? [] : betweenDays(tokens, at))
      if (!YEAR.test(token.text)) dropped.add(token);
  return dropped.size === 0 ? tokens : tokens.filter((token) => !dropped.has(token));
}

/** What stands between a month and its days. */
function betweenDays(tokens: readonly Token[], at: number): readonly Token[] {
  let days = at + 1;
  while (days - at <= MOST_BETWEEN && isBetween(tokens[days]?.text ?? '')) days += 1;
  const between = tokens.slice(at + 1, days);
  const isSaid = between.some(({ text }) => NAMED.test(text) || HEDGE.test(text));
  return isSaid && areDays(tokens, days) ? between : [];
}

function isBetween(text: string): boolean {
  return BETWEEN.test(text) || YEAR.test(text) || UNSURE.test(text);
}

function areDays(tokens: readonly Token[], at: number): boolean {
  const [first, dash, last, behind] = tokens.slice(at, at + 4);
  const isDay = (token: Token | undefined) =>
    token?.kind === 'number' && (token.value ?? 0) >= 1 && (token.value ?? 32) <= 31;
  const isOther =
    behind?.month !== undefined ||
    /^(?:h|hours?|ut|utc|min|s|days?|[km]?ev|[mk]?hz|n?t|re|rs|km|au|k|panels?|samples?|points?|%)$/u.test(
      behind?.text ?? '',
    );
  return isDay(first) && isDay(last) && DASH.test(dash?.text ?? '') && !isOther;
}
