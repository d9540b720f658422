import { describe, expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import type { Act, Request } from '#src/domain/request.ts';
import { readRequest } from '#src/language/read-request.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { ofItsUnit } from '#src/planning/request/of-its-unit.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const NOW = Date.parse('2026-02-20T12:00:00Z');

const STORM: ThreadState = { documents: [], frames: [], focus: [], ...threads['storm'] };

function asked(text: string): Request {
  return readRequest(text, { knowledge: SHIPPED, thread: STORM, now: NOW });
}

function labelsOf(act: Act | undefined): readonly string[] {
  const of = act !== undefined && 'of' in act ? (act.of ?? []) : [];
  return of.flatMap((target) => (target.kind === 'series' ? (target.label ?? target.text) : []));
}

describe('a condition of a figure of several quantities', () => {
  test.each([
    ['how long was it above 500 km/s?', 'speed'],
    ['list when it was below -5 nT', 'nT'],
    ['when was it slower than 400?', 'speed'],
  ])('is of what its unit can be of: %s', (text, expected) => {
    const labels = labelsOf(ofItsUnit(asked(text), STORM).acts[0]);
    expect(labels.length).toBeGreaterThan(0);
    for (const label of labels) expect(/speed|vp/i.test(label)).toBe(expected === 'speed');
  });

  test('a speed is a size already', () => {
    const { acts } = ofItsUnit(asked('when was it slower than 400?'), STORM);
    expect(acts).toMatchObject([
      { question: { where: { kind: 'compared', comparison: '<', threshold: 400 } } },
    ]);
    expect(JSON.stringify(acts)).not.toContain('absolute');
  });

  test.each(['how long was it above 5?', 'how long was Dst below -100 nT?', 'how long was it above 5 keV?'])(
    'stays as it was said: %s',
    (text) => {
      const request = asked(text);
      expect(ofItsUnit(request, STORM)).toEqual(request);
    },
  );
});

describe('a level that has a line', () => {
  const withLine = (...panels: readonly (number | undefined)[]): ThreadState => {
    const { figure, ...rest } = STORM;
    if (figure === undefined) throw new Error('no figure');
    const markers = panels.map((panel) => ({ value: 5, ...(panel === undefined ? {} : { panel }) }));
    return { ...rest, figure: { ...figure, markers } };
  };
  const panelOf = (place: number) => STORM.figure?.panels[place - 1]?.traces.map(({ label }) => label) ?? [];

  test.each(['how long is it below 5 in total?', 'how many hours above 5', 'list when it was above 5'])(
    'is of the panel of the line: %s',
    (text) => {
      const labels = labelsOf(ofItsUnit(asked(text), withLine(2)).acts[0]);
      expect(labels.length).toBeGreaterThan(0);
      for (const label of labels)
        expect(panelOf(2).some((own) => label === own || label.startsWith(`${own}.`))).toBe(true);
    },
  );

  test.each([
    ['how long is it below 6?', withLine(2)],
    ['how long is it below 5?', withLine(1, 2)],
    ['how long is it below 5?', withLine(undefined)],
    ['how long is Dst below 5?', withLine(2)],
  ])('leaves what is of another level, of several panels or of a name: %s', (text, thread) => {
    const request = asked(text);
    expect(ofItsUnit(request, thread)).toEqual(request);
  });
});

test('a small level without a unit is of the only curve that has none', () => {
  const [first, ...others] = STORM.frames;
  if (first === undefined) throw new Error('the storm has data');
  const pure = { ...first, columns: first.columns.map((column) => ({ ...column, unit: '' })) };
  const thread = { ...STORM, frames: [pure, ...others] };
  const labels = (text: string) => labelsOf(ofItsUnit(asked(text), thread).acts[0]);

  for (const label of labels('how long was it below 1?')) expect(label).toContain(pure.label);
  expect(labels('how long was it below 1?').length).toBeGreaterThan(0);
  expect(labels('how long was it below 400?')).toEqual([]);
});

test('a length is of the boundary that is shown, and not of where a spacecraft was', () => {
  const [first] = STORM.frames;
  if (first === undefined) throw new Error('the storm has data');
  const label = 'OMNI_r0';
  const standoff = {
    ...first,
    label,
    columns: [{ name: label, unit: 'Re' }],
    provenance: { ...first.provenance, operation: 'magnetopause_standoff' },
  };
  const figure = newFigure('fig1', [...STORM.frames, standoff]);
  const thread = { ...STORM, frames: [...STORM.frames, standoff], figure };

  expect(labelsOf(ofItsUnit(asked('hours below 8 Re'), thread).acts[0])).toEqual([label]);
  expect(ofItsUnit(asked('hours below 8 Re'), STORM).acts).toMatchObject([
    { of: [{ quantity: 'radial-distance' }] },
  ]);
});

test('a component that is drawn is taken by its unit, too', () => {
  const [field] = threads['ace']?.frames ?? [];
  if (field === undefined) throw new Error('there is a field');
  const flow = {
    ...field,
    label: 'GE_K0_CPI.SW_V',
    columns: field.columns.map((column) => ({ ...column, unit: 'km/s' })),
    provenance: { ...field.provenance, quantity: 'velocity' },
  };
  const frames = [flow, field];
  const thread: ThreadState = { ...STORM, frames, focus: [], figure: newFigure('fig1', frames) };

  const labels = labelsOf(ofItsUnit(asked('mark where > 200 km/s'), thread).acts[0]);

  expect(labels.length).toBeGreaterThan(0);
  for (const label of labels) expect(label).toContain('SW_V');
});
