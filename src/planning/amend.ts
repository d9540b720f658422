import type { Archive } from '#src/archive/choose-data.ts';
import type { Plan } from '#src/domain/plan.ts';
import { withdrawPending } from '#src/domain/plan-again.ts';
import { amendmentIn } from '#src/language/amendment.ts';
import { readRequest } from '#src/language/read-request.ts';
import { turnOf } from '#src/planning/context.ts';
import { amendedRequest } from '#src/planning/request/amend-request.ts';

/** Messages that one turn may take in. */
const MOST = 3;

/**
 * The plan with what was said while it ran: the request means both now, what has ended stays, and what has not begun is
 * planned again. Only series, times, looks and files are taken in, and only while nothing was shown: all else is a request
 * of its own, which is safe to do afterwards.
 *
 * @returns `undefined` when the message is better left for a turn of its own
 */
export function amended(plan: Plan, text: string, { knowledge }: Archive): Plan | undefined {
  const turn = turnOf(plan);
  const kind = amendmentIn(text);
  const { amendments = [] } = plan;
  const hasOwnData = turn.brought.length > 0 || turn.eventWish !== undefined;
  if (kind === undefined || isShown(plan) || hasOwnData || amendments.length >= MOST) return undefined;
  const before = turn.request;
  const [within] = before.acts.flatMap((act) => ('period' in act ? (act.period?.ranges ?? []) : []));
  const said = readRequest(text, {
    knowledge,
    thread: turn.thread,
    previous: before,
    now: turn.now,
    ...(within === undefined ? {} : { within }),
  });
  const request = amendedRequest(before, said, kind === 'adds');
  if (request === undefined) return undefined;
  return withdrawPending({
    ...plan,
    goal: `${plan.goal} — ${text}`,
    amendments: [...amendments, text],
    maxRounds: plan.maxRounds + 1,
    context: { ...plan.context, turn: { ...turn, request } },
  });
}

function isShown({ subGoals }: Plan): boolean {
  return subGoals.some(
    ({ goalType, progress, handsOver }) =>
      handsOver === true || (goalType === 'deliverable' && progress.status === 'succeeded'),
  );
}
