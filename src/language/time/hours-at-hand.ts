import { DAY, HOUR, type TimeRange } from '#src/domain/time-range.ts';
import { utcDay } from '#src/language/time/calendar.ts';
import type { Token } from '#src/language/time/token.ts';

/** A figure of more than this is of no days in particular. */
const LONGEST = 60 * DAY;

/** "Zoom 10 May 16 to 11 May 16" beside a figure of these days in 2024: the digits behind a day that is drawn are hours, and no year. */
export function hoursAtHand(tokens: readonly Token[], within: TimeRange | undefined): readonly Token[] {
  if (within === undefined || within.stop - within.start > LONGEST) return tokens;
  const hours = withHours(tokens, within, true);
  // Beside one that is an hour, the others are, too.
  return hours.some((token, at) => token !== tokens[at]) ? withHours(tokens, within, false) : tokens;
}

function withHours(tokens: readonly Token[], within: TimeRange, isAlone: boolean): readonly Token[] {
  const digits = isAlone ? /^(?:[01]\d|2[0-4])$/u : /^(?:[01]?\d|2[0-4])$/u;
  const year = new Date(within.start).getUTCFullYear();
  return tokens.map((token, at) => {
    const [first, second] = [tokens[at - 2], tokens[at - 1]];
    const month = first?.month ?? second?.month;
    const day = first?.month === undefined ? first : second;
    const isHour =
      token.kind === 'number' &&
      !token.isGlued &&
      digits.test(token.text) &&
      (!isAlone || Number(token.text) !== year - 2000) &&
      !/^(?:[:.]|h|hrs?|hours?)$/u.test(tokens[at + 1]?.text ?? '');
    if (!isHour || month === undefined || day?.kind !== 'number' || day.value === undefined || day.value > 31)
      return token;
    const start = utcDay(year, month, day.value);
    // "… to 11 May 06" may end behind what is drawn.
    const isDrawn = start < within.stop && start + DAY > within.start;
    return isDrawn || !isAlone
      ? { ...token, kind: 'clock' as const, clock: Number(token.text) * HOUR }
      : token;
  });
}
