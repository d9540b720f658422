import type { Answer } from '#src/agent/summarize.ts';
import { endedBadly } from '#src/conversation/commands.ts';
import { foundIn } from '#src/conversation/found-in.ts';
import type { Plan } from '#src/domain/plan.ts';
import type { Request } from '#src/domain/request.ts';
import type { Session } from '#src/domain/session.ts';
import { turnIn } from '#src/planning/context.ts';
import type { Planner } from '#src/planning/planner.ts';

/** Requests that a thread remembers as values. */
const MOST_REQUESTS = 8;

/** The requests of a session with that of a plan. */
export function requestsIn(
  plan: Plan,
  { status }: Answer,
  { requests = [] }: Session,
  planner: Planner,
): Pick<Session, 'requests'> {
  const request = planner.request?.() ?? turnIn(plan.context).request;
  if (request === undefined) return {};
  const found = foundIn(plan);
  const kept: Request = {
    ...request,
    ...(status === 'failed' || status === 'clarify' ? { isUnmet: true as const } : {}),
    ...(found === undefined ? {} : { found }),
  };
  return { requests: [...requests, kept].slice(-MOST_REQUESTS) };
}

/** What "retry" goes on with. */
export function unfinishedIn(
  plan: Plan,
  { status }: Answer,
  { turns }: Session,
): Pick<Session, 'unfinished'> {
  if (!endedBadly(status) || plan.subGoals.length === 0) return {};
  return { unfinished: { turn: (turns.at(-1)?.number ?? 0) + 1, plan } };
}
