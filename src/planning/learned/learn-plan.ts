import type { PlannedSubGoal, SubGoal } from '#src/domain/plan.ts';
import { DAY } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { missionMentions } from '#src/language/mission-names.ts';
import { quantityMentions } from '#src/language/quantities.ts';
import { echoes } from '#src/planning/learned/echo.ts';
import type { LearnedPlan, LearnedStep } from '#src/planning/learned/learned-plan.ts';
import type { SlotValues } from '#src/planning/learned/slots.ts';
import { LEAST_TIME, slotsIn, withSlots } from '#src/planning/learned/with-slots.ts';
import { isDefaultRange } from '#src/planning/model/turn-range.ts';

export interface Lesson {
  /** Every step of the turn, all of them succeeded. */
  readonly subGoals: readonly SubGoal[];
  readonly reasoning: string;
  /** The words of the request, of which nothing is kept. */
  readonly request: string;
  /** The values that may be others the next time: all of the request's, or its times alone. */
  readonly values: SlotValues;
  /** Dataset ids that the request itself names. */
  readonly named: readonly string[];
  readonly now: number;
}

/** A time that the model chose by itself has to be this old, or it meant "lately". */
const SETTLED_MS = 30 * DAY;
const YEAR = /\b(?:18|19|20)\d\d\b/;

/**
 * The plan of a turn with slots for the values of its request.
 *
 * @returns `undefined` for a plan that holds for this turn only: it uses data of the thread, names a value in words of its
 * own, has a recent time that nobody said, or leaves out a value of the request
 */
export function learnPlan(lesson: Lesson, knowledge: Knowledge): LearnedPlan | undefined {
  const { subGoals, reasoning, values } = lesson;
  const steps = subGoals.map((subGoal) => ({ round: subGoal.round, step: stepOf(subGoal, lesson) }));
  if (steps.some(({ step }) => step === undefined)) return undefined;
  const known = steps.flatMap(({ round, step }) => (step === undefined ? [] : [{ round, step }]));
  const isClean = known.every(({ step }) => !hasLeftover(step.params, lesson, knowledge));
  const used = slotsIn(known.map(({ step }) => step.params));
  if (!isClean || !isComplete(used, values, known)) return undefined;
  const rounds = [...new Set(known.map(({ round }) => round))].map((round) =>
    known.filter((each) => each.round === round).map(({ step }) => titled(step, lesson, knowledge)),
  );
  return { rounds, ...(isWorded(reasoning, lesson, knowledge) ? {} : { reasoning }) };
}

/** A step without what belongs to its turn: notes, a range that was a default, datasets that were chosen for the values. */
function stepOf(
  { worker, title, goalType, inputs, params }: SubGoal,
  lesson: Lesson,
): LearnedStep | undefined {
  const wires = Object.entries(inputs).map(([slot, refs]) => [slot, [refs].flat()] as const);
  if (wires.some(([, refs]) => refs.some(({ fromSubGoal }) => fromSubGoal === 0))) return undefined;
  if (JSON.stringify(params).includes('{{')) return undefined;
  const { notes: _, text, ...others } = isDefaultRange(params) ? withoutRange(params) : params;
  // Workers that answer a question get the request's own words again.
  const isRequest = typeof text === 'string' && echoes(text, lesson.request);
  const plain = text === undefined || isRequest ? others : { ...others, text };
  const own = hasNames(lesson.values) ? withoutChoices(worker, plain, lesson) : plain;
  // Settings are plain JSON objects, and stay so.
  const slotted = withSlots(own, lesson.values) as LearnedStep['params'];
  return {
    worker,
    title,
    goalType,
    inputs: Object.fromEntries(wires.map(([slot, refs]) => [slot, [...refs]])),
    params: slotted,
  };
}

type Params = PlannedSubGoal['params'];

function hasNames({ missions, quantities }: SlotValues): boolean {
  return missions.length + quantities.length > 0;
}

function withoutRange({ start: _, stop: __, ...rest }: Params): Params {
  return rest;
}

/** What the model chose for one mission and quantity is chosen anew for others: datasets, parameters, labels. */
function withoutChoices(worker: string, params: Params, lesson: Lesson): Params {
  if (worker === 'compute') {
    const { label: _, ...rest } = params;
    return rest;
  }
  const { candidates: _, series, ...rest } = params;
  if (!Array.isArray(series)) return series === undefined ? rest : { ...rest, series };
  return { ...rest, series: series.map((wish: unknown) => withoutDataset(wish, lesson)) };
}

function withoutDataset(wish: unknown, { named }: Lesson): unknown {
  if (typeof wish !== 'object' || wish === null || !('quantity' in wish) || !('dataset' in wish)) return wish;
  if (named.includes(String(wish.dataset))) return wish;
  const { dataset: _, parameter: __, ...rest }: Params = { ...wish };
  return rest;
}

/** Settings whose texts are names of the closed lists, never a user's words. */
const CLOSED: ReadonlySet<string> = new Set([
  ...['operation', 'kind', 'quantity', 'component', 'coordinates', 'unit', 'dataset', 'candidates'],
  ...['parameter', 'format', 'what', 'color', 'colorMap', 'mark', 'legend', 'scale', 'axis', 'by'],
]);

/** True when a value of this request, or a time of this day, would be carried into the next. */
function hasLeftover(value: unknown, lesson: Lesson, knowledge: Knowledge): boolean {
  if (typeof value === 'number') return value >= LEAST_TIME && isUnsettled(value, lesson);
  if (typeof value === 'string') {
    const time = /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN;
    return Number.isNaN(time) ? isWorded(value, lesson, knowledge) : isUnsettled(time, lesson);
  }
  if (Array.isArray(value)) return value.some((each) => hasLeftover(each, lesson, knowledge));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, each]) => {
    if (key === 'dataset' && hasNames(lesson.values)) return !lesson.named.includes(String(each));
    return !CLOSED.has(key) && hasLeftover(each, lesson, knowledge);
  });
}

function isUnsettled(time: number, { values, now }: Lesson): boolean {
  return values.ranges.length > 0 || time > now - SETTLED_MS;
}

/** True when a text speaks of what the request gave as a value, or repeats its words. */
function isWorded(text: string, { values, request }: Lesson, knowledge: Knowledge): boolean {
  const plain = text.replace(/\{\{\w+\}\}/g, ' ');
  return (
    echoes(text, request) ||
    (values.ranges.length > 0 && YEAR.test(plain)) ||
    (values.missions.length > 0 && missionMentions(plain, knowledge).length > 0) ||
    (values.quantities.length > 0 && quantityMentions(plain, knowledge).length > 0)
  );
}

function titled(step: LearnedStep, lesson: Lesson, knowledge: Knowledge): LearnedStep {
  const { title = '', ...rest } = step;
  return isWorded(title, lesson, knowledge) ? rest : step;
}

/** Each mission and quantity of the request has its place in the plan, and so has each time where the plan says any. */
function isComplete(
  used: readonly string[],
  { missions, quantities, ranges }: SlotValues,
  steps: readonly { readonly step: LearnedStep }[],
): boolean {
  const fetches = steps.some(({ step }) => step.worker === 'fetch');
  return (
    missions.every((_, index) => used.includes(`mission${index + 1}`)) &&
    quantities.every((_, index) => used.includes(`quantity${index + 1}`)) &&
    (!fetches || ranges.every((_, index) => used.includes(`start${index + 1}`)))
  );
}
