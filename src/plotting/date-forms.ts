import type { DateForm } from '#src/domain/figure/look.ts';
import { DAY } from '#src/domain/time-range.ts';
import type { TimeTick, TimeTicks } from '#src/plotting/time-ticks.ts';

/** Marks whose dates are written in another form. */
export function ticksOfForm(form: DateForm, { major, minor }: TimeTicks, isYearless = false): TimeTicks {
  switch (form) {
    case 'yearless':
      return { major: major.map(withoutYear), minor };
    case 'clock':
      return { major: major.map(withoutDate), minor };
    case 'day-of-year': {
      const counted = major.map(withDayOfYear);
      return { major: isYearless ? counted.map(withoutYear) : counted, minor };
    }
  }
}

/** `16 Mar` of `16 Mar 2015`. */
export function withoutYear({ time, lines }: TimeTick): TimeTick {
  const kept = lines.map((line) => line.replace(/\s?\b\d{4}$/, '')).filter((line) => line !== '');
  return { time, lines: kept };
}

/** `06:00` without its date; a mark of whole days is nothing but its date. */
function withoutDate({ time, lines }: TimeTick): TimeTick {
  return { time, lines: isClock(lines[0]) ? lines.slice(0, 1) : lines };
}

/** `132` for `11 May`, `DOY 132 2024` for `11 May 2024` under an hour; a year stays. */
function withDayOfYear({ time, lines: [main = '', context] }: TimeTick): TimeTick {
  const day = String(dayOfYear(time));
  if (!isClock(main)) {
    const own = /^\d{4}$/.test(main) && context === undefined ? main : day;
    return { time, lines: context === undefined ? [own] : [own, context] };
  }
  return { time, lines: context === undefined ? [main] : [main, `DOY ${day} ${context.slice(-4)}`] };
}

/** 1 for 1 January. */
function dayOfYear(time: number): number {
  return Math.floor((time - Date.UTC(new Date(time).getUTCFullYear(), 0, 1)) / DAY) + 1;
}

function isClock(line: string | undefined): boolean {
  return line?.includes(':') === true;
}
