import { type Condition, conditionSchema } from '#src/domain/condition.ts';
import type { DataQuestion } from '#src/domain/data-question.ts';
import type { Act } from '#src/domain/request.ts';

/** A test that has to hold for several series at once: of the first, and of the others beside it. */
function jointly<Series>(
  where: Condition,
  own: readonly Series[],
  others: readonly Series[],
): { readonly where: Condition; readonly own: readonly Series[]; readonly others: readonly Series[] } {
  const [first, ...rest] = own;
  if (first === undefined || rest.length === 0) return { where, own, others };
  const parts = rest.map((_, place) => ofOther(where, others.length + place));
  return {
    where: { kind: 'all', conditions: [where, ...parts] },
    own: [first],
    others: [...others, ...rest],
  };
}

/** The same of a list of intervals, whose condition stands in its settings; it is left as it is where it is of each. */
export function jointList<Series>(
  { params, isJoint }: Extract<Act, { do: 'intervals' }>,
  own: readonly Series[],
  others: readonly Series[],
): {
  readonly params: Readonly<Record<string, unknown>>;
  readonly own: readonly Series[];
  readonly others: readonly Series[];
} {
  const where = isJoint === true ? conditionSchema.safeParse(params['where']).data : undefined;
  if (where === undefined) return { params, own, others };
  const joint = jointly(where, own, others);
  return { params: { ...params, where: joint.where }, own: joint.own, others: joint.others };
}

/** The same of a question: "how long were both below -10?" is one number. */
export function jointQuestion<Series>(
  isJoint: true | undefined,
  question: DataQuestion,
  own: readonly Series[],
  others: readonly Series[],
): { readonly question: DataQuestion; readonly own: readonly Series[]; readonly others: readonly Series[] } {
  if (isJoint !== true || question.kind !== 'condition') return { question, own, others };
  const joint = jointly(question.where, own, others);
  return { question: { ...question, where: joint.where }, own: joint.own, others: joint.others };
}

/** The same test of another series, where it is of none that was named with it. */
function ofOther(where: Condition, place: number): Condition {
  switch (where.kind) {
    case 'compared':
    case 'between':
      return where.other === undefined ? { ...where, other: place } : where;
    case 'not':
      return { ...where, condition: ofOther(where.condition, place) };
    case 'all':
    case 'any':
      return { ...where, conditions: where.conditions.map((each) => ofOther(each, place)) };
  }
}
