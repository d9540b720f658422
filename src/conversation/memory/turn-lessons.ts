import { withSpokenLabels } from '#src/agent/spoken-labels.ts';
import type { Plan, SubGoal } from '#src/domain/plan.ts';
import { DAY, formatTimeRange } from '#src/domain/time-range.ts';
import { turnOf } from '#src/planning/context.ts';

const SHOWS: ReadonlySet<string> = new Set([
  'plot',
  'measure',
  'superpose',
  'describe',
  'export',
  'events',
  'compute',
]);
const LONGEST_REQUEST = 120;
const LONGEST_SUMMARY = 900;
const LONGEST_FINDING = 240;
const MOST_ENTRIES = 6;
const BETWEEN = ' • ';

/** What a turn showed, in one line: what, of when, what was found, and how it was asked for. `undefined` when it showed nothing. */
export function turnSummary(plan: Plan): string | undefined {
  const shown = plan.subGoals.filter(
    ({ worker, goalType, progress }) =>
      SHOWS.has(worker) && goalType === 'deliverable' && progress.status === 'succeeded',
  );
  if (shown.length === 0) return undefined;
  const found = shown.filter(({ worker }) => worker === 'measure').flatMap(finding);
  const period = periodOf(plan);
  const { frames } = turnOf(plan).thread;
  const named = shown.filter(({ worker }) => worker !== 'measure').map(({ title }) => title);
  const titles = [...new Set(named.map((title) => withSpokenLabels(title, frames)))];
  const parts = [
    [...(titles.length > 0 ? titles : ['Measured']), ...(period === undefined ? [] : [`(${period})`])].join(
      ' ',
    ),
    ...found,
    `asked as "${cut(plan.goal.replace(/\s+/g, ' '), LONGEST_REQUEST)}"`,
  ];
  return parts.filter((part) => part !== '').join('; ');
}

/** The summary of a thread with one more turn; the oldest turns give way. */
export function withEntry(summary: string | undefined, entry: string): string {
  const entries = [...(summary?.split(BETWEEN) ?? []).filter((each) => each !== entry), entry];
  let kept = entries.slice(-MOST_ENTRIES);
  while (kept.length > 1 && kept.join(BETWEEN).length > LONGEST_SUMMARY) kept = kept.slice(1);
  return kept.join(BETWEEN);
}

/**
 * What a turn found out about data that will be so the next time: datasets that begin later or have ended, fill values, and
 * parameters that are not there. What is matched are sentences of this program and of the archive, never the user's words.
 *
 * @param now ms since epoch; data that end at most a year before are only late
 */
export function turnPitfalls(plan: Plan, notes: readonly string[], now: number): readonly string[] {
  const failures = plan.subGoals.flatMap(({ worker, progress }) =>
    worker === 'fetch' && progress.status === 'failed' && LASTING.has(progress.failure.code)
      ? [progress.failure.message]
      : [],
  );
  const passed = notes.flatMap((note) => / was passed over: (.+)$/.exec(note)?.[1] ?? []);
  return [...new Set([...failures, ...passed].flatMap((message) => lastingFaults(message, now)))];
}

const LASTING: ReadonlySet<string> = new Set(['out-of-range', 'no-data', 'all-missing', 'unknown-parameter']);
const DAY_TEXT = '(\\d{4}-\\d\\d-\\d\\d)';
const ASKED = new RegExp(`has no data for ${DAY_TEXT}`);
const COVERS = new RegExp(
  `(?<!\\S)(\\S+)(?: has no data for [^;]{1,200}; it)? covers ${DAY_TEXT}(?: [\\d:]+)? to ${DAY_TEXT}`,
  'g',
);
/** Said of all datasets that were tried: `Voyager 2's magnetic field begins on 23 Aug 1977. VOYAGER2_1HR covers …`. */
const EDGE = /\b(begin|end)s? on \d{1,2} \w{3,9} \d{4}\. (?=\S+ covers )/;
const LATE_MS = 365 * DAY;

/** The fault without the request that met it. */
function lastingFaults(message: string, now: number): readonly string[] {
  const asked = ASKED.exec(message)?.[1];
  const edge = EDGE.exec(message)?.[1];
  const covers = [...message.matchAll(COVERS)];
  if ((asked !== undefined || edge !== undefined) && covers.length > 0) {
    return covers.flatMap(([, dataset = '', start = '', stop = '']) => {
      const isBefore = asked === undefined ? edge === 'begin' : asked < start;
      if (isBefore) return [`${dataset} has no data before ${start}`];
      return Date.parse(stop) < now - LATE_MS ? [`${dataset} has no data after ${stop}`] : [];
    });
  }
  return /^\S+ (?:holds only fill values for|does not hold) /.test(message)
    ? [message.replace(/\.$/, '')]
    : [];
}

/** What was measured, on one line: rows of a table without its lines. */
function finding({ progress }: SubGoal): readonly string[] {
  const text = progress.status === 'succeeded' ? progress.outputs['text'] : undefined;
  if (typeof text !== 'string' || text === '') return [];
  const lines = text.split('\n').filter((line) => line !== '' && !/^[|\s:-]+$/.test(line));
  const plain = lines.map((line) => line.replace(/^\| *|(?<! ) *\|$/g, '').replaceAll(' | ', ' '));
  return [cut(plain.join(', ').replace(/[.:],/g, ':'), LONGEST_FINDING)];
}

function periodOf(plan: Plan): string | undefined {
  const { read, thread } = turnOf(plan);
  const periods = read.acts.flatMap((act) =>
    'period' in act && act.period !== undefined ? [act.period] : [],
  );
  const fetched = plan.subGoals.find(({ worker }) => worker === 'fetch')?.params;
  const [start, stop] = [Date.parse(String(fetched?.['start'])), Date.parse(String(fetched?.['stop']))];
  const range =
    periods.flatMap(({ ranges }) => ranges)[0] ??
    (Number.isFinite(start) && Number.isFinite(stop) ? { start, stop } : thread.figure?.range);
  const events = [...new Set(periods.flatMap((period) => period.events))].join(', ');
  if (range === undefined) return undefined;
  return events === '' ? formatTimeRange(range) : `${formatTimeRange(range)}, ${events}`;
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}
