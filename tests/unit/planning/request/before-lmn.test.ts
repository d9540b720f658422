import { expect, test } from 'vitest';
import type { Act, NamedSeries, Request } from '#src/domain/request.ts';
import { beforeLmn } from '#src/planning/request/before-lmn.ts';
import { threads } from '#tests/language/threads.ts';

const LMN: NamedSeries = { kind: 'series', made: 'minimum_variance', text: 'LMN' };
const VELOCITY: NamedSeries = { kind: 'series', quantity: 'velocity', text: 'vi' };
const FIELD = { kind: 'series', text: 'AC_H0_MFI.BGSM', label: 'AC_H0_MFI.BGSM' };

function planned(operation: string, of: readonly NamedSeries[], thread: string): Act | undefined {
  const act: Act = { do: 'compute', operation, params: {}, of, period: { ranges: [], events: [] } };
  const rest = { readings: [], unread: [], corrections: [], assumptions: [], isForced: false };
  const request: Request = { version: 1, text: '', acts: [act], ...rest };
  return beforeLmn(request, { documents: [], frames: [], focus: [], ...threads[thread] }).acts[0];
}

test('axes are found in the field that was turned, and another vector is fetched in its frame', () => {
  expect(planned('to_lmn', [VELOCITY, LMN], 'lmn')).toMatchObject({
    of: [{ quantity: 'velocity', coordinates: 'GSM' }, FIELD],
  });
});

test('an analysis of what an analysis made is of the field again', () => {
  expect(planned('minimum_variance', [LMN], 'lmn')).toMatchObject({ of: [FIELD] });
});

test('without an analysis, and for other operations, nothing is changed', () => {
  expect(planned('to_lmn', [VELOCITY, LMN], 'ace')).toMatchObject({ of: [VELOCITY, LMN] });
  expect(planned('running_mean', [LMN], 'lmn')).toMatchObject({ of: [LMN] });
});
