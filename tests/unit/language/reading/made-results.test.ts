import { expect, test } from 'vitest';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act } from '#src/domain/request.ts';
import { withMadeResults } from '#src/language/reading/made-results.ts';
import { threads } from '#tests/language/threads.ts';

const FETCHED = threads['ace-wind']?.frames ?? [];
const SMOOTHED = FETCHED.map(
  (frame): FrameSummary => ({
    ...frame,
    label: `${frame.label}_running_mean`,
    provenance: { ...frame.provenance, origin: 'computed', operation: 'running_mean', from: [frame.label] },
  }),
);
const PERIOD = { ranges: [], events: [] };
const asked = (of: Extract<Act, { do: 'compute' }>['of']): readonly Act[] => [
  { do: 'compute', operation: 'running_mean', params: {}, of, period: PERIOD },
  {
    do: 'measure',
    question: { kind: 'statistic', statistics: ['maximum'] },
    of: [{ kind: 'act', act: 0 }],
    period: PERIOD,
  },
];
const FIELD = { kind: 'series', text: 'B', quantity: 'magnetic-field' } as const;
const read = (of: Parameters<typeof asked>[0], frames: readonly FrameSummary[]) =>
  withMadeResults(asked(of), 'max of the smoothed B', frames);

test('what the thread has smoothed is asked, of each spacecraft that it has it of', () => {
  expect(read([FIELD], SMOOTHED)).toMatchObject([
    { do: 'measure', of: [{ quantity: 'magnetic-field', made: 'running_mean', isEach: true }] },
  ]);
  const [one] = read([FIELD], SMOOTHED.slice(0, 1));
  expect(one).toMatchObject({ do: 'measure', of: [{ made: 'running_mean' }] });
  expect(one).not.toMatchObject({ of: [{ isEach: true }] });
});

test('what is not there is made, and both are not the newest alone', () => {
  expect(read([FIELD], FETCHED)).toHaveLength(2);
  expect(read([{ ...FIELD, quantity: 'density' }], SMOOTHED)).toHaveLength(2);
  expect(read([{ kind: 'pointed', which: 'both', text: 'both' }], SMOOTHED)).toHaveLength(2);
});
