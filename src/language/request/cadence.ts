const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const NUMBERS = String.raw`(\d+(?:\.\d+)?|one|five|ten)`;
const CADENCE = new RegExp(
  String.raw`\b${NUMBERS}[\s-]*(s|sec|seconds?|m|min|mins|minutes?|h|hr|hours?|d|days?)[\s-]*(?:[\w-]+\s+){0,2}(resolution|cadence|data|values?|sampling|samples|time resolution)\b`,
  'i',
);
const AT_CADENCE = new RegExp(
  String.raw`\b(?:at|with|in|cadence(?: of)?|resolution(?: of)?)\s+(?:a\s+)?${NUMBERS}[\s-]*(s|sec|seconds?|m|min|mins|minutes?|h|hr|hours?|d|days?)\s*(?:resolution|cadence)?\b`,
  'i',
);
const ADJECTIVE =
  /\b(hourly|daily|minutely)\s+(resolution |cadence )?(data|omni|values|series|dst|index|indices|magnetic|solar|imf|density|speed)\b/i;
const WORDS: Readonly<Record<string, number>> = { one: 1, five: 5, ten: 10 };

/** The cadence that a request names ("1-minute data", "at 5 min resolution", "hourly OMNI data"), in ms. */
export function wantedCadence(text: string): number | undefined {
  const adjective = ADJECTIVE.exec(text)?.[1]?.toLowerCase();
  if (adjective !== undefined && !/\b(resample|average|mean|maximum|minimum|median)/i.test(text)) {
    return { hourly: 3_600_000, daily: 86_400_000, minutely: 60_000 }[adjective];
  }
  const match = CADENCE.exec(text) ?? (/\b(resolution|cadence)\b/i.test(text) ? AT_CADENCE.exec(text) : null);
  if (match === null || /\b(resample|smooth|average|window|running)/i.test(text)) return undefined;
  const number = WORDS[match[1]?.toLowerCase() ?? ''] ?? Number(match[1]);
  return number * (UNITS[match[2]?.charAt(0).toLowerCase() ?? ''] ?? Number.NaN);
}
