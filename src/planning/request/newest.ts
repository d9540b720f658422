import type { Archive } from '#src/archive/choose-data.ts';
import type { Decision } from '#src/domain/decision.ts';
import type { Act, Request } from '#src/domain/request.ts';
import { DAY, formatTimeRange, HOUR, isoTime } from '#src/domain/time-range.ts';
import { isBeside } from '#src/language/leaning.ts';
import type { TurnContext } from '#src/planning/context.ts';
import type { EndedData } from '#src/planning/request/fetch-all.ts';
import { type Work, workOf } from '#src/planning/request/work.ts';
import { askBack, RECOMMENDED } from '#src/planning/worth-asking.ts';

export interface Settled {
  readonly request: Request;
  readonly work: Work;
}

/**
 * The work of a request. Where data end before times that were said from now back and no questions are wanted, it is that of
 * the newest data of that length.
 */
export async function settledWork(
  request: Request,
  turn: TurnContext,
  archive: Archive,
  signal: AbortSignal,
): Promise<Settled> {
  const work = await workOf(request, turn, archive, signal);
  if (work.ended === undefined || !request.isForced) return { request, work };
  const newest = { ...request, acts: request.acts.map(ofNewest) };
  return { request: newest, work: await workOf(newest, turn, archive, signal) };
}

/**
 * Looks of a plot whose time was asked back are wishes for that plot, and so is what is to be drawn besides or in its place: "as bars",
 * "and Dst" behind the question are answered with the time that it recommends, which is told.
 */
export function withLatestTaken(said: Request, previous: Request | undefined, hasFigure: boolean): Request {
  if (hasFigure || previous?.isUnmet !== true || previous.isTooLittle === true) return said;
  const isOpen = previous.acts.some((act) => act.do === 'show' && act.period.isFromNow === true);
  if (said.acts.length === 0 || !said.acts.every(isForThatPlot) || !isOpen) return said;
  const besides = isBeside(said.text) ? said.acts.map(asAdded) : said.acts;
  // What takes the place of something is completed by what was asked.
  const isInstead = besides.some((act) => act.do === 'again');
  return {
    ...said,
    acts: isInstead ? said.acts : [...previous.acts, ...besides],
    assumptions: [...said.assumptions, 'No other time was named, so it is the latest that there are.'],
    isForced: true,
  };
}

function isForThatPlot(act: Act): boolean {
  if (act.do === 'change') return true;
  if (act.do !== 'again' && !(act.do === 'show' && act.mode === 'add')) return false;
  return act.period.ranges.length === 0 && act.period.newestMs === undefined;
}

/** "And Dst": besides what was asked for, in the same time. */
function asAdded(act: Act): Act {
  const isNamed = act.do === 'again' && act.with.every(({ quantity }) => quantity !== undefined);
  return isNamed ? { do: 'show', mode: 'add', of: act.with, period: act.period } : act;
}

function ofNewest(act: Act): Act {
  if (!('of' in act) || act.period.isFromNow !== true) return act;
  const [range] = act.period.ranges;
  return range === undefined
    ? act
    : { ...act, period: { ranges: [], events: [], newestMs: range.stop - range.start } };
}

/** Data that end before "the last 3 days": the latest that there are may be meant. */
export function askForLatest({ name, start, stop, latest }: EndedData): Decision {
  return askBack(
    `The data of ${name} go from ${isoDay(start)} to ${isoDay(stop)}, so there are none of that time. Which time do you want instead?`,
    [`The latest ${lengthInWords(latest.stop - latest.start)}: ${formatTimeRange(latest)}${RECOMMENDED}`],
  );
}

function isoDay(time: number): string {
  return isoTime(time).slice(0, 10);
}

/** `3 days`, `12 hours`, `1 day`. */
function lengthInWords(ms: number): string {
  const isDays = ms >= DAY && ms % DAY === 0;
  const count = Math.max(1, Math.round(ms / (isDays ? DAY : HOUR)));
  const unit = isDays ? 'day' : 'hour';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
