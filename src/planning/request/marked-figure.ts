import type { Act, Request } from '#src/domain/request.ts';
import type { ThreadState } from '#src/planning/context.ts';

/** "Mark where Br > 0" where nothing is drawn yet: what it was looked for in is drawn, and marked. */
export function withMarkedFigure(request: Request, { figure, frames }: ThreadState): Request {
  const { acts } = request;
  const marks = acts.find((act) => act.do === 'mark-events' && (act.what === 'mark' || act.what === 'shade'));
  const events = marks?.do === 'mark-events' ? marks.events : undefined;
  const found = events?.kind === 'act' ? acts[events.act] : undefined;
  const isDrawn = figure !== undefined || acts.some((act) => act.do === 'show' || act.do === 'again');
  if (isDrawn || found?.do !== 'intervals' || found.list !== undefined) return request;
  const isAtHand = found.of.length > 0 || frames.length > 0;
  if (!isAtHand) return request;
  const show: Act = { do: 'show', mode: 'new', of: found.of, period: found.period };
  return { ...request, acts: [...acts, show] };
}
