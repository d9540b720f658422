import type { Answer } from '#src/agent/summarize.ts';
import { endedBadly } from '#src/conversation/commands.ts';
import { foundIn } from '#src/conversation/found-in.ts';
import type { Plan } from '#src/domain/plan.ts';
import type { Request, Target } from '#src/domain/request.ts';
import type { Session } from '#src/domain/session.ts';
import { turnIn } from '#src/planning/context.ts';
import type { Planner } from '#src/planning/planner.ts';

/** Requests that a thread remembers as values. */
const MOST_REQUESTS = 8;

/** The requests of a session with that of a plan. */
export function requestsIn(
  plan: Plan,
  { status, text, assumptions }: Answer,
  { requests = [] }: Session,
  planner: Planner,
): Pick<Session, 'requests'> {
  const request = planner.request?.() ?? turnIn(plan.context).request;
  if (request === undefined) return {};
  const found = foundIn(plan);
  const kept: Request = {
    ...request,
    ...(status === 'failed' || status === 'clarify' ? { isUnmet: true as const } : {}),
    ...(status === 'failed' ? whyOf(request, text, assumptions) : {}),
    ...(found === undefined ? {} : { found }),
  };
  return { requests: [...requests, kept].slice(-MOST_REQUESTS) };
}

/** A sentence, as long as a reason is; what stands behind it says what to do instead. */
const SENTENCE = /^.{1,239}?[.!?](?=\s|$)/;

/** Why there are no data, where something was asked for that was understood; what leaned on another request has no reason of its own. */
function whyOf(
  { acts, unread, isTooLittle }: Request,
  text: string,
  told: readonly string[],
): Pick<Request, 'whyUnmet'> {
  const asks = acts.some(
    (act) => act.do === 'refuse' || act.do === 'intervals' || ('of' in act && act.of.some(isNamed)),
  );
  const [reason = ''] = text
    .split('\n')
    .filter((line) => !NO_REASON.test(line) && !told.some((words) => line.includes(words)));
  if (!asks || unread.length > 0 || isTooLittle === true || reason === '') return {};
  const [whole] = SENTENCE.exec(reason) ?? [];
  return whole === undefined ? {} : { whyUnmet: whole };
}

const NO_REASON = /^(?:"|Your last request|Not done: "|There is no (?:plot|data) in this thread)|^\s*$/;

function isNamed(target: Target): boolean {
  return target.kind === 'series';
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
