import { spanText } from '#adapters/vega/page/span-text.ts';
import type { PagePanel } from '#src/domain/figure/drawing.ts';

/** How a time axis tells its times: with dates, without the year, or counted from where it begins to count. */
export interface ToldTimes {
  /** Over a column of times. */
  readonly heading: string;
  readonly moment: (time: number) => string;
  readonly span: (from: number, to: number) => string;
  readonly cell: (time: number) => string | number;
}

/** What counts from an epoch has no date, and what lies over each other year by year has no year. */
export function toldTimes({ label, counted, isYearless }: PagePanel['x']): ToldTimes {
  if (counted !== undefined) {
    const count = (time: number) => Number(((time - counted.from) / counted.unitMs).toPrecision(10));
    return {
      heading: label,
      moment: (time) => `${label}: ${numberText(count(time))}`,
      span: (from, to) => `${label}: ${numberText(count(from))} to ${numberText(count(to))}`,
      cell: count,
    };
  }
  const without = isYearless === true ? 'YYYY-'.length : 0;
  const iso = (time: number) => new Date(Math.round(time)).toISOString().slice(without);
  return {
    heading: without === 0 ? 'time (UTC)' : 'time of any year (UTC)',
    moment: (time) =>
      `${iso(time)
        .slice(0, 19 - without)
        .replace('T', ' ')} UTC`,
    span: (from, to) => (without === 0 ? spanText(from, to) : spanText(from, to).replaceAll(/ \d{4}\b/g, '')),
    cell: iso,
  };
}

/** With the places that matter, and a true minus. */
export function numberText(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(5))).replace('-', '−') : 'no value';
}
