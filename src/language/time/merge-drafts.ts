import { type Fields, utcDay } from '#src/language/time/calendar.ts';
import type { Draft } from '#src/language/time/draft.ts';
import type { Scan } from '#src/language/time/piece.ts';

/** These words ask for times side by side, so neighbours stay apart. */
const COMPARING: ReadonlySet<string> = new Set(
  'compare compared comparing comparison vs versus against overlay overlaid difference differences each respectively separate separately both'.split(
    ' ',
  ),
);

/** Makes one range of neighbours in a list: "January and February 2024", "10, 11 and 12 May 2024"; not when they are compared. */
export function mergeDrafts(scan: Scan, drafts: readonly Draft[]): readonly Draft[] {
  if (scan.tokens.some(({ text }) => COMPARING.has(text))) return drafts;
  const merged: Draft[] = [];
  for (const draft of drafts) {
    const last = merged.at(-1);
    const isNext = last !== undefined && isListed(scan, last, draft) && isFollowed(last, draft);
    merged.splice(isNext ? -1 : merged.length, 1, isNext ? joined(last, draft) : draft);
  }
  return merged;
}

function joined(before: Draft, after: Draft): Draft {
  const month = before.first.fields?.month ?? before.last?.fields?.month;
  const first =
    month === undefined || before.first.fields === undefined
      ? before.first
      : { ...before.first, fields: { ...before.first.fields, month } };
  return { ...after, from: before.from, first, last: after.first };
}

function isListed({ tokens }: Scan, before: Draft, after: Draft): boolean {
  const between = tokens.slice(before.next, after.from).map(({ text }) => text);
  // "Oct Nov 2003".
  if (between.length === 0) return isMonth(before) && isMonth(after);
  return between.every((text) => text === ',' || text === 'and' || text === '&');
}

function isMonth({ first, last = first }: Draft): boolean {
  return last.fields?.month !== undefined && last.fields.day === undefined;
}

/** Each comes right after the one before; months and quarters only when the last alone says the year. */
function isFollowed(before: Draft, after: Draft): boolean {
  const [end, start] = [before.last ?? before.first, after.first];
  const isPlain = after.last === undefined && start.cut === undefined && end.cut === undefined;
  if (!isPlain || end.fields === undefined || start.fields === undefined) return false;
  if (isTimed(end.fields) || isTimed(start.fields)) return false;
  return isNextDay(end.fields, start.fields) || isNextMonth(end.fields, start.fields);
}

function isNextDay(end: Fields, start: Fields): boolean {
  if (end.day === undefined || end.month === undefined || start.month === undefined) return false;
  if (end.year !== undefined && end.year !== start.year) return false;
  const year = start.year ?? 2000;
  return utcDay(year, end.month, end.day + 1) === utcDay(year, start.month, start.day);
}

function isNextMonth(end: Fields, start: Fields): boolean {
  const isOneYear = end.year === undefined || start.year === undefined;
  const isMonths = end.day === undefined && start.day === undefined && isOneYear;
  const length = end.months ?? 1;
  return (
    isMonths &&
    length === (start.months ?? 1) &&
    end.month !== undefined &&
    end.month + length === start.month
  );
}

function isTimed({ clock, weekday, dayOfYear }: Fields): boolean {
  return [clock, weekday, dayOfYear].some((field) => field !== undefined);
}
