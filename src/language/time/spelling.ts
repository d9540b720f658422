import { editDistance } from '#src/language/edit-distance.ts';
import {
  COUNT_OF,
  MONTH_NUMBER,
  MONTHS,
  ORDINAL_OF,
  UNIT_OF,
  WEEKDAY_NUMBER,
  WEEKDAYS,
} from '#src/language/time/lexicon.ts';

/** Long words of time, of which a slip or two leaves enough to be sure. */
const LONG_WORDS: readonly string[] = [
  ...MONTHS.filter((name) => name.length >= 6),
  ...WEEKDAYS,
  'yesterday',
  'tomorrow',
  'christmas',
  'halloween',
];

/** Slips of words that are too short to be guessed by distance, and months as neighbours of English write them. */
const SLIPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    last: 'lsat lats alst lst lasst laast lastt lasr',
    past: 'psat pats pasr passt',
    previous: 'previuos previos prevous privious',
    week: 'wek weeek wekk weke wwek',
    weeks: 'weks weeeks wekks weekes',
    month: 'moth monht mnoth motnh monthe mont',
    months: 'moths monhts mnoths monthes',
    days: 'dyas dasy dayss',
    day: 'dya daay',
    hours: 'horus huors hourss hors',
    hour: 'horu huor',
    year: 'yaer yera yeer',
    years: 'yaers yeras',
    today: 'tody todya toady todday todat',
    february: 'février fevrier febrero',
    march: 'marhc mrach amrch marchh märz maerz marzo',
    may: 'mai maj mayo',
    april: 'aprl apirl arpil apri aprill apil',
    june: 'jnue juen junne juni juin junio',
    july: 'jluy juyl jully juli juillet julio',
    august: 'août aout agosto',
    since: 'sicne snice sinse',
    between: 'betwen beetween bewteen betwene bteween',
    during: 'durring duirng durign',
    until: 'untill unitl',
    quarter: 'quater quartr',
    fortnight: 'fortnigth fornight',
    storm: 'strom stom',
  }).flatMap(([word, slips]) => slips.split(' ').map((slip): [string, string] => [slip, word])),
);

/** English words and names near a word of time that are not slips of it. */
const OTHER_WORDS: ReadonlySet<string> = new Set(['sundry', 'augusta', 'adjust', 'yesterdays', 'saturdays']);

const KNOWN: ReadonlySet<string> = new Set([
  ...MONTH_NUMBER.keys(),
  ...WEEKDAY_NUMBER.keys(),
  ...UNIT_OF.keys(),
  ...COUNT_OF.keys(),
  ...ORDINAL_OF.keys(),
]);

/** The word of time that is meant by a word with a slip, or the word itself. */
export function correctSpelling(word: string): string {
  if (KNOWN.has(word) || OTHER_WORDS.has(word)) return word;
  return SLIPS.get(word) ?? nearestLongWord(word) ?? word;
}

function nearestLongWord(word: string): string | undefined {
  if (word.length < 5 || word.length > 12) return undefined;
  return LONG_WORDS.find(
    (known) => known[0] === word[0] && editDistance(word, known) <= (known.length > 6 ? 2 : 1),
  );
}
