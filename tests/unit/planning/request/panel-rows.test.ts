import { expect, test } from 'vitest';
import type { Act, NamedSeries } from '#src/domain/request.ts';
import { panelRows } from '#src/planning/request/panel-rows.ts';
import type { Stream } from '#src/planning/stream.ts';

const named = (quantity: string, component?: string): NamedSeries => ({
  kind: 'series',
  text: quantity,
  quantity,
  ...(component === undefined ? {} : { component }),
});

const stream = (quantity: string, component?: string): Stream => ({
  ref: { fromSubGoal: 1, slot: quantity },
  name: quantity,
  quantity,
  ...(component === undefined ? {} : { component }),
  isVector: quantity === 'magnetic-field' && component === undefined,
  operations: [],
  sources: [],
});

function show(of: readonly NamedSeries[], panels: readonly (readonly number[])[]) {
  const act: Act = { do: 'show', mode: 'new', of, period: { ranges: [], events: [] }, panels };
  return act.do === 'show' ? [act] : [];
}

test('panels that are told one by one stand in their order', () => {
  const of = [named('magnetic-field'), named('magnetic-field', 'magnitude'), named('speed')];
  const shown = [stream('magnetic-field'), stream('magnetic-field', 'magnitude'), stream('speed')];

  expect(panelRows(show(of, [[1], [0, 2]]), shown)).toEqual({ panels: [[1], [0, 2]] });
});

test('a panel whose data did not come is left out, and the others keep theirs', () => {
  const of = [named('magnetic-field'), named('density'), named('speed')];
  const shown = [stream('speed'), stream('magnetic-field')];

  expect(panelRows(show(of, [[2], [1], [0]]), shown)).toEqual({ panels: [[0], [1]] });
});

test('what an operation made of several series stands where its result was told to, each kind in a panel of its own', () => {
  const act: Act = {
    do: 'show',
    mode: 'new',
    of: [{ kind: 'act', act: 0 }, named('kp')],
    period: { ranges: [], events: [] },
    panels: [[0], [1]],
  };
  const shown = [stream('kp'), stream('speed'), stream('density')];

  expect(panelRows(act.do === 'show' ? [act] : [], shown)).toEqual({ panels: [[1], [2], [0]] });
});
