import { expect, test } from 'vitest';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act } from '#src/domain/request.ts';
import { readRequest } from '#src/language/read-request.ts';
import { averagedAlike } from '#src/planning/request/averaged-alike.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const plain = threads['ace'] ?? { frames: [], focus: [] };
const params = { every: '1d', method: 'median' };
const averaged = {
  ...plain,
  frames: plain.frames.map(
    (frame): FrameSummary => ({
      ...frame,
      provenance: { ...frame.provenance, origin: 'computed', operation: 'resample', params },
    }),
  ),
};
const added = (text: string, thread: typeof plain = averaged): readonly Act[] =>
  averagedAlike(
    readRequest(text, {
      knowledge: SHIPPED,
      thread: { ...thread, documents: [] },
      now: Date.UTC(2026, 1, 20),
    }),
    thread,
  ).acts;

test.each([
  'add Wind in grey, thinner',
  'overlay Wind',
  'add the magnetic field of Wind',
  'plot Wind on top of it, dashed',
  'and add wind too',
])('what is added to averages of the same quantity is averaged alike: %s', (text) => {
  const [made, show] = added(text);

  expect(made).toMatchObject({
    do: 'compute',
    operation: 'resample',
    params,
    of: [{ mission: 'WIND', quantity: 'magnetic-field' }],
  });
  expect(show).toMatchObject({ do: 'show', mode: 'add', of: [{ kind: 'act', act: 0 }] });
});

test('another quantity, another length that is said, and what joins plain data stay as they are', () => {
  for (const acts of [
    added('add the speed of Wind below'),
    added('add hourly Wind'),
    added('add Wind in grey', plain),
  ])
    expect(acts.some((act) => act.do === 'compute')).toBe(false);
});
