import { type Mark, senseOf } from '#src/language/reading/mark.ts';

const SEASON = /^(?:spring|summer|autumn|fall|winter)$/i;
const LINK = /^(?:and|or|vs\.?|versus|against|to|with|than|,|&|\/)$/i;
/** First months, counted from that of January of the year; winter begins in the December before. */
const FIRST: Readonly<Record<string, number>> = { winter: -1, spring: 2, summer: 5, autumn: 8, fall: 8 };

/** "Summer and winter 2015": the year of the second is that of the first. */
export function withSharedSeasons(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) => {
    if (!SEASON.test(mark.raw) || senseOf(mark, 'time') !== undefined) return mark;
    const year = yearBehind(marks, at + 1);
    const first = FIRST[mark.raw.toLowerCase()];
    if (year === undefined || first === undefined) return mark;
    const range = { start: Date.UTC(year.value, first), stop: Date.UTC(year.value, first + 3) };
    return { ...mark, senses: [{ ...year.sense, range }] };
  });
}

/** The year of the season that is named behind a link, with or without "in". */
function yearBehind(marks: readonly Mark[], at: number) {
  if (!LINK.test(marks[at]?.raw ?? '')) return undefined;
  const next = /^(?:in|for|the|that|of)$/i.test(marks[at + 1]?.raw ?? '') ? at + 2 : at + 1;
  const mark = marks[next];
  const sense = senseOf(mark, 'time');
  const year = /^(?:(?:in|for) )?(?:the )?(?:spring|summer|autumn|fall|winter) (?:of )?(\d{4})$/i.exec(
    mark?.raw ?? '',
  )?.[1];
  return sense === undefined || year === undefined ? undefined : { sense, value: Number(year) };
}
