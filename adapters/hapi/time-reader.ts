import { dateEndOf, parseDate, parseTime, parseTimeOfDay } from '#adapters/hapi/parse-time.ts';
import { DAY } from '#src/domain/time-range.ts';

/** Reads the time of one record: ms since 1970-01-01T00:00Z, NaN when it is no time. */
export type TimeReader = (bytes: Uint8Array, start: number, end: number) => number;

/** Remembers the last date, since most records of a response share theirs with the one before. */
export function timeReader(): TimeReader {
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
