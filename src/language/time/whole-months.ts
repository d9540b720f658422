import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import { utcDay, yearOf } from '#src/language/time/calendar.ts';
import type { Token } from '#src/language/time/token.ts';

const WHOLE = /^(?:all|whole|entire|full|complete)$/u;
const BETWEEN = /^(?:of|the|month)$/u;

/** "All of March 22" behind a figure of late March 2022: the month of that year, where its 22nd is not on the figure. */
export function wholeMonths(tokens: readonly Token[], within: TimeRange | undefined): readonly Token[] {
  if (within === undefined) return tokens;
  return tokens.map((token, at) => {
    const year = saysWhole(tokens, at) ? yearMeant(tokens, at, within) : undefined;
    return year === undefined ? token : { ...token, text: String(year), value: year };
  });
}

/** "All of March" in front of the place. */
function saysWhole(tokens: readonly Token[], at: number): boolean {
  const isMonth = tokens[at - 1]?.month !== undefined;
  const whole = isMonth ? tokens.slice(0, at - 1).findLast(({ text }) => !BETWEEN.test(text)) : undefined;
  return WHOLE.test(whole?.text ?? '');
}

function yearMeant(tokens: readonly Token[], at: number, within: TimeRange): number | undefined {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const isDay = token?.isOrdinal === true || /^(?:19|20)\d\d$/u.test(next?.text ?? '');
  if (token?.kind !== 'number' || isDay || !/^\d\d$/u.test(token.text)) return undefined;
  const value = Number(token.text);
  const year = 2000 + value;
  const day = utcDay(year, tokens[at - 1]?.month, value);
  const isShown = day < within.stop && day + DAY > within.start;
  const isOfYear = yearOf(within.start) === year || yearOf(within.stop - 1) === year;
  return isOfYear && !isShown ? year : undefined;
}
