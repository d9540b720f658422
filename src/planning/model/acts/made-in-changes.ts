import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { withMadeSeries } from '#src/domain/figure/made-series.ts';
import type { InputRef, PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act } from '#src/domain/request.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';
import type { Work } from '#src/planning/request/work.ts';

type ChangeAct = Extract<Act, { do: 'change' }>;

/** The label that came of a step, where it has ended. */
export type LabelOf = (ref: InputRef) => string | undefined;

const NOT_THERE = 'A series that this change names is not there.';

/** A change whose acts are the labels that they made, or places among what the step is given. */
export function changeOfMade(
  { change, made }: ChangeAct,
  goal: PlannedSubGoal,
  { streams }: Pick<Work, 'streams'>,
  labelOf: LabelOf,
): FigureChange {
  if (made === undefined) return change;
  const { series: wired } = goal.inputs;
  const inputs: readonly InputRef[] = wired === undefined ? [] : 'slot' in wired ? [wired] : wired;
  const found = withMadeSeries(change, (place) => {
    const refs = (streams[made[place] ?? -1] ?? []).map(({ ref }): SeriesRef | undefined => {
      const label = ref.fromSubGoal === 0 ? ref.slot : labelOf(ref);
      const at = inputs.findIndex((each) => each.fromSubGoal === ref.fromSubGoal && each.slot === ref.slot);
      return label ?? (at < 0 ? undefined : { made: at });
    });
    const known = refs.filter((ref) => ref !== undefined);
    return known.length === 0 || known.length < refs.length ? undefined : known;
  });
  return found ?? { kind: 'refused', reason: NOT_THERE, hint: `It was the change ${change.kind}.` };
}

/** Looks that name what is only made in this round, and is not drawn: their labels are known in the next. */
export function namesWhatComes(outputs: readonly PlannedSubGoal[]): boolean {
  return outputs.some(({ params: { changes } }) => JSON.stringify(changes ?? []).includes(NOT_THERE));
}
