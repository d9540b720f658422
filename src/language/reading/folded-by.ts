import { DAY, HOUR } from '#src/domain/time-range.ts';
import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';

const FOLD: MarkSense = { kind: 'operation', value: 'fold' };
const SHOW: MarkSense = { kind: 'verb', value: 'show' };

/** "Fold it by day of year", "fold by hour": what it is folded by says the whole, and "fold" beside it is no second folding by month. */
export function withFoldedBy(marks: readonly Mark[]): readonly Mark[] {
  return withEach(withPartOf(marks));
}

/** "By month of year 2000-2010": "year" says what the months are of, and the years behind it when. */
function withPartOf(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) => {
    const behind = marks.slice(at + 1, at + 3).map(({ raw }) => raw);
    const isPart =
      /^by (?:hours?|months?|days?)$/i.test(mark.raw) &&
      /^of (?:the )?(?:year|day)\b/i.test(behind.join(' '));
    return isPart ? { ...mark, senses: [FOLD] } : mark;
  });
}

/** Kinds of words beside which "by month" says what is asked of each month. */
const ASKED = ['statistic', 'operation', 'question', 'asked', 'counting', 'event', 'comparison'] as const;
const EACH: Readonly<Record<string, number>> = {
  hour: HOUR,
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  year: 365 * DAY,
};

/** "Sunspot number by month 2000-2010", and no more: its monthly averages. */
function withEach(marks: readonly Mark[]): readonly Mark[] {
  const isAsked = marks.some(
    (mark) =>
      ASKED.some((kind) => means(mark, kind)) ||
      (means(mark, 'verb') && !means(mark, 'verb', 'show', 'give')),
  );
  if (isAsked || !marks.some((mark) => means(mark, 'quantity'))) return folded(marks);
  return marks.map((mark) => {
    const unit = /^by (hour|day|week|month|year)$/i.exec(mark.raw)?.[1]?.toLowerCase();
    const ms = EACH[unit ?? ''];
    return ms === undefined ? mark : { ...mark, senses: [{ kind: 'cadence', value: `${ms}` }] };
  });
}

function folded(marks: readonly Mark[]): readonly Mark[] {
  const verb = marks.findIndex((mark) => /^fold(?:ed)?(?: together)?$/i.test(mark.raw));
  const by = marks.findIndex(
    (mark, at) =>
      at > verb &&
      ((means(mark, 'operation', 'fold') && at !== verb) || /^by (?:hours?|months?)$/i.test(mark.raw)),
  );
  if (verb < 0 || by < 0) return marks;
  return marks.map((mark, at) =>
    at === verb ? { ...mark, senses: [SHOW] } : at === by ? { ...mark, senses: [FOLD] } : mark,
  );
}
