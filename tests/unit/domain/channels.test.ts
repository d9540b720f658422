import { expect, test } from 'vitest';
import { channelColor, channelName } from '#src/domain/figure/channels.ts';
import { legendOf } from '#src/domain/figure/names.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const base = scalarFrame('HET.Flux', 'MeV^-1', [1, 2]);
const summary = summaryOf({
  ...base,
  columns: [0, 1].map((channel) => ({
    ...base.columns[0],
    name: `Flux.${channel}`,
    unit: '',
    values: base.time,
  })),
  bins: { name: 'energy', unit: 'keV', centers: Float64Array.of(1585, 15_850), varying: false },
});

test('channels that are drawn as lines are called by their places, with their decimals', () => {
  expect(summary.columns.map(({ name }) => legendOf({ label: 'HET.Flux' }, name, summary))).toEqual([
    '1.585 MeV',
    '15.85 MeV',
  ]);
  expect(channelName(summary, 'Flux.7')).toBeUndefined();
});

test('each channel has a colour of its own', () => {
  const colors = Array.from({ length: 11 }, (_, place) => channelColor(place, 11));
  expect(new Set(colors).size).toBe(11);
  expect([colors[0], colors.at(-1)]).toEqual(['#5b2a86', '#9c1030']);
});
