import { expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type FrameSummary, summaryOf } from '#src/domain/frame.ts';
import type { NamedSeries } from '#src/domain/request.ts';
import { atHand } from '#src/planning/request/at-hand.ts';
import { inDrawnFrame } from '#src/planning/request/common-frame.ts';
import { vectorFrame } from '#tests/support/frames.ts';

function field(coordinates: string): FrameSummary {
  const frame = vectorFrame(`MMS1_FGM.${coordinates}`, 'nT', [[1, 2, 3]]);
  const own = { mission: 'MMS', quantity: 'magnetic-field', coordinates };
  return summaryOf({ ...frame, provenance: { ...frame.provenance, ...own } });
}

const FRAMES = [field('GSE'), field('GSM')];
const [GSE, GSM] = FRAMES;
const { start, stop } = { start: 0, stop: 3_600_000 };

/** |B| of a vector in GSE beside one component of that in GSM. */
function thread(component: string) {
  const figure = newFigure('fig1', FRAMES, { range: { start, stop } });
  const columnOf = (frame: FrameSummary | undefined, part: string) =>
    frame?.columns.filter((column) => column.component === part).map(({ name }) => name) ?? [];
  const traces = [
    { label: GSE?.label ?? '', columns: columnOf(GSE, 'x') },
    { label: GSM?.label ?? '', columns: columnOf(GSM, component) },
  ];
  const panels = figure.panels.slice(0, 1).map((panel) => ({ ...panel, traces }));
  return { frames: FRAMES, focus: [], documents: [], figure: { ...figure, panels } };
}

const named = (component: string): NamedSeries => ({
  kind: 'series',
  text: component,
  quantity: 'magnetic-field',
  component,
});

test.each(['y', 'z'])(
  'a component is that which is drawn, not that of the vector behind another line: %s',
  (part) => {
    expect(atHand(named(part), thread(part), []).map(({ name }) => name)).toEqual([`MMS1_FGM.GSM.${part}`]);
  },
);

test('a component that no line shows is of both', () => {
  expect(atHand(named('y'), thread('z'), []).map(({ name }) => name)).toEqual([
    'MMS1_FGM.GSE.y',
    'MMS1_FGM.GSM.y',
  ]);
});

test('other spacecraft come in the frame of the component that is drawn', () => {
  const wish = { mission: 'MMS', probe: 'MMS2', quantity: 'magnetic-field', component: 'z' };
  expect(inDrawnFrame(wish, thread('z')).coordinates).toBe('GSM');
  expect(inDrawnFrame(wish, thread('y')).coordinates).toBeUndefined();
});
