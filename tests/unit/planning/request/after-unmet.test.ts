import { expect, test } from 'vitest';
import type { Act, NamedSeries, Period } from '#src/domain/request.ts';
import { afterUnmet, notedAfterUnmet } from '#src/planning/request/after-unmet.ts';
import { threads } from '#tests/language/threads.ts';
import { requestWith } from '#tests/support/requests.ts';

const NO_PERIOD: Period = { ranges: [], events: [] };
const MAY: Period = {
  ranges: [{ start: Date.parse('2024-05-01Z'), stop: Date.parse('2024-06-01Z') }],
  events: [],
};
const thread = { documents: [], frames: [], focus: [], ...threads['ace'] };

const show = (of: Partial<NamedSeries>, period: Period = NO_PERIOD): Act => ({
  do: 'show',
  mode: 'auto',
  of: [{ kind: 'series', text: '', ...of }],
  period,
});
const maximum = (of: Extract<Act, { do: 'measure' }>['of']): Act => ({
  do: 'measure',
  question: { kind: 'statistic', statistics: ['maximum'] },
  of,
  period: NO_PERIOD,
});
const unmet = (...acts: readonly Act[]) => ({
  ...requestWith(...acts),
  text: 'plot MMS1 density for 2030',
  isUnmet: true as const,
});
const FOCUS = { kind: 'pointed', which: 'focus', text: 'it' } as const;
const BZ = { kind: 'series', text: 'Bz', quantity: 'magnetic-field', component: 'z' } as const;
const MMS = show({ mission: 'MMS', quantity: 'density' });

test('what leans on a request that came to nothing is not done with other data', () => {
  const turn = { requests: [unmet(MMS)], thread };

  expect(afterUnmet(requestWith(maximum([FOCUS])), turn)).toMatchObject({
    action: 'failed',
    reasoning: expect.stringContaining('plot MMS1 density for 2030'),
  });
  expect(afterUnmet(requestWith(maximum([])), turn)).toMatchObject({ action: 'failed' });
  const density = { kind: 'series', text: 'density', quantity: 'density' } as const;
  expect(afterUnmet(requestWith(maximum([density])), turn)).toMatchObject({ action: 'failed' });
});

test('what names another quantity, which the figure shows, is about the figure', () => {
  expect(afterUnmet(requestWith(maximum([BZ])), { requests: [unmet(MMS)], thread })).toBeUndefined();
  const field = show({ mission: 'WIND', quantity: 'magnetic-field' }, MAY);
  expect(afterUnmet(requestWith(maximum([BZ])), { requests: [unmet(field)], thread })).toMatchObject({
    action: 'failed',
  });
});

test('what names its data is done', () => {
  const turn = { requests: [unmet(MMS)], thread };

  expect(afterUnmet(requestWith(show({ mission: 'WIND', quantity: 'density' })), turn)).toBeUndefined();
  expect(afterUnmet(requestWith(show({ quantity: 'density' }, MAY)), turn)).toBeUndefined();
});

test('behind a request that named no other data, what follows is about the figure, which is told', () => {
  const turn = { requests: [unmet(maximum([BZ]))], thread };

  expect(afterUnmet(requestWith(maximum([BZ])), turn)).toBeUndefined();
  expect(afterUnmet(requestWith(maximum([FOCUS])), turn)).toBeUndefined();
  expect(notedAfterUnmet(requestWith(maximum([FOCUS])), turn)).toEqual([
    expect.stringContaining('this is of what the figure shows'),
  ]);
});

test('a list that was not made is not the one of before', () => {
  const find: Act = { do: 'intervals', params: {}, of: [BZ], period: NO_PERIOD };
  const list = { kind: 'pointed', which: 'list', text: 'them' } as const;
  const superpose: Act = { do: 'superpose', params: {}, events: list, of: [BZ], period: NO_PERIOD };

  expect(afterUnmet(requestWith(superpose), { requests: [unmet(find)], thread })).toMatchObject({
    action: 'failed',
  });
  expect(afterUnmet(requestWith(superpose), { requests: [unmet()], thread })).toBeUndefined();
});

test('a request that cannot be done by anybody leaves the thread as it was', () => {
  const turn = { requests: [unmet({ do: 'refuse', what: 'models', reason: 'No models.' })], thread };

  expect(afterUnmet(requestWith(maximum([FOCUS])), turn)).toBeUndefined();
});

test('looks, fragments and searches do not hang on what came to nothing', () => {
  const turn = { requests: [unmet(MMS)], thread };
  const grid: Act = { do: 'change', change: { kind: 'grid', grid: true } };

  expect(afterUnmet(requestWith(grid), turn)).toBeUndefined();
  expect(
    afterUnmet(requestWith({ do: 'again', mode: 'instead', with: [], period: MAY }), turn),
  ).toBeUndefined();
});

test('behind a request that was done, nothing is held back', () => {
  expect(afterUnmet(requestWith(maximum([FOCUS])), { requests: [requestWith(MMS)], thread })).toBeUndefined();
});

test('a file asked for behind an edit that was not understood is of what the figure shows, which is told', () => {
  const csv: Act = { do: 'export', what: 'data', format: 'csv', of: [], period: NO_PERIOD };
  const behind = (before: ReturnType<typeof unmet>) => ({ requests: [before], thread });

  expect(afterUnmet(requestWith(csv), behind(unmet()))).toBeUndefined();
  expect(notedAfterUnmet(requestWith(csv), behind(unmet()))).toEqual([
    expect.stringContaining('this is of what the figure shows'),
  ]);
  expect(afterUnmet(requestWith(csv), behind(unmet(MMS)))).toMatchObject({ action: 'failed' });
  expect(notedAfterUnmet(requestWith(csv), behind(unmet(MMS)))).toEqual([]);
});

test('what is asked of data that were not had is told why there are none', () => {
  const why = 'X-ray fluxes are not in this archive.';
  const leaning = { ...requestWith(maximum([])), text: 'peak?', isUnmet: true as const };
  const turn = { requests: [{ ...unmet(MMS), whyUnmet: why }, leaning], thread };

  expect(afterUnmet(requestWith(maximum([FOCUS])), turn)).toMatchObject({
    reasoning: expect.stringContaining(`plot MMS1 density for 2030" came to nothing: ${why}`),
  });
});

test('what is added behind an edit that was not understood is added to the figure', () => {
  const dst = show({ quantity: 'dst' });

  expect(afterUnmet(requestWith(dst), { requests: [unmet()], thread })).toBeUndefined();
});

test('a file of a quantity behind an edit that was not understood is of the time of the figure', () => {
  const file: Act = {
    do: 'export',
    what: 'data',
    format: 'csv',
    of: [{ kind: 'series', text: 'kp', quantity: 'kp' }],
    period: NO_PERIOD,
  };
  const edit = unmet({ do: 'refuse', what: 'g', reason: 'The plot shows no such data.' });

  expect(afterUnmet(requestWith(file), { requests: [edit], thread })).toBeUndefined();
  expect(afterUnmet(requestWith(file), { requests: [unmet(MMS)], thread })).toMatchObject({
    action: 'failed',
  });
});
