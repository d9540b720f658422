import { type Mark, means } from '#src/language/reading/mark.ts';

const OCCASION =
  /^(?:reports?|bulletins?|newsletters?|meetings?|telecons?|calls?|briefings?|seminars?|updates?|talks?|reviews?)$/i;

/** "For the monthly report": how often it comes, and not how fine the data shall be. */
export function isRhythm(marks: readonly Mark[], at: number): boolean {
  return means(marks[at], 'cadence') && OCCASION.test(marks[at + 1]?.raw ?? '');
}
