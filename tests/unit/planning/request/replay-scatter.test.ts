import { expect, test } from 'vitest';
import type { NamedSeries } from '#src/domain/request.ts';
import { joinedPairs, saidOfAxis } from '#src/planning/request/replay-scatter.ts';
import { threads } from '#tests/language/threads.ts';

const PAIRS = [{ x: 'H1.r', y: 'H1.V' }];

function said(parts: Partial<NamedSeries>): NamedSeries {
  return { kind: 'series', text: 'density', ...parts };
}

test('another quantity takes the place of y only, and is never drawn over itself', () => {
  const [speed] = (threads['storm']?.frames ?? []).filter(
    ({ provenance }) => provenance.quantity === 'speed',
  );
  if (speed === undefined) throw new Error('the thread has a speed');

  expect(saidOfAxis(said({ quantity: 'density' }), speed)).toBeUndefined();
  expect(saidOfAxis(said({ quantity: 'density', mission: 'PSP' }), speed)).toMatchObject({ mission: 'PSP' });
  expect(() => saidOfAxis(said({ quantity: 'speed' }), speed)).toThrow('x axis already');
});

test('what joins a scatter is drawn over its own x, beside the points that are there', () => {
  const figure = threads['ace']?.figure;
  const [panel] = figure?.panels ?? [];
  if (figure === undefined || panel === undefined) throw new Error('the thread has a figure');
  const [y, x] = [
    { fromSubGoal: 1, slot: 'label' },
    { fromSubGoal: 2, slot: 'label' },
  ];

  const changes = joinedPairs({ ...figure, panels: [{ ...panel, kind: 'scatter' }] }, PAIRS, {
    kept: true,
    made: [
      new Map([
        ['H1.V', y],
        ['H1.r', x],
      ]),
    ],
    wires: [y, x],
  });

  expect(changes).toEqual([{ kind: 'scatter', pairs: [...PAIRS, { x: { made: 1 }, y: { made: 0 } }] }]);
});
