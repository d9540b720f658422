import { expect, test } from 'vitest';
import type { NamedSeries } from '#src/domain/request.ts';
import { type Joining, joinedPairs, refitsOf, saidOfAxis } from '#src/planning/request/replay-scatter.ts';
import { threads } from '#tests/language/threads.ts';

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

function scatterThread() {
  const { figure, frames } = threads['scatter'] ?? {};
  if (figure === undefined || frames === undefined) throw new Error('the thread has a figure');
  return { figure, frames };
}

const Y = 'OMNI_HRO_1MIN.flow_speed';
const X = 'OMNI2_H0_MRG1HR.DST1800';
function joinedBy(series: NamedSeries, others: Partial<Joining> = {}) {
  const { figure, frames } = scatterThread();
  const [y, x] = [
    { fromSubGoal: 1, slot: 'label' },
    { fromSubGoal: 2, slot: 'label' },
  ];
  return joinedPairs(figure, frames, {
    kept: true,
    said: [series],
    made: [
      new Map([
        [Y, y],
        [X, x],
      ]),
    ],
    wires: [y, x],
    ...others,
  });
}

const ANEW = { x: { made: 1 }, y: { made: 0 } };

test('the same of another spacecraft is drawn over its own x, beside the points that are there', () => {
  const changes = joinedBy(said({ mission: 'ACE' }));

  expect(changes).toEqual([{ kind: 'scatter', pairs: [{ x: X, y: Y }, ANEW] }]);
});

test('another quantity has a panel of its own below, and above where that is said', () => {
  const below = joinedBy(said({ quantity: 'density' }));
  const above = joinedBy(said({ quantity: 'density' }), { place: 'top' });

  expect(below).toEqual([{ kind: 'scatter', panel: 'new', pairs: [ANEW] }]);
  expect(above).toEqual([
    { kind: 'scatter', panel: 'new', pairs: [ANEW] },
    { kind: 'move-panel', panel: 2, to: 'top' },
  ]);
});

test('a new panel beside one with a fitted line has such a line through its own points', () => {
  const { figure } = scatterThread();
  const fits = [{ shape: 'power', slope: 1, intercept: 0 }] as const;
  const fitted = { ...figure, panels: figure.panels.map((panel) => ({ ...panel, fits })) };

  const looks = refitsOf(fitted, joinedBy(said({ quantity: 'density' })));

  expect(looks).toContainEqual({ kind: 'fit-pairs', form: 'power-law', panel: 2 });
});
