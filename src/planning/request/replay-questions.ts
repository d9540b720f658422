import type { DataQuestion } from '#src/domain/data-question.ts';
import type { InputRef, PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { atHand, drawnLabels, isDrawn, streamOf } from '#src/planning/request/at-hand.ts';
import { extremesMeant } from '#src/planning/request/extremes-meant.ts';
import { jointQuestion } from '#src/planning/request/jointly.ts';

type Measure = Extract<Act, { do: 'measure' }>;

/**
 * "Same for October" behind "how many hours below −20?": the figure that was asked about is made again, and the question is asked of
 * it anew. Nothing where what was asked is not of what is drawn.
 */
export function sameWithQuestion(request: Request, last: Request, thread: ThreadState): Request | undefined {
  const [again, ...more] = request.acts;
  if (again?.do !== 'again' || more.length > 0 || thread.figure === undefined) return undefined;
  const isOfTime = again.with.length === 0 && again.mode === 'instead';
  const asked = last.acts.filter(({ do: what }) => what !== 'again');
  if (!isOfTime || (again.isSame !== true && asked.length === last.acts.length)) return undefined;
  const questions = asked.flatMap((act) => (isOfDrawn(act, thread) ? [anew(act)] : []));
  if (questions.length === 0 || questions.length < asked.length) return undefined;
  return { ...request, acts: [again, ...questions] };
}

/** What is asked beside a figure that is made again, as far as it is of what that shows; nothing where nothing is asked. */
export function askedBeside(request: Request, thread: ThreadState): Request | undefined {
  const { acts } = request;
  if (!acts.some((act) => act.do === 'again') || !acts.some((act) => act.do === 'measure')) return undefined;
  return {
    ...request,
    acts: acts.map((act) => (act.do !== 'measure' || isOfDrawn(act, thread) ? act : NOT_ASKED)),
  };
}

/** Of what is not drawn the figure that is made again has nothing to answer with. */
const NOT_ASKED: Act = {
  do: 'refuse',
  what: 'question',
  reason:
    'What is asked beside it is of something that the figure does not show, so it is not answered with it.',
  hint: 'Ask it by itself, with the spacecraft and the time.',
  leavesData: true,
};

/** Asked of all of the time that comes. */
function anew(act: Measure): Measure {
  return { ...act, period: { ranges: [], events: [] } };
}

function isOfDrawn(act: Act, thread: ThreadState): act is Measure {
  if (act.do !== 'measure' || (act.other ?? []).length > 0 || act.inTable === true) return false;
  if ('window' in act.question && act.question.window !== undefined) return false;
  if (act.question.kind === 'value-at') return false;
  return act.of.every((target) => labelsOf(target, thread) !== undefined);
}

/** What of the figure a target means; nothing where it means something else. */
function labelsOf(target: Target, thread: ThreadState): readonly string[] | undefined {
  if (target.kind === 'act' || thread.figure === undefined) return undefined;
  if (target.kind === 'pointed') {
    const isOfFigure = target.which === 'figure' || target.which === 'focus' || target.which === 'each';
    return isOfFigure ? drawnLabels(thread.figure, thread.frames) : undefined;
  }
  return drawnOf(target, thread);
}

function drawnOf(series: NamedSeries, thread: ThreadState): readonly string[] | undefined {
  const labels = atHand(series, thread, []).map(({ ref }) => ref.slot);
  const isOnFigure = (label: string) =>
    thread.frames.some(
      (frame) =>
        (label === frame.label || label.startsWith(`${frame.label}.`)) && isDrawn(frame.label, thread),
    );
  return labels.length > 0 && labels.every(isOnFigure) ? labels : undefined;
}

/** Plans the questions that are asked beside a figure that is made again: of its data as they are then. */
export async function questionsBeside(
  { acts }: Request,
  thread: ThreadState,
  replayed: (label: string) => Promise<InputRef>,
): Promise<readonly PlannedSubGoal[]> {
  const goals: PlannedSubGoal[] = [];
  for (const act of acts) {
    if (!isOfDrawn(act, thread)) continue;
    // "And what is the maximum?" is of all that is drawn.
    const targets: readonly Target[] =
      act.of.length > 0 ? act.of : [{ kind: 'pointed', which: 'figure', text: 'it' }];
    const labels = [...new Set(targets.flatMap((target) => labelsOf(target, thread) ?? []))];
    const streams = labels.flatMap((label) => streamOf(label, thread.frames) ?? []);
    for (const { question, of } of extremesMeant(act, streams)) {
      const refs: InputRef[] = [];
      for (const { ref } of of) refs.push(await replayed(ref.slot));
      goals.push(...askedAgain(jointQuestion(act.isJoint, question, refs, [])));
    }
  }
  return goals;
}

function askedAgain({
  question,
  own,
  others,
}: {
  readonly question: DataQuestion;
  readonly own: readonly InputRef[];
  readonly others: readonly InputRef[];
}): readonly PlannedSubGoal[] {
  const [only, ...more] = own;
  if (only === undefined) return [];
  const series = more.length === 0 ? only : own;
  return [
    {
      worker: 'measure',
      title: 'Ask it again',
      inputs: { series, ...(others.length === 0 ? {} : { other: others }) },
      params: { question },
      goalType: 'deliverable',
    },
  ];
}
