import type { Figure } from '#src/domain/figure/figure.ts';
import { type Mark, means } from '#src/language/reading/mark.ts';

const STANDOFFS = [
  ['magnetopause', 'magnetopause_standoff'],
  ['bowshock', 'bow_shock_standoff'],
] as const;

/** "How far from the bow shock", "inside the magnetopause": where something else is. */
const BESIDE =
  /^(?:from|to|in|inside|outside|within|upstream|downstream|behind|at|near|across|of|since|until|through|between)$/i;

/** "And the magnetopause in the same panel": where no path is drawn that it could stand beside, it is its distance over time. */
export function withBoundariesOverTime(
  marks: readonly Mark[],
  figure: Pick<Figure, 'panels'> | undefined,
): readonly Mark[] {
  const asksPath = marks.some((mark) => means(mark, 'noun', 'orbit') || means(mark, 'quantity', 'position'));
  if (figure === undefined || asksPath || figure.panels.some(({ variant }) => variant === 'orbit'))
    return marks;
  return marks.map((mark, at) => {
    const lead = marks[/^the$/i.test(marks[at - 1]?.raw ?? '') ? at - 2 : at - 1]?.raw ?? '';
    const found = STANDOFFS.find(([boundary]) => means(mark, 'orbiting', boundary));
    const isCrossing = means(mark, 'event');
    return found === undefined || isCrossing || BESIDE.test(lead)
      ? mark
      : { ...mark, senses: [{ kind: 'operation' as const, value: found[1] }] };
  });
}
