/** The words of time: what each one means, in lower case and without apostrophes. */

export type Unit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year' | 'decade';

export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** Monday first, as in ISO 8601. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** Number of the month, 1 to 12, by its full name and its usual short forms. */
export const MONTH_NUMBER: ReadonlyMap<string, number> = new Map([
  ...MONTHS.map((name, index): [string, number] => [name, index + 1]),
  ...MONTHS.map((name, index): [string, number] => [name.slice(0, 3), index + 1]),
  ['sept', 9],
]);

/** Number of the weekday, 1 is Monday, by its full name and its usual short forms. */
export const WEEKDAY_NUMBER: ReadonlyMap<string, number> = new Map([
  ...WEEKDAYS.map((name, index): [string, number] => [name, index + 1]),
  ...WEEKDAYS.map((name, index): [string, number] => [name.slice(0, 3), index + 1]),
  ['tues', 2],
  ['weds', 3],
  ['thur', 4],
  ['thurs', 4],
]);

const UNIT_NAMES: Readonly<Record<Unit, string>> = {
  second: 'second seconds sec secs s',
  minute: 'minute minutes min mins',
  hour: 'hour hours hr hrs h',
  day: 'day days d',
  week: 'week weeks wk wks w',
  month: 'month months mth mths mo',
  quarter: 'quarter quarters',
  year: 'year years yr yrs y',
  decade: 'decade decades',
};

export const UNIT_OF: ReadonlyMap<string, Unit> = new Map(
  (['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year', 'decade'] as const).flatMap(
    (unit) => UNIT_NAMES[unit].split(' ').map((name): [string, Unit] => [name, unit]),
  ),
);

const COUNT_WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';
const ORDINAL_WORDS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth';

export const COUNT_OF: ReadonlyMap<string, number> = new Map([
  ...COUNT_WORDS.split(' ').map((word, index): [string, number] => [word, index + 1]),
  ['thirty', 30],
  ['couple', 2],
  ['few', 3],
]);

export const ORDINAL_OF: ReadonlyMap<string, number> = new Map(
  ORDINAL_WORDS.split(' ').map((word, index): [string, number] => [word, index + 1]),
);

/** Words for "from here back": "last week", "past 5 days". */
export const BACKWARD: ReadonlySet<string> = new Set([
  'last',
  'past',
  'previous',
  'preceding',
  'recent',
  'latest',
  'newest',
  'freshest',
]);

/** Words for UTC behind a time of day; all times are UTC. */
export const ZONES: ReadonlySet<string> = new Set(['ut', 'utc', 'gmt', 'z', 'zulu']);

/** Words before a phrase that are part of its span. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  'for in on during over of at from between within throughout across through around about the whole entire starting covering'.split(
    ' ',
  ),
);

/** Words for a span that belong to it before "of", "from" and "between": "the month of May 2024". */
export const SPAN_NOUNS: ReadonlySet<string> = new Set(
  'period interval dates day days year month week'.split(' '),
);

/** Behind these words a number counts a thing and is no day and no year: "encounter 13", "panel 2". */
export const NUMBERED: ReadonlySet<string> = new Set(
  (
    'fig figure panel row column encounter orbit perihelion flyby cycle gle rotation cr channel level version step ' +
    'part page option number no nr id top kp ap ylim xlim width height size dpi limit limits bins window above below ' +
    'over than exceeds threshold order rank energy frequency port rotations iso'
  ).split(' '),
);

/** The highest number of missions that have several spacecraft: "Voyager 2 May 2012" is May, "MMS 16 Oct 2015" the 16th. */
export const SPACECRAFT: ReadonlyMap<string, number> = new Map(
  Object.entries({
    voyager: 2,
    pioneer: 13,
    goes: 19,
    mms: 4,
    helios: 2,
    cluster: 4,
    imp: 8,
    explorer: 99,
    mariner: 10,
    isee: 3,
    noaa: 21,
    dmsp: 19,
    tracers: 2,
    swarm: 3,
    twins: 2,
    luna: 25,
    venera: 16,
    vega: 2,
    metop: 3,
    ulysses: 0,
  }),
);

/** Behind a number these words make it a quantity, not a year. */
export const MEASURES: ReadonlySet<string> = new Set(
  (
    'km m cm mm nt pt t ev kev mev gev k mk hz khz mhz px pixel pixels points point pts samples sample rows row ' +
    'values value bins bin npa pa cc percent au re rs deg degree degrees ms sec second seconds s min ' +
    'minutes hours h days weeks months years dpi lines records columns mb kb gb volts mv v n ' +
    'particles counts sfu kelvin times x datasets parameters'
  ).split(' '),
);
