import type { Fields } from '#src/language/time/calendar.ts';
import type { Draft } from '#src/language/time/draft.ts';
import { plainDay } from '#src/language/time/patterns/pieces.ts';
import { rankedDay } from '#src/language/time/patterns/ranked-day.ts';
import { dayAt, isMeasured, yearBehind } from '#src/language/time/patterns/written-date.ts';
import { type Found, type Pattern, type Piece, type Scan, skip, wordAt } from '#src/language/time/piece.ts';

/** A month has no more. */
const MOST_DAYS = 31;

interface Item {
  readonly from: number;
  readonly next: number;
  readonly fields: Fields;
}

/** Several days of one month: "10, 11 and 13 May 2024", "May 10 and 12, 2024". */
export const dayList: Pattern<readonly Draft[]> = (scan, at) =>
  daysThenMonth(scan, at) ?? monthThenDays(scan, at);

function daysThenMonth(scan: Scan, at: number): Found<readonly Draft[]> | undefined {
  const items: Item[] = [];
  let place = at;
  for (let day = dayAt(scan, place); day !== undefined; day = dayAt(scan, place)) {
    const date = plainDay(scan, place);
    if (date?.value.fields?.month !== undefined && items.length > 0) {
      const { month, year } = date.value.fields;
      const shared = { month, ...(year === undefined ? {} : { year }) };
      const days = items.map((item) => ({ ...item, fields: { ...item.fields, ...shared } }));
      return asDrafts([...days, { from: place, next: date.next, fields: date.value.fields }]);
    }
    const next = skip(scan, day.next, JOINING);
    if (next === day.next) return undefined;
    if (items.push({ from: place, next: day.next, fields: { day: day.value } }) > MOST_DAYS) return undefined;
    place = skip(scan, next, THE);
  }
  return undefined;
}

function monthThenDays(scan: Scan, at: number): Found<readonly Draft[]> | undefined {
  const date = plainDay(scan, at);
  const fields = date?.value.fields;
  const isYearFirst = /^\d{4}/u.test(scan.tokens[at]?.text ?? '');
  if (date === undefined || fields?.day === undefined || fields.month === undefined) return undefined;
  if (fields.year !== undefined && !isYearFirst) return undefined;
  const items: Item[] = [{ from: at, next: date.next, fields }];
  let last: Item | undefined = items[0];
  for (let place = date.next; last !== undefined; place = last?.next ?? place) {
    last = nextDay(scan, place, fields.month);
    if (last !== undefined) items.push(last);
    if (last?.fields.year !== undefined || items.length > MOST_DAYS) break;
  }
  const late = items.at(-1)?.fields.year;
  const year = isYearFirst ? fields.year : late;
  const isEnded = !isYearFirst && late !== undefined;
  if (items.length < 2 || (!isEnded && wordAt(scan, (items.at(-1)?.from ?? 0) - 1) !== 'and'))
    return undefined;
  return asDrafts(
    items.map((item) => (year === undefined ? item : { ...item, fields: { ...item.fields, year } })),
  );
}

function nextDay(scan: Scan, at: number, month: number): Item | undefined {
  const place = skip(scan, at, JOINING);
  const day = place === at ? undefined : dayAt(scan, place);
  const isFree =
    day !== undefined &&
    day.value <= 31 &&
    scan.tokens[place]?.kind === 'number' &&
    !isMeasured(scan, day.next);
  if (!isFree || scan.tokens[day.next]?.month !== undefined) return undefined;
  const year = yearBehind(scan, day.next);
  const fields = { month, day: day.value };
  if (year === undefined) return { from: place, next: day.next, fields };
  return { from: place, next: year.next, fields: { ...fields, year: year.value } };
}

const JOINING: ReadonlySet<string> = new Set([',', 'and', '&', 'or', 'vs', 'versus']);
const THE: ReadonlySet<string> = new Set(['the']);

function asDrafts(items: readonly Item[]): Found<readonly Draft[]> {
  const drafts = items.map(({ from, next, fields }) => ({ from, next, first: { fields } }));
  return { value: drafts, next: items.at(-1)?.next ?? 0 };
}

/** "the 12th", "on the 3rd": a day of the month that is meant, and no rank of a thing. */
export const bareDayOf: Pattern<Piece> = (scan, at) => {
  const next = scan.tokens[at + 1];
  const isLast =
    next === undefined ||
    (next.kind === 'sign' && /^[.,!?;)]$/u.test(next.text)) ||
    BEHIND_DAY.has(next.text);
  return isLast || isTimed(scan, at) ? rankedDay(scan, at) : undefined;
};

/** A time of day stands in front: "23:00 on the 7th marked in red". */
function isTimed(scan: Scan, at: number): boolean {
  return wordAt(scan, at - 2) === 'on' && [3, 4].some((back) => scan.tokens[at - back]?.clock !== undefined);
}

/** The day that stands behind a time of day: "on 22 June", "on the 11th". */
export const dayOfClock: Pattern<Piece> = (scan, at) => {
  const thing = wordAt(scan, at + 1);
  return plainDay(scan, at) ?? (RANKED.has(thing) ? undefined : rankedDay(scan, at));
};

const RANKED: ReadonlySet<string> = new Set(
  'panel panels plot figure curve line series column row one harmonic order'.split(' '),
);

const BEHIND_DAY: ReadonlySet<string> = new Set(
  'only and please for instead with in as at using until but then too also again now labelled labeled named called dashed dotted vs versus compared'.split(
    ' ',
  ),
);
