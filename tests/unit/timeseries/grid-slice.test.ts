import { expect, test } from 'vitest';
import type { Frame, Grid } from '#src/domain/frame.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';

const ENERGIES = [10, 40, 160];
const ANGLES = [22.5, 67.5, 112.5, 157.5];

/** Angle i and energy j hold `100 i + 10 j + row`. */
function table(grid: Partial<Record<0 | 1, Grid[number]>> = {}): Frame {
  const time = Float64Array.of(0, 60_000);
  const columns = ANGLES.flatMap((_, angle) =>
    ENERGIES.map((_energy, energy) => ({
      name: `FLUX.${angle}.${energy}`,
      unit: 'cm^-2 s^-1 sr^-1 eV^-1',
      values: time.map((_at, row) => 100 * angle + 10 * energy + row),
    })),
  );
  return {
    label: 'D.FLUX',
    time,
    columns,
    text: [],
    grid: [
      grid[0] ?? { name: 'pitch angle', unit: 'deg', centers: ANGLES, origin: 'archive' },
      grid[1] ?? { name: 'energy', unit: 'eV', centers: ENERGIES, origin: 'nominal' },
    ],
    provenance: {
      origin: 'fetched',
      range: { start: 0, stop: 120_000 },
      quantity: 'pitch-angle-distribution',
      from: [],
      steps: [],
      synthetic: false,
      notes: [],
    },
  };
}

function sliced(params: object, frame = table()) {
  const { frame: made } = runOperation('slice', [frame], params, 'part');
  return {
    centers: Array.from(made?.bins?.centers ?? []),
    rows: made?.columns.map(({ values }) => Array.from(values)),
    symbol: made?.provenance.symbol,
    notes: made?.provenance.notes,
  };
}

test('a table at an energy is a spectrum over angle, of the nearest channel in log, which is named', () => {
  const part = sliced({ at: 25, unit: 'eV' });

  expect(part.centers).toEqual(ANGLES);
  expect(part.rows).toEqual([
    [10, 11],
    [110, 111],
    [210, 211],
    [310, 311],
  ]);
  expect(part.symbol).toBe('pitch angle distribution at 40 eV (nearest)');
  expect(part.notes).toContain('25 eV: the nearest channel is 40 eV.');
  expect(part.notes).toContain('The energies of the 3 channels are nominal: the archive gives none.');
});

test('a table at an angle is a spectrum over energy', () => {
  const part = sliced({ at: 60, unit: 'deg' });

  expect(part.centers).toEqual(ENERGIES);
  expect(part.rows?.map(([first]) => first)).toEqual([100, 110, 120]);
});

test('energies in another unit, and a channel of a named axis, are the same part', () => {
  expect(sliced({ at: 0.16, unit: 'keV' }).rows).toEqual(sliced({ channel: 3, axis: 'energy' }).rows);
});

test('a range of energies is the mean weighed by the widths of the channels', () => {
  // Edges at the geometric means: 5, 20, 80, 320 eV, so widths 15 and 60 of the first two.
  const [first] = sliced({ at: 9, to: 50, unit: 'eV' }).rows ?? [];

  expect(first?.[0]).toBeCloseTo((0 * 15 + 10 * 60) / 75, 12);
});

test('the mean along the angles weighs each by the share of all directions', () => {
  const part = sliced({ axis: 'angle' });
  const edges = [0, 45, 90, 135, 180].map((angle) => Math.cos((angle * Math.PI) / 180));
  const weights = ANGLES.map((_, index) => (edges[index] ?? 0) - (edges[index + 1] ?? 0));
  const mean = weights.reduce((sum, weight, angle) => sum + weight * 100 * angle, 0) / 2;

  expect(part.centers).toEqual(ENERGIES);
  expect(part.rows?.[0]?.[0]).toBeCloseTo(mean, 10);
  expect(part.symbol).toBe('pitch angle distribution, mean over angles');
});

test('an axis of which only numbers are known takes a channel and no value', () => {
  const numbered = table({ 1: { name: 'channel', unit: '', centers: [1, 2, 3], origin: 'number' } });

  expect(() => sliced({ at: 40, unit: 'eV' }, numbered)).toThrow(
    /does not say the energies of the 3 channels/,
  );
  expect(sliced({ channel: 2 }, numbered).rows?.[1]).toEqual([110, 111]);
});

test('a value beyond the channels is refused with where they are', () => {
  expect(() => sliced({ at: 5000, unit: 'eV' })).toThrow(/no channel at 5000 eV/);
});
