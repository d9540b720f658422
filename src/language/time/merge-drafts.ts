import type { Fields } from '#src/language/time/calendar.ts';
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
  return { ...after, from: before.from, first: before.first, last: after.first };
}

function isListed({ tokens }: Scan, before: Draft, after: Draft): boolean {
  const between = tokens.slice(before.next, after.from).map(({ text }) => text);
  return between.length > 0 && between.every((text) => text === ',' || text === 'and' || text === '&');
}

/** Only the last item of a list says its year, and each comes right after the one before. */
function isFollowed(before: Draft, after: Draft): boolean {
  const end = (before.last ?? before.first).fields;
  const start = after.first.fields;
  const isPlain =
    after.last === undefined &&
    after.first.cut === undefined &&
    (before.last ?? before.first).cut === undefined;
  if (!isPlain || end === undefined || start === undefined || [end, start].some(isTimed)) return false;
  if (end.day !== undefined && start.day !== undefined)
    return end.month === start.month && end.day + 1 === start.day && end.year === start.year;
  const isMonths =
    end.day === undefined && start.day === undefined && end.year === undefined && end.month !== undefined;
  return isMonths && end.month + 1 === start.month;
}

function isTimed({ clock, weekday, dayOfYear, months }: Fields): boolean {
  return [clock, weekday, dayOfYear, months].some((field) => field !== undefined);
}
