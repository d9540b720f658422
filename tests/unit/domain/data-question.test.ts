import { expect, test } from 'vitest';
import { conditionSchema } from '#src/domain/condition.ts';
import { type DataQuestion, dataQuestionSchema } from '#src/domain/data-question.ts';
import { eventFinderSchema } from '#src/domain/event-finder.ts';

const window = { start: '2024-05-11T00:00:00Z', stop: '2024-05-12T00:00:00Z' };
const below = { kind: 'compared', comparison: '<', threshold: -2 } as const;

const EXAMPLES: Readonly<Record<DataQuestion['kind'], object>> = {
  statistic: { statistics: ['mean', 'std'], window, by: 'day', where: { ...below, other: 0 } },
  table: { items: [{ statistics: ['minimum'], inputs: 1 }], windows: [window] },
  'value-at': { times: ['2024-05-11T06:00:00Z'] },
  'value-when': { extreme: 'minimum', components: ['z'] },
  condition: {
    asks: 'share',
    where: { kind: 'all', conditions: [below, { kind: 'not', condition: below }] },
  },
  compare: { statistic: 'mean', asks: ['difference', 'ratio'], windows: [window, window] },
  correlation: { method: 'spearman', maxLagMs: 3_600_000 },
  trend: { per: 'year' },
  jumps: { direction: 'up', least: 50, withinMs: 600_000, count: 3 },
  shocks: {},
  'shock-normal': { at: '2024-05-11T06:00:00Z', lengthMs: 600_000 },
  'shock-sides': { lengthMs: 300_000, gapMs: 60_000 },
  storms: { threshold: -100 },
  crossings: { level: 0, direction: 'down' },
  fit: { form: 'power-law', from: 1e-3, to: 1e-1 },
  gaps: { longerThanMs: 60_000 },
  'time-between': { first: { kind: 'extreme', extreme: 'minimum' }, second: { kind: 'crossing', level: 0 } },
  recovery: { shares: [0.5], extreme: 'minimum', isFitted: true },
  onset: { background: { start: '2021-10-28T00:00:00Z', stop: '2021-10-28T12:00:00Z' } },
  ranked: { extreme: 'minimum', count: 5, by: 'day' },
  test: { method: 'ks', where: { kind: 'compared', comparison: '<', threshold: 0, other: 0 } },
  contingency: {
    first: { kind: 'compared', comparison: '<', threshold: -10 },
    second: { kind: 'compared', comparison: '>=', threshold: 5, other: 0 },
  },
  bootstrap: {},
};

test.each(Object.entries(EXAMPLES))('a question of the kind %s holds', (kind, rest) => {
  expect(dataQuestionSchema.parse({ kind, ...rest })).toMatchObject({ kind });
});

test('a setting that a question does not have is refused, not dropped', () => {
  const read = dataQuestionSchema.safeParse({ kind: 'trend', per: 'day', about: 'the speed' });

  expect(read.error?.issues[0]?.message).toContain('about');
});

test('a time that ends before it starts is refused', () => {
  const turned = { start: window.stop, stop: window.start };

  expect(dataQuestionSchema.safeParse({ kind: 'gaps', window: turned }).success).toBe(false);
});

test('a condition without a number is refused', () => {
  expect(conditionSchema.safeParse({ kind: 'compared', comparison: '<' }).success).toBe(false);
});

test('an event of an unknown kind is refused', () => {
  expect(eventFinderSchema.safeParse({ kind: 'reconnection' }).success).toBe(false);
});
