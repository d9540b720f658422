import type { Archive } from '#src/archive/choose-data.ts';
import type { Plan } from '#src/domain/plan.ts';
import { withdrawPending } from '#src/domain/plan-again.ts';
import type { Request } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { type Amendment, amendmentIn } from '#src/language/amendment.ts';
import { readRequest } from '#src/language/read-request.ts';
import { understandRequest } from '#src/language/understand-request.ts';
import type { Understanding } from '#src/language/understanding.ts';
import { addedSeries, replacedSeries } from '#src/planning/amend-series.ts';
import { type TurnContext, turnOf } from '#src/planning/context.ts';
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
export function amended(plan: Plan, text: string, archive: Archive): Plan | undefined {
  const turn = turnOf(plan);
  const kind = amendmentIn(text);
  if (turn.request !== undefined) return amendedActs(plan, turn, turn.request, text, archive);
  const before = turn.understanding;
  if (kind === undefined || !isOpen(plan, turn)) return undefined;
  const [within] = before.ranges;
  const said = understandRequest(text, {
    knowledge: archive.knowledge,
    thread: turn.thread,
    now: turn.now,
    ...(within === undefined ? {} : { within }),
  });
  const understanding = isReadable(said) ? together(before, said, kind, archive) : undefined;
  if (understanding === undefined) return undefined;
  const next: TurnContext = { ...turn, understanding };
  const { amendments = [] } = plan;
  return withdrawPending({
    ...plan,
    goal: `${plan.goal} — ${text}`,
    amendments: [...amendments, text],
    maxRounds: plan.maxRounds + 1,
    context: { ...plan.context, turn: next, notes: understanding.notes },
  });
}

function amendedActs(
  plan: Plan,
  turn: TurnContext,
  before: Request,
  text: string,
  { knowledge }: Archive,
): Plan | undefined {
  const kind = amendmentIn(text);
  const { amendments = [] } = plan;
  if (kind === undefined || isShown(plan) || amendments.length >= MOST) return undefined;
  const [within] = before.acts.flatMap((act) => ('period' in act ? act.period.ranges : []));
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

/** Work on series that are named, of which nobody has seen anything yet. */
function isOpen(
  { subGoals, amendments = [] }: Plan,
  { understanding, brought, eventWish }: TurnContext,
): boolean {
  const { intent, series, problems, code } = understanding;
  const isShown = subGoals.some(
    ({ goalType, progress, handsOver }) =>
      handsOver === true || (goalType === 'deliverable' && progress.status === 'succeeded'),
  );
  const isPlain = intent === 'work' && problems.length === 0 && code === undefined;
  const ownData = brought.length === 0 && eventWish === undefined;
  return !isShown && isPlain && ownData && series.length > 0 && amendments.length < MOST;
}

/** True for series, times, looks and files, of which every name is clear. */
function isReadable(said: Understanding): boolean {
  const { series, ranges, changes, exports, operations, questions } = said;
  const isClear = said.problems.length + said.ambiguities.length + said.refusedChanges.length === 0;
  const isSimple = operations.length + questions.length === 0 && said.code === undefined;
  const saysSomething = series.length + ranges.length + changes.length + exports.length > 0;
  // "It" among looks is the figure to come; elsewhere it is what the thread had before.
  const pointsBack = said.labels.length > 0 && changes.length === 0;
  return said.intent === 'work' && isClear && isSimple && saysSomething && !pointsBack;
}

function isWithinLength({ start, stop }: TimeRange, ranges: readonly TimeRange[]): boolean {
  return ranges.length === 0 || ranges.some((range) => stop - start <= range.stop - range.start);
}

function together(
  before: Understanding,
  said: Understanding,
  kind: Amendment,
  { knowledge }: Archive,
): Understanding | undefined {
  const isAddition = kind === 'adds';
  // More times for the same series are another figure, and of a longer one ("no, 2023") a part may be meant.
  const isOtherTime = said.ranges.some((range) => isAddition || !isWithinLength(range, before.ranges));
  if (isOtherTime) return undefined;
  const series =
    said.series.length === 0
      ? before.series
      : isAddition
        ? addedSeries(before.series, said.series, knowledge)
        : replacedSeries(before.series, said.series);
  if (series === undefined) return undefined;
  const ranges = said.ranges.length > 0 ? said.ranges : before.ranges;
  return {
    ...before,
    text: `${before.text} — ${said.text}`,
    series,
    ranges,
    events: said.ranges.length > 0 ? said.events : before.events,
    changes: [...before.changes, ...said.changes],
    exports: [...before.exports, ...said.exports],
    wants: { ...before.wants, together: before.wants.together || said.wants.together },
    notes: [...new Set([...before.notes, ...said.notes])],
  };
}
