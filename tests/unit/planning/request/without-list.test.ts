import { expect, test } from 'vitest';
import type { Act } from '#src/domain/request.ts';
import { withoutList } from '#src/planning/request/without-list.ts';
import { threads } from '#tests/language/threads.ts';
import { requestWith } from '#tests/support/requests.ts';

const superpose: Act = {
  do: 'superpose',
  params: { at: 'extreme', reachMs: 86_400_000 },
  events: { kind: 'pointed', which: 'list', text: 'events' },
  of: [{ kind: 'series', text: 'Bz', quantity: 'magnetic-field', component: 'z' }],
  period: { ranges: [], events: [] },
};
const threadOf = (name: string) => ({ documents: [], frames: [], focus: [], ...threads[name] });

test('epochs are a list of events and never the samples of what is drawn', () => {
  expect(withoutList(requestWith(superpose), threadOf('ace'))).toMatchObject({
    action: 'failed',
    reasoning: expect.stringContaining('no list of events'),
  });
  expect(withoutList(requestWith(superpose), threadOf('list'))).toBeUndefined();
});

test('times that were written one by one need no list', () => {
  const { events: _, ...rest } = superpose as Extract<Act, { do: 'superpose' }>;
  const written: Act = { ...rest, params: { ...rest.params, epochs: ['2013-03-17T20:00:00Z'] } };

  expect(withoutList(requestWith(written), threadOf('ace'))).toBeUndefined();
});

test('what is kept of a list needs one, and samples of data are no events', () => {
  const kept: Act = {
    do: 'intervals',
    params: { keep: { atLeastMs: 3_600_000 } },
    list: { kind: 'pointed', which: 'list', text: 'list' },
    of: [],
    period: { ranges: [], events: [] },
  };

  expect(withoutList(requestWith(kept), threadOf('ace'))).toMatchObject({ action: 'failed' });
  expect(withoutList(requestWith(kept), threadOf('list'))).toBeUndefined();
});
