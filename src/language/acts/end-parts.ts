import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
const PAIR = /^(?:between|from) (?:the )?(.{1,20}?) (?:and|to|until|till|through) (?:the )?(.{1,20})$/i;
const IS_MONTH = new RegExp(`^${MONTH}(?: \\d{4})?$`, 'i');
const IS_YEAR = /^\d{4}$/;

/** "Between july and october", "from 2012 to 2014", "between 1 and 4 March": the first and the last month, year or day of it. */
export function endParts({
  raw,
  range: { start, stop },
}: PhraseOf<'time'>): readonly [TimeRange, TimeRange] | undefined {
  const [, from = '', to = ''] = PAIR.exec(raw) ?? [];
  const parts = partsOf(from, to, start, stop);
  return parts !== undefined && parts[0].stop <= parts[1].start ? parts : undefined;
}

function partsOf(
  from: string,
  to: string,
  start: number,
  stop: number,
): readonly [TimeRange, TimeRange] | undefined {
  if (IS_MONTH.test(from) && IS_MONTH.test(to)) return ends(start, stop, 1);
  if (IS_YEAR.test(from) && IS_YEAR.test(to)) return ends(start, stop, 12);
  const isDays = /\d/.test(from) && start % DAY === 0 && stop % DAY === 0 && !IS_YEAR.test(from);
  return isDays
    ? [
        { start, stop: start + DAY },
        { start: stop - DAY, stop },
      ]
    : undefined;
}

function ends(start: number, stop: number, months: number): readonly [TimeRange, TimeRange] | undefined {
  if (!isMonthStart(start) || !isMonthStart(stop)) return undefined;
  return [
    { start, stop: monthsOn(start, months) },
    { start: monthsOn(stop, -months), stop },
  ];
}

function monthsOn(ms: number, months: number): number {
  const date = new Date(ms);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
}

function isMonthStart(ms: number): boolean {
  return ms % DAY === 0 && new Date(ms).getUTCDate() === 1;
}
