import { expect, test } from 'vitest';
import { changeText } from '#src/domain/figure/change-text.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { changed, FIGURE, refusal, SUMMARIES } from '#tests/unit/domain/figure/changed.ts';

const { start } = FIGURE.range;

test('several lines and intervals stand in one sentence, with one look', () => {
  const { markers } = changed([
    {
      kind: 'marker',
      at: [start + HOUR, start + 2 * HOUR],
      intervals: [{ start: start + 3 * HOUR, stop: start + 4 * HOUR, label: 'Cloud' }],
      color: 'orange',
      opacity: 0.3,
    },
  ]);

  expect(markers).toEqual([
    { at: start + HOUR, color: 'orange', opacity: 0.3 },
    { at: start + 2 * HOUR, color: 'orange', opacity: 0.3 },
    { from: start + 3 * HOUR, to: start + 4 * HOUR, label: 'Cloud', color: 'orange', opacity: 0.3 },
  ]);
});

test('a line at a value stands in every panel of its unit', () => {
  const { markers } = changed([{ kind: 'marker', value: [-5, 5], unit: 'nT', dash: 'dotted' }]);

  expect(markers).toEqual([
    { value: -5, dash: 'dotted', panel: 1 },
    { value: 5, dash: 'dotted', panel: 1 },
  ]);
  expect(refusal({ kind: 'marker', value: 1, unit: 'eV' }).hint).toContain('panel 1');
});

test('a unit that stands on the right is marked there', () => {
  const { markers } = changed([
    { kind: 'axis-side', side: 'right', series: { quantity: 'density' } },
    { kind: 'marker', value: 10, unit: 'cm^-3' },
  ]);

  expect(markers).toEqual([{ value: 10, axis: 'right', panel: 2 }]);
});

test('a marker that stands there already gets the new look', () => {
  const twice = changed([
    { kind: 'marker', at: start + HOUR, label: 'Shock' },
    { kind: 'marker', at: start + HOUR, color: 'blue' },
  ]);

  expect(twice.markers).toEqual([{ at: start + HOUR, label: 'Shock', color: 'blue' }]);
});

test('one marker is taken off by its time, its label or its value', () => {
  const marked = changed([
    { kind: 'marker', at: start + HOUR, label: 'Shock' },
    { kind: 'marker', value: -50 },
    { kind: 'marker', from: start + 5 * HOUR, to: start + 6 * HOUR },
  ]);
  const left = (change: object) => changed([{ kind: 'remove-marker', ...change }], marked).markers.length;

  expect(left({ at: start + HOUR + 60_000 })).toBe(2);
  expect(left({ label: 'shock' })).toBe(2);
  expect(left({ value: -50 })).toBe(2);
  expect(left({ which: 'intervals' })).toBe(2);
  expect(refusal({ kind: 'remove-marker', label: 'cloud' }, marked)).toMatchObject({
    message: 'There is no such marker in this plot.',
    hint: expect.stringContaining('"Shock" at 2024-05-10 01:00, a line at −50'),
  });
});

test('a line at zero that is asked for twice is one', () => {
  const once = changed([{ kind: 'zero-line', shown: true, panel: { component: 'z' } }]);

  expect(changed([{ kind: 'zero-line', shown: true, panel: 1 }], once)).toEqual(once);
  expect(once.panels.map(({ zero }) => zero?.shown)).toEqual([true, undefined, undefined]);
});

test('a marker is moved, renamed and restyled by its label; what is not said stays', () => {
  const marked = changed([
    { kind: 'marker', at: start + HOUR, label: 'S1', dash: 'dashed' },
    { kind: 'marker', from: start + 3 * HOUR, to: start + 5 * HOUR, label: 'S10' },
  ]);

  const { markers } = changed(
    [
      { kind: 'edit-marker', label: 's1', at: start + 2 * HOUR, name: 'Shock', color: 'red' },
      { kind: 'edit-marker', label: 'S10', byMs: HOUR, name: null },
    ],
    marked,
  );

  expect(markers).toEqual([
    { at: start + 2 * HOUR, label: 'Shock', dash: 'dashed', color: 'red' },
    { from: start + 4 * HOUR, to: start + 6 * HOUR },
  ]);
  expect(refusal({ kind: 'edit-marker', label: 'S3', color: 'red' }, marked).hint).toContain('S1');
});

test('the newest mark takes a look, with those that were set with it, and others stay', () => {
  const marked = changed([
    { kind: 'marker', value: 5, color: 'red' },
    { kind: 'marker', at: [start + HOUR, start + 2 * HOUR], dash: 'dashed' },
  ]);
  const wish = { kind: 'edit-marker', which: 'newest', color: 'gray' } as const;
  const grey = changed([wish], marked);

  expect(grey.markers.map(({ color }) => color)).toEqual(['red', 'gray', 'gray']);
  expect(changeText(wish, grey, SUMMARIES)).toBe('2 marks are gray.');
});

test('a line whose look changed is told by its place', () => {
  const marked = changed([{ kind: 'marker', value: 5 }]);
  const wish = { kind: 'edit-marker', which: 'newest', color: 'gray' } as const;

  expect(changeText(wish, changed([wish], marked), SUMMARIES)).toBe('The line at 5 is gray.');
});
