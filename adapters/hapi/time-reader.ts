import { dateEndOf, parseDate, parseTime, parseTimeOfDay } from '#adapters/hapi/parse-time.ts';
import { DAY, MINUTE, SECOND } from '#src/domain/time-range.ts';

/** Reads the time of one record: ms since 1970-01-01T00:00Z, NaN when it is no time. */
export type TimeReader = (bytes: Uint8Array, start: number, end: number) => number;

/** Remembers the last hour and the last date, since most records of a response share theirs with the one before. */
export function timeReader(): TimeReader {
  const byDate = readerByDate();
  const byHour = readerByHour();
  return (bytes, start, end) => {
    const time = byHour.read(bytes, start, end);
    if (!Number.isNaN(time)) return time;
    const found = byDate(bytes, start, end);
    byHour.remember(bytes, start, end, found);
    return found;
  };
}

/** Letters of `2024-05-10T12:`, and of a time with milliseconds and `Z`. */
const TO_HOUR = 14;
const WHOLE = 24;

/** Reads times of one form, `2024-05-10T12:34:56.789Z`, within the hour that it remembers; all others are NaN. */
function readerByHour() {
  const last = new Uint8Array(TO_HOUR);
  let hour = Number.NaN;

  return {
    read(bytes: Uint8Array, start: number, end: number): number {
      if (end - start !== WHOLE || Number.isNaN(hour)) return Number.NaN;
      // From the hour back, so that most differences are found at once.
      for (let at = TO_HOUR - 1; at >= 0; at -= 1) if (bytes[start + at] !== last[at]) return Number.NaN;
      return hour + withinHour(bytes, start + TO_HOUR);
    },

    remember(bytes: Uint8Array, start: number, end: number, time: number): void {
      const isOfForm =
        end - start === WHOLE && bytes[start + 10] === LETTER_T && bytes[start + TO_HOUR - 1] === COLON;
      hour = isOfForm ? time - withinHour(bytes, start + TO_HOUR) : Number.NaN;
      if (isOfForm) last.set(bytes.subarray(start, start + TO_HOUR));
    },
  };
}

const ZERO = 48;
const POINT = 46;
const COLON = 58;
const LETTER_T = 84;
const LETTER_Z = 90;

/** Ms of `34:56.789Z`; NaN where it is none. */
function withinHour(bytes: Uint8Array, start: number): number {
  if (bytes[start + 2] !== COLON || bytes[start + 5] !== POINT || bytes[start + 9] !== LETTER_Z)
    return Number.NaN;
  const minutes = digitAt(bytes, start) * 10 + digitAt(bytes, start + 1);
  const seconds = digitAt(bytes, start + 3) * 10 + digitAt(bytes, start + 4);
  const ms = digitAt(bytes, start + 6) * 100 + digitAt(bytes, start + 7) * 10 + digitAt(bytes, start + 8);
  return minutes > 59 || seconds > 59 ? Number.NaN : minutes * MINUTE + seconds * SECOND + ms;
}

function digitAt(bytes: Uint8Array, at: number): number {
  const digit = (bytes[at] as number) - ZERO; // callers stay within their text
  return digit >= 0 && digit <= 9 ? digit : Number.NaN;
}

function readerByDate(): TimeReader {
  const lastDate = new Uint8Array(16);
  let lastLength = 0;
  let lastMidnight = 0;

  function isSameDate(bytes: Uint8Array, start: number): boolean {
    for (let at = 0; at < lastLength; at += 1) if (bytes[start + at] !== lastDate[at]) return false;
    return lastLength > 0;
  }

  return (bytes, start, end) => {
    const last = bytes[end - 1];
    if (last !== 90) return parseTime(bytes, start, end);
    if (isSameDate(bytes, start) && start + lastLength < end - 1 && bytes[start + lastLength] === 84) {
      return lastMidnight + parseTimeOfDay(bytes, start + lastLength + 1, end - 1);
    }
    const dateEnd = dateEndOf(bytes, start, end - 1);
    const length = dateEnd - start;
    const midnight = parseDate(bytes, start, dateEnd) * DAY;
    if (length > 10 || dateEnd === end - 1 || Number.isNaN(midnight)) return parseTime(bytes, start, end);
    lastDate.set(bytes.subarray(start, dateEnd));
    lastLength = length;
    lastMidnight = midnight;
    return midnight + parseTimeOfDay(bytes, dateEnd + 1, end - 1);
  };
}
