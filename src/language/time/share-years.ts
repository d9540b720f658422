import type { Draft } from '#src/language/time/draft.ts';
import type { Piece } from '#src/language/time/piece.ts';

interface Dated {
  readonly draft: Draft;
  /** The year that the draft borrows from another one of the sentence. */
  readonly year?: number;
}

/**
 * Lends a year to the phrases that have none: of the next phrase with a year, else of the one before.
 * A year that stands directly beside the phrase that borrows it is no phrase of its own ("in 2003, from 28 October to 2 November").
 */
export function shareYears(drafts: readonly Draft[]): readonly Dated[] {
  const years = drafts.map(yearOf);
  const dated = drafts.map((draft, index): Dated => {
    const year = lacksYear(draft)
      ? (years.slice(index).find(isGiven) ?? years.slice(0, index).findLast(isGiven))
      : undefined;
    return year === undefined ? { draft } : { draft, year };
  });
  const lent = dated.map(({ draft }, index) => isBareYear(draft) && borrowerOf(dated, index) !== undefined);
  return dated.flatMap((each, index) => (lent[index] === true ? [] : [withLent(each, dated, lent)]));
}

/** The one beside a year that takes it. */
function borrowerOf(dated: readonly Dated[], index: number): Dated | undefined {
  const own = dated[index]?.draft;
  return [dated[index - 1], dated[index + 1]].find((other) => {
    if (own === undefined || other?.year === undefined) return false;
    const gap = Math.max(own.from - other.draft.next, other.draft.from - own.next);
    return gap <= 1 && other.year === own.first.fields?.year;
  });
}

/** With the words of the year that it took: nobody else reads them. */
function withLent(each: Dated, dated: readonly Dated[], lent: readonly boolean[]): Dated {
  const years = dated.flatMap(({ draft }, index) =>
    lent[index] === true && borrowerOf(dated, index) === each ? [draft] : [],
  );
  if (years.length === 0) return each;
  const { draft } = each;
  const from = Math.min(draft.from, ...years.map((year) => year.from));
  const next = Math.max(draft.next, ...years.map((year) => year.next));
  return { ...each, draft: { ...draft, from, next } };
}

function isGiven(year: number | undefined): boolean {
  return year !== undefined;
}

function yearOf({ first, last }: Draft): number | undefined {
  return first.fields?.year ?? last?.fields?.year ?? yearOfEvent(first);
}

/** "The May 2024 storm: 9-13 May" means the May of the event. */
function yearOfEvent({ event, range }: Piece): number | undefined {
  return event === undefined || range === undefined ? undefined : new Date(range.start).getUTCFullYear();
}

function isBareYear({ first, last }: Draft): boolean {
  const { fields } = first;
  return (
    last === undefined &&
    first.cut === undefined &&
    fields?.year !== undefined &&
    fields.month === undefined &&
    fields.dayOfYear === undefined
  );
}

function lacksYear({ first, last }: Draft): boolean {
  const pieces = [first, ...(last === undefined ? [] : [last])];
  return (
    pieces.some(needsYear) &&
    pieces.every((piece) => needsYear(piece) || isBareDay(piece) || isBareClock(piece))
  );
}

/** The "9" of "9-13 May". */
function isBareDay({ fields }: Piece): boolean {
  return fields?.day !== undefined && fields.month === undefined && fields.year === undefined;
}

/** The "18 UT" of "11 March 06-18 UT": of the day before it. */
function isBareClock({ fields }: Piece): boolean {
  return (
    fields?.clock !== undefined &&
    [fields.year, fields.month, fields.day, fields.dayOfYear, fields.weekday].every(
      (one) => one === undefined,
    )
  );
}

function needsYear({ fields }: Piece): boolean {
  return (
    fields !== undefined &&
    fields.year === undefined &&
    fields.weekday === undefined &&
    (fields.month !== undefined || fields.dayOfYear !== undefined)
  );
}
