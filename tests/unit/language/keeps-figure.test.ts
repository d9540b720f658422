import { expect, test } from 'vitest';
import { type Act, NO_PERIOD, type Request } from '#src/domain/request.ts';
import { keepsFigure } from '#src/language/keeps-figure.ts';

const speed = { kind: 'series', text: 'speed', quantity: 'speed' } as const;
const it = { kind: 'pointed', which: 'focus', text: 'it' } as const;
const show: Act = { do: 'show', mode: 'auto', of: [speed], period: NO_PERIOD };
const smooth: Act = { do: 'compute', operation: 'running_mean', params: {}, of: [it], period: NO_PERIOD };

function request(text: string, ...acts: readonly Act[]): Request {
  const rest = { readings: [], unread: [], corrections: [], assumptions: [], isForced: false };
  return { version: 1, text, acts, ...rest };
}

test.for([
  'same w/ vsw under it',
  'speed below',
  'overlay the speed',
  'also the speed',
  'speed in a second panel',
])('"%s" adds to what is drawn', (text) => {
  expect(keepsFigure(request(text, show))).toBe(true);
});

test.for([
  'plot the speed',
  'speed instead, density too',
  'the speed where it is below -20',
  'only the speed',
])('"%s" may be a figure of its own', (text) => {
  expect(keepsFigure(request(text, show))).toBe(false);
});

test('an edit that names no data is of what is drawn', () => {
  expect(keepsFigure(request('smooth it a bit', smooth))).toBe(true);
  const gone: Act = { do: 'change', change: { kind: 'remove-series', series: ['Bz'] } };
  expect(keepsFigure(request('drop Bz', gone))).toBe(false);
});
