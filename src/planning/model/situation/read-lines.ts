import type { Act } from '#src/domain/request.ts';
import { isoTime } from '#src/domain/time-range.ts';
import type { TurnContext } from '#src/planning/context.ts';

/** Smaller numbers are values; times are ms since 1970, or before. */
const EARLIEST = 1e10;
const LONGEST_ACT = 900;

/** What the rules made of the request: acts with their times, what nobody read, what was assumed. */
export function readLines({ read }: TurnContext): readonly string[] {
  const { acts, unread, assumptions, isForced } = read;
  return [
    ...actLines(acts),
    ...(unread.length === 0 ? [] : [`not read: ${unread.map(({ text }) => `"${text}"`).join(', ')}`]),
    ...(assumptions.length === 0 ? [] : [`assumed: ${assumptions.join('; ')}`]),
    ...(isForced ? ['The user wants no questions.'] : []),
  ];
}

/** Acts as values in short, one a line. */
export function actLines(acts: readonly Act[]): readonly string[] {
  return acts.map((act) => JSON.stringify(brief(act)).slice(0, LONGEST_ACT));
}

const LEFT_OUT: ReadonlySet<string> = new Set(['text', 'isSpread', 'mode', 'called']);
/** Kinds of names, which go without saying. */
const OF_RULES: ReadonlySet<string> = new Set(['series', 'pointed', 'act']);
const TIMES: ReadonlySet<string> = new Set(['start', 'stop', 'at']);

/** A value without what is empty or only for the rules, its times in ISO 8601. */
function brief(value: unknown, key = ''): unknown {
  if (typeof value === 'number' && TIMES.has(key) && Math.abs(value) > EARLIEST) return isoTime(value);
  if (Array.isArray(value)) return value.map((each) => brief(each, key));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([name, each]) =>
      !LEFT_OUT.has(name) &&
      !(name === 'kind' && OF_RULES.has(String(each))) &&
      !(Array.isArray(each) && each.length === 0),
  );
  return Object.fromEntries(
    entries.map(([name, each]) => [name, brief(each, name)]).filter(([, each]) => !isEmpty(each)),
  );
}

function isEmpty(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  );
}
