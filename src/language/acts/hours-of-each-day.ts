import { DAY } from '#src/domain/time-range.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** "3 to 5 UT", "03:00-05:00" at an end of what is said of a time. */
const CLOCKS =
  /(?:^|\s)\d{1,2}(?::\d\d)?(?: ?(?:utc?|z|h|am|pm))? ?(?:-|–|to|and|until|till) ?\d{1,2}(?::\d\d)? ?(?:utc?|z|h|hours?|hrs?|am|pm)?(?:$|,)/i;
const DAILY = /^(?:each day|every day|daily|per day|each night|every night|everyday)$/i;

/** "From 3 to 5 UT each day, 1-5 March": the same hours of several days, which no figure shows; it is no single day. */
export const hoursOfEachDayAct: ActSpec = {
  name: 'hours-of-each-day',
  rank: 3,
  read(view) {
    const clocks = view.all('time').find(({ raw }) => CLOCKS.test(raw));
    if (clocks === undefined) return undefined;
    const daily = dailyIn(view);
    if (!(daily === undefined ? isDailySeries(view, clocks) : areNear(view, clocks, daily))) return undefined;
    return {
      acts: [
        {
          do: 'refuse',
          what: `${clocks.raw} ${daily?.map(({ raw }) => raw).join(' ') ?? 'every day'}`,
          reason: 'The same hours of every day cannot be picked out: times are shown as a whole.',
          hint: 'Ask for the hours of one day, e.g. "1 March 2015 03:00 to 05:00", or for the mean day: "fold by hour of day".',
        },
      ],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
  },
};

/** "3-5 UT every day", where the words were taken for the cadence: no day has a sample within two hours. */
function isDailySeries(view: ClauseView, { range }: PhraseOf<'time'>): boolean {
  const isShort = range.stop - range.start < DAY;
  return (
    isShort && view.all('series').some(({ items }) => items.some(({ series }) => series.cadenceMs === DAY))
  );
}

function dailyIn({ phrases }: ClauseView): readonly Phrase[] | undefined {
  const at = phrases.findIndex(
    ({ raw }, place) => DAILY.test(raw) || DAILY.test(`${raw} ${phrases[place + 1]?.raw ?? ''}`),
  );
  if (at < 0) return undefined;
  return DAILY.test(phrases[at]?.raw ?? '') ? phrases.slice(at, at + 1) : phrases.slice(at, at + 2);
}

/** Right behind the hours or in front of them, with a word between at most. */
function areNear({ phrases }: ClauseView, clocks: Phrase, [first]: readonly Phrase[]): boolean {
  const away = first === undefined ? 9 : phrases.indexOf(first) - phrases.indexOf(clocks);
  return away >= -3 && away <= 2;
}
