import { z } from 'zod';
import type { Act, Period, Request } from '#src/domain/request.ts';
import { DAY, HOUR, type TimeRange } from '#src/domain/time-range.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { countedWindows } from '#src/planning/request/counted-windows.ts';
import { listAtHand } from '#src/planning/request/pointed.ts';

/** The times of a fetch; without ranges the newest data, of the length that was said or of the usual one. */
export interface Times {
  readonly ranges: readonly TimeRange[];
  readonly newestMs?: number;
  readonly isFromNow?: boolean;
}

/** Times that were said of the act, else of another act of the request, else of the figure or the data at hand. */
export function timesOf(
  act: { readonly period: Period },
  request: Request,
  { thread, requests }: TurnContext,
): Times {
  const windows = epochWindows(act);
  if (windows.length > 0) return { ranges: windows };
  if (isSaid(act.period)) return timesIn(act.period);
  const counted = countedWindows(act, request.acts, thread);
  if (counted.length > 0) return { ranges: counted };
  const listed = timeOfList(act, thread);
  if (listed !== undefined) return { ranges: [listed] };
  const other = request.acts.find(
    (each) => 'period' in each && each.period !== undefined && isSaid(each.period),
  );
  if (other !== undefined && 'period' in other && other.period !== undefined) return timesIn(other.period);
  const before = requests.at(-1);
  const asked = before?.acts.find(
    (each) => 'period' in each && each.period !== undefined && isSaid(each.period),
  );
  const earlier =
    asked !== undefined && 'period' in asked && asked.period !== undefined
      ? timesIn(asked.period)
      : undefined;
  // What was asked for last and came to nothing is what the thread is about.
  if (before?.isUnmet === true && earlier !== undefined) return earlier;
  const { figure, frames, focus } = thread;
  if (figure !== undefined) return { ranges: [figure.fullRange] };
  const newest = frames.findLast(({ label }) => focus.includes(label)) ?? frames.at(-1);
  return newest === undefined ? (earlier ?? { ranges: [] }) : { ranges: [newest.provenance.range] };
}

/** What is asked of each event of a list at hand is of the time in which they were looked for. */
export function timeOfList(act: object, thread: TurnContext['thread']): TimeRange | undefined {
  if (!('do' in act) || act.do !== 'mark-events' || !('what' in act) || !('events' in act)) return undefined;
  const isOver = act.what === 'column' || act.what === 'average' || act.what === 'cut';
  const { data: events } = z
    .looseObject({ kind: z.literal('pointed'), which: z.literal('list') })
    .safeParse(act.events);
  return isOver && events !== undefined ? listAtHand(thread)?.range : undefined;
}

/** Around the moment that a question is about; else the time of the data that it names by their labels. */
export function timesBeside(act: Act, { frames }: Pick<TurnContext['thread'], 'frames'>): Times | undefined {
  if (!('of' in act) || act.do === 'compute' || isSaid(act.period)) return undefined;
  const labels = act.of.flatMap((each) => (each.kind === 'series' ? (each.label ?? []) : []));
  const own = frames.find(({ label }) =>
    labels.some((each) => each === label || each.startsWith(`${label}.`)),
  );
  if (own !== undefined) return { ranges: [own.provenance.range] };
  const moment = momentAsked(act);
  if (moment === undefined) return undefined;
  const there = frames.findLast(({ provenance }) => isAround(provenance.range, moment));
  return { ranges: [there?.provenance.range ?? { start: moment - 2 * HOUR, stop: moment + 2 * HOUR }] };
}

/** The moment that a question is about, ms since epoch. */
export function momentAsked(act: Act): number | undefined {
  if (act.do !== 'measure') return undefined;
  if (act.question.kind !== 'shock-normal' && act.question.kind !== 'shock-sides') return undefined;
  const { at, upstream } = act.question;
  const said = at ?? upstream?.start;
  return said === undefined ? undefined : Date.parse(said);
}

/** Whether a moment lies within a time, with an hour on both sides. */
export function isAround({ start, stop }: TimeRange, moment: number): boolean {
  return start <= moment - HOUR && stop >= moment + HOUR;
}

function isSaid({ ranges, newestMs }: Period): boolean {
  return ranges.length > 0 || newestMs !== undefined;
}

/** Where ranges were said, the newest data are not meant besides. */
function timesIn({ ranges, newestMs, isFromNow }: Period): Times {
  if (ranges.length > 0) return { ranges, ...(isFromNow === true ? { isFromNow } : {}) };
  return { ranges: [], ...(newestMs === undefined ? {} : { newestMs }) };
}

/** The time around each epoch of a superposition. */
function epochWindows(act: object): readonly TimeRange[] {
  if (!('do' in act) || act.do !== 'superpose' || !('params' in act)) return [];
  const { epochs, beforeMs, afterMs, reachMs } = epochsSchema.parse(act.params);
  const [before, after] = [
    beforeMs ?? reachMs ?? afterMs ?? 2 * DAY,
    afterMs ?? reachMs ?? beforeMs ?? 2 * DAY,
  ];
  return epochs.map((epoch) => ({ start: Date.parse(epoch) - before, stop: Date.parse(epoch) + after }));
}

const epochsSchema = z.object({
  epochs: z.array(z.string()).default([]),
  beforeMs: z.number().optional(),
  afterMs: z.number().optional(),
  reachMs: z.number().optional(),
});
