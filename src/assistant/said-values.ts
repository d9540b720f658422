import { meanRotationStart } from '#src/domain/carrington.ts';

/** `"[1, 2]"`, `"{…}"`, `"3"`, `"true"` are what they say; all else is the text itself. */
export function saidValue(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*([[{"]|-?\d+(\.\d+)?\s*$|true\s*$|false\s*$|null\s*$)/.test(value))
    return value;
  try {
    return JSON.parse(value);
  } catch (error) {
    if (error instanceof SyntaxError) return value;
    throw error;
  }
}

const ROTATION = /^\s*CR ?(\d{4})\s*$/i;

/** ISO 8601 (UTC where no zone is said), `CR 2305` for where that rotation begins, or ms since epoch; `undefined` when it is no time. */
export function timeOf(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  const rotation = typeof value === 'string' ? ROTATION.exec(value)?.[1] : undefined;
  if (rotation !== undefined) return meanRotationStart(Number(rotation));
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value.trim())) return undefined;
  const text = value.trim().replace(' ', 'T');
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$|^\d{4}-\d\d-\d\d$/.test(text) ? text : `${text}Z`;
  const time = Date.parse(zoned);
  return Number.isNaN(time) ? undefined : time;
}

const TIMES: ReadonlySet<string> = new Set(['start', 'stop', 'at', 'from', 'to']);

/** Times inside a value, which a model may say in ISO 8601, as ms since epoch. */
export function withTimes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      TIMES.has(key) && typeof each === 'string' ? (timeOf(each) ?? each) : withTimes(each),
    ]),
  );
}
