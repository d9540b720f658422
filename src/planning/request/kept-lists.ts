import type { Act, Request } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

const LISTED: ReadonlySet<string> = new Set(['storms', 'shocks', 'jumps', 'crossings']);

/**
 * Events that a question finds are kept as a list, which what is said next can work on. The answer is the same. "Storms in 2023 and
 * 2024" are looked for in one stretch: none ends with the year.
 */
export function withKeptLists(request: Request): Request {
  return {
    ...request,
    acts: request.acts.map((act): Act => {
      if (act.do === 'intervals' && act.params['find'] !== undefined)
        return { ...act, period: { ...act.period, ranges: withoutSeams(act.period.ranges) } };
      if (act.do !== 'measure' || !LISTED.has(act.question.kind)) return act;
      const { question, of, period, other } = act;
      const { components: _, window: __, ...find } = question;
      const whole = { ...period, ranges: withoutSeams(period.ranges) };
      return {
        do: 'intervals',
        params: { find },
        of,
        period: whole,
        ...(other === undefined ? {} : { other }),
      };
    }),
  };
}

/** Times that touch are one. */
function withoutSeams(ranges: readonly TimeRange[]): readonly TimeRange[] {
  const joined: TimeRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && range.start <= last.stop)
      joined[joined.length - 1] = { start: last.start, stop: Math.max(last.stop, range.stop) };
    else joined.push(range);
  }
  return joined;
}

/** A list that gets a column more, is narrowed, or has a table, is told when that is done. */
export function isTakenOn(acts: readonly Act[], place: number): boolean {
  return acts.some(
    (act) =>
      (act.do === 'mark-events' &&
        (act.what === 'column' || act.what === 'table') &&
        act.events.kind === 'act' &&
        act.events.act === place) ||
      (act.do === 'intervals' && act.list?.kind === 'act' && act.list.act === place),
  );
}

/** Nothing but a list of events was spoken of. */
export function isAboutList(request: Request | undefined): boolean {
  const about = request?.acts.filter((act) => act.do !== 'say') ?? [];
  return about.length > 0 && about.every((act) => act.do === 'intervals' || act.do === 'mark-events');
}
