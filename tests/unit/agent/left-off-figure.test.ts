import { expect, test } from 'vitest';
import { leftOffFigure } from '#src/agent/left-off-figure.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const dst = summaryOf(scalarFrame('OMNI_Dst', 'nT', [-1, -2]));
const speed = summaryOf(scalarFrame('OMNI_V', 'km/s', [400, 410]));
const smooth = summaryOf(
  scalarFrame('OMNI_Dst_running_mean', 'nT', [-1, -2], {
    provenance: { operation: 'running_mean', from: ['OMNI_Dst'] },
  }),
);
const again = summaryOf(scalarFrame('OMNI_Dst#2', 'nT', [-3, -4]));
const frames = [dst, speed, smooth, again];
const before = newFigure('fig1', [dst]);

test('data that the next figure does not show are named', () => {
  expect(leftOffFigure(before, [newFigure('fig2', [speed])], frames)).toBe(
    'This is another figure: OMNI_Dst is not on it. "Undo" brings the one before back.',
  );
});

test.for([
  ['beside others', [dst, speed]],
  ['of another time', [again]],
  ['as what was made of them', [smooth]],
] as const)('data that are shown %s are not left off', ([, shown]) => {
  expect(leftOffFigure(before, [newFigure('fig2', shown)], frames)).toBeUndefined();
});

test('several figures of a turn are looked at together', () => {
  const drawn = [newFigure('fig2', [speed]), newFigure('fig3', [dst])];
  expect(leftOffFigure(before, drawn, frames)).toBeUndefined();
});
