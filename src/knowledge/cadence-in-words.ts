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

const A_SECOND = /\b(\d+) (?:vectors?|samples?)(?:\/| per )s(?:ec(?:ond)?)?\b/i;

/** Time between samples in ms, where an id or a title says it: `OMNI_HRO_1MIN`, `… 64-Second Level 2 Data`, `Hourly …`. */
export function cadenceInWords(id: string, title: string): number | undefined {
  const inId = IN_ID.exec(id.replace(/COHO(?=\d)|HELIO(?=\d)|MEPED(?=\d)|TEC(?=\d)/i, '$&_'));
  if (inId !== null) return milliseconds(inId);
  if (/POSITION/.test(id)) return undefined;
  const rate = A_SECOND.exec(title);
  if (rate !== null) return SECOND / Number(rate[1]);
  const inTitle = IN_TITLE.exec(title);
  if (inTitle !== null) return milliseconds(inTitle);
  if (/\bone-second\b/i.test(title)) return SECOND;
  if (/\bhourly\b/i.test(title)) return HOUR;
  return /\bdaily\b/i.test(title) ? DAY : undefined;
}

const UNIT = '(milliseconds?|msec|ms|seconds?|secs?|s|minutes?|mins?|hours?|hrs?|hr)';
const AMOUNT = String.raw`(?<![\d/.])(?:(1)\/)?(\d+(?:\.\d+)?)[- ]?${UNIT}\b`;
/** "(0.92 min res.)", "1/8 sec time resolution", "averaged over 64 sec", "accumulated for 4 seconds". */
const IN_DESCRIPTION = new RegExp(
  `${AMOUNT}\\.? (?:time )?(?:res\\b|resolution|cadence)|(?:averaged over|accumulated for) ${AMOUNT}`,
  'gi',
);

/** What most descriptions of a dataset's parameters say; of two as frequent the longer, which both keep. */
export function cadenceInDescriptions(descriptions: readonly string[]): number | undefined {
  const said = descriptions.flatMap((description) =>
    [...description.matchAll(IN_DESCRIPTION)].flatMap(([, ...parts]) => {
      const [part, count, unit] = parts[1] === undefined ? parts.slice(3) : parts;
      const share = part === undefined ? Number(count) : 1 / Number(count);
      return [share * sizeOf(unit)];
    }),
  );
  const counts = [...Map.groupBy(said, (value) => value)];
  const [most] = counts.toSorted(([a, left], [b, right]) => right.length - left.length || b - a);
  return most?.[0];
}

function milliseconds([, count, unit]: RegExpExecArray): number | undefined {
  const value = Number(count) * sizeOf(unit);
  return value > 0 && value <= 30 * DAY ? value : undefined;
}

function sizeOf(unit = ''): number {
  return UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? 0;
}
