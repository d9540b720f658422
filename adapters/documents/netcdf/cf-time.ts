import { NcFault, type NcVariable, textOf } from '#adapters/documents/netcdf/nc-variable.ts';

/** Ms of the units that CF counts time in, and of those finer ones that files of spacecraft have. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^d(?:ays?)?$/, 86_400_000],
  [/^h(?:(?:ou)?rs?)?$/, 3_600_000],
  [/^min(?:ute)?s?$/, 60_000],
  [/^s(?:ec(?:ond)?s?)?$/, 1_000],
  [/^(?:msecs?|ms|milliseconds?|millisec)$/, 1],
  [/^(?:microseconds?|us)$/, 1e-3],
  [/^(?:nanoseconds?|ns)$/, 1e-6],
];
const SINCE =
  /^([a-z]+)\s+since\s+(\d{1,4})-(\d{1,2})-(\d{1,2})(?:[T\s]+(\d{1,2})(?::(\d{1,2}))?(?::(\d{1,2}(?:\.\d{0,9})?))?)?\s*(?:Z|UTC|GMT|([+-])(\d{1,2}):?(\d{2})?)?$/i;
const CALENDARS = new Set(['', 'standard', 'gregorian', 'proleptic_gregorian']);
/** Before it the calendars of that name differ. */
const FIRST_YEAR = 1583;

/** How a variable counts time; its values are times when it says "… since …". */
export interface TimeCount {
  /** Ms of one unit, and ms since 1970-01-01T00:00Z of its zero. */
  readonly unitMs: number;
  readonly zero: number;
}

/**
 * The count of a time variable, by the conventions of CF; `undefined` for what is no time.
 *
 * @throws NcFault for calendars other than ours
 */
export function timeCount({ attributes, name }: NcVariable): TimeCount | undefined {
  const found = SINCE.exec(textOf(attributes.get('units')));
  if (found === null) return undefined;
  const [
    ,
    unit = '',
    year,
    month,
    day,
    hour = '0',
    minute = '0',
    second = '0',
    sign,
    off = '0',
    offMinute = '0',
  ] = found;
  const unitMs = UNITS.find(([spelled]) => spelled.test(unit.toLowerCase()))?.[1];
  if (unitMs === undefined) return undefined;
  const calendar = textOf(attributes.get('calendar')).toLowerCase();
  if (!CALENDARS.has(calendar))
    throw new NcFault(`counts ${name} in the calendar ${calendar}, which I cannot read`);
  if (Number(year) < FIRST_YEAR)
    throw new NcFault(`counts ${name} from the year ${year}, before today's calendar`);
  const zone = (sign === '-' ? -1 : 1) * (Number(off) * 60 + Number(offMinute)) * 60_000;
  const zero = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return { unitMs, zero: zero + Number(second) * 1000 - (sign === undefined ? 0 : zone) };
}
