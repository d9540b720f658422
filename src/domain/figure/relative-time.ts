import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';

/** Time counted from an epoch, in a unit that is said or fits; or dates again. */
export function withRelativeTime(figure: Figure, { epoch, unit }: ChangeOf<'relative-time'>): Figure {
  const { timeAxis, ...rest } = figure;
  if (epoch === null) return rest;
  const zero = epoch ?? (timeAxis?.kind === 'relative' ? timeAxis.epoch : figure.range.start);
  return { ...rest, timeAxis: { kind: 'relative', epoch: zero, ...(unit === undefined ? {} : { unit }) } };
}
