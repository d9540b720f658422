import { expect, test } from 'vitest';
import { changeText } from '#src/domain/figure/change-text.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { changed, FIGURE, SUMMARIES } from '#tests/unit/domain/figure/changed.ts';

test.each<[FigureChange, string]>([
  [{ kind: 'line-width', factor: 1.5 }, 'Lines are thicker.'],
  [{ kind: 'color', color: 'red', series: [{ component: 'z' }] }, 'ACE Bz GSE is red.'],
  [{ kind: 'dash', dash: 'dotted', series: [{ mission: 'Wind' }] }, 'Wind V and Wind N are dotted.'],
  [{ kind: 'scale', axis: 'y', scale: 'log', panel: { quantity: 'density' } }, 'Density is logarithmic.'],
  [{ kind: 'scale', axis: 'y', scale: 'log' }, 'Magnetic field, speed and density are logarithmic.'],
  [{ kind: 'value-range', range: [-10, 10], panel: 1 }, 'Magnetic field goes from −10 to 10.'],
  [{ kind: 'value-range', range: [0, null], panel: 2 }, 'Speed starts at 0.'],
  [
    { kind: 'axis-side', side: 'right', series: { quantity: 'density' } },
    'Wind N is on the right-hand axis.',
  ],
  [{ kind: 'marker', value: -50, label: 'storm' }, 'Marked: "storm" at −50.'],
  [{ kind: 'size', width: 12, height: 8, unit: 'cm', dpi: 300 }, 'The picture is 12 × 8 cm at 300 dpi.'],
  [{ kind: 'legend', legend: 'bottom' }, 'The legend stands below the panels.'],
  [{ kind: 'theme', theme: 'dark' }, 'The theme is dark.'],
  [{ kind: 'remove-series', series: [{ quantity: 'speed' }] }, 'Speed is taken out.'],
  [{ kind: 'panel-height', panel: 2, factor: 2 }, 'The speed panel is taller.'],
  [
    { kind: 'scatter', pairs: [{ x: { quantity: 'density' }, y: { quantity: 'speed' } }] },
    'Wind V is drawn against Wind N.',
  ],
])('a change is told in words: %o', (change, text) => {
  expect(changeText(change, changed([change]), SUMMARIES)).toBe(text);
});

test('a change of looks is told without its figure getting another', () => {
  expect(changeText({ kind: 'whole-range' }, FIGURE, SUMMARIES)).toBe('The time axis shows 10–11 May 2024.');
});
