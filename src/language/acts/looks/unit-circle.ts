import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { ActSpec } from '#src/language/reading/act.ts';

/** A little more than the circle, so that it touches no edge. */
const ROUND = 1.05;

/** Both halves, the axes that hold it, and a page on which it is round. */
const CIRCLE: readonly FigureChange[] = [
  ...['sqrt(1 - x^2)', '-sqrt(1 - x^2)'].map(
    (formula): FigureChange => ({
      kind: 'curve',
      formula,
      from: -1,
      to: 1,
      label: 'unit circle',
      color: '#777777',
    }),
  ),
  { kind: 'value-range', range: [-ROUND, ROUND], axis: 'x' },
  { kind: 'value-range', range: [-ROUND, ROUND], axis: 'y' },
  { kind: 'size', preset: 'square' },
];

/** "With the unit circle": σc² + σr² = 1 bounds normalised cross helicity against residual energy. */
export const unitCircleAct: ActSpec = {
  name: 'unit-circle',
  rank: 2,
  read(view, { hasFigure, acts }) {
    const words = view.words('noun', 'unit-circle');
    const isDrawn = hasFigure || acts.some(({ do: what }) => what === 'show');
    if (words.length === 0 || !isDrawn || view.words('question').length > 0) return undefined;
    return {
      acts: CIRCLE.map((change) => ({ do: 'change' as const, change })),
      used: [
        ...words,
        ...view.words('verb', 'add', 'show', 'use', 'mark'),
        ...view.words('noun', 'line'),
        ...view.spelt(
          /^(?:overlay|overplot|draw|plot|with|for reference|reference|dashed|and|too|as|a|guide|bound|boundary)$/i,
        ),
      ],
    };
  },
};
