import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act, Request } from '#src/domain/request.ts';
import { newestList } from '#src/language/reading/around.ts';
import type { ThreadState } from '#src/planning/context.ts';

const MOST_STEPS = 20;

/** "And the second longest?" behind "the longest": of one event there is no second, so it is that of the list which that came from. */
export function ofWholeList(request: Request, { frames }: ThreadState): Request {
  const list = newestList(frames);
  const whole = list === undefined ? undefined : severalBehind(list, frames);
  if (whole === undefined || whole === list) return request;
  return {
    ...request,
    acts: request.acts.map((act): Act => {
      if (act.do !== 'intervals' || act.list?.kind !== 'pointed' || !isRanked(act.params)) return act;
      return { ...act, list: { kind: 'series', text: whole.label, label: whole.label } };
    }),
  };
}

/** The longest, the second, the last: one of several. */
function isRanked({ keep }: Readonly<Record<string, unknown>>): boolean {
  return (
    typeof keep === 'object' &&
    keep !== null &&
    ['largest', 'nth', 'first', 'last'].some((rank) => rank in keep)
  );
}

function severalBehind(list: FrameSummary, frames: readonly FrameSummary[]): FrameSummary | undefined {
  let now: FrameSummary | undefined = list;
  for (let steps = 0; now !== undefined && steps < MOST_STEPS; steps += 1) {
    if ((now.events?.length ?? 0) > 1) return now;
    const from: readonly string[] = now.provenance.from;
    now = frames.findLast(({ label, events }) => events !== undefined && from.includes(label));
  }
  return undefined;
}
