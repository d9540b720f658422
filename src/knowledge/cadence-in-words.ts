import { DAY, HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|msec|milliseconds?)$/i, 1],
  [/^(?:s|sec|secs|seconds?)$/i, SECOND],
  [/^(?:m|min|mins|minutes?)$/i, MINUTE],
  [/^(?:h|hr|hrs|hours?)$/i, HOUR],
  [/^(?:d|day|days)$/i, DAY],
];

const IN_ID =
  /(?:^|[_-])(\d+(?:\.\d+)?)-?(MSEC|MS|SEC|SECONDS?|S|MIN|MINUTES?|MINATT|M|HR|HOURS?|DAY)(?=$|[_-]|[A-Z])/i;
const IN_TITLE =
  /\b(\d+(?:\.\d+)?)[- ]?(milliseconds?|msec|ms|seconds?|secs?|s|minutes?|mins?|hours?|hrs?|hr|days?)\b(?! (?:map|average map|window|stop))/i;

/** Time between samples in ms, where an id or a title says it: `OMNI_HRO_1MIN`, `… 64-Second Level 2 Data`, `Hourly …`. */
export function cadenceInWords(id: string, title: string): number | undefined {
  const inId = IN_ID.exec(id.replace(/COHO(?=\d)|HELIO(?=\d)|MEPED(?=\d)|TEC(?=\d)/i, '$&_'));
  if (inId !== null) return milliseconds(inId);
  if (/POSITION/.test(id)) return undefined;
  const inTitle = IN_TITLE.exec(title);
  if (inTitle !== null) return milliseconds(inTitle);
  if (/\bhourly\b/i.test(title)) return HOUR;
  return /\bdaily\b/i.test(title) ? DAY : undefined;
}

function milliseconds([, count, unit]: RegExpExecArray): number | undefined {
  const size = UNITS.find(([pattern]) => pattern.test(unit ?? ''))?.[1];
  const value = Number(count) * (size ?? 0);
  return value > 0 && value <= 30 * DAY ? value : undefined;
}
