import type { Act, Request } from '#src/domain/request.ts';
import { isSearch } from '#src/planning/search-act.ts';

/** What is planned beside a figure that is made again: its looks and files, and what is refused by name. */
const BESIDE_AGAIN: ReadonlySet<Act['do']> = new Set(['again', 'change', 'export', 'refuse']);

/**
 * Words of a request that the plan does not honour, as written: what nobody read, and acts that are not planned beside a figure
 * made again. The words of a search are its query; what lies outside of them is no part of it.
 *
 * @param read the request as it was read
 * @param planned the same, as it is planned
 */
export function leftOut(read: Request, planned: Request): readonly string[] {
  const searched = read.readings.filter(({ id }) => {
    const act = read.acts[id];
    return act !== undefined && isSearch(act);
  });
  const isQuery = (from: number, to: number) =>
    read.acts.every(isSearch) && searched.some((span) => span.from <= from && to <= span.to);
  const unread = read.unread.flatMap(({ text, from, to }) => (isQuery(from, to) ? [] : [text]));
  // What was left out of the request that this one completes is left out of both.
  const carried = planned.unread.flatMap(({ text }) =>
    read.unread.some((own) => own.text === text) ? [] : [text],
  );
  if (carried.length > 0) return [...new Set([...carried, ...unread])];
  if (!planned.acts.some((act) => act.do === 'again')) return unread;
  const unplanned = read.readings.flatMap(({ id, text }) => {
    const act = read.acts[id];
    const isPlanned = act !== undefined && (BESIDE_AGAIN.has(act.do) || isAskedBeside(act, planned));
    return act === undefined || isPlanned ? [] : [text];
  });
  const whole = [...new Set(unplanned)];
  return [...unread.filter((words) => !whole.some((each) => each.includes(words))), ...whole];
}

/** What is asked of the data of a figure that is made again. */
function isAskedBeside(act: Act, { acts }: Request): boolean {
  return act.do === 'measure' && acts.includes(act);
}
