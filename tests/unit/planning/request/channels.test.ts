import { expect, test } from 'vitest';
import type { Act, NamedSeries, Request } from '#src/domain/request.ts';
import { withAverages } from '#src/planning/request/averages.ts';
import { withChannels } from '#src/planning/request/channels.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const PERIOD = { ranges: [{ start: Date.UTC(2018, 7, 24), stop: Date.UTC(2018, 7, 28) }], events: [] };
const knowledge = SHIPPED;
// Only the knowledge is asked.
const archive = { knowledge } as Parameters<typeof withAverages>[1];

test('protons in a range of energies are the mean of its channels', () => {
  const { acts } = withChannels(
    showing({ quantity: 'proton-flux', channel: { value: 20, to: 30, unit: 'MeV' } }),
  );

  expect(acts).toMatchObject([
    { do: 'compute', operation: 'slice', params: { at: 20, to: 30, unit: 'MeV' } },
    { do: 'show', of: [{ kind: 'act', act: 0 }] },
  ]);
});

test('protons above an energy are the integral from there', () => {
  const { acts } = withChannels(
    showing({ quantity: 'proton-flux', channel: { value: 10, isAbove: true, unit: 'MeV' } }),
  );

  expect(acts[0]).toMatchObject({ do: 'compute', operation: 'integrate', params: { from: 10, unit: 'MeV' } });
});

test('a flux without an energy is shown whole', () => {
  expect(withChannels(showing({ quantity: 'proton-flux' })).acts).toHaveLength(1);
});

test('finer data are averaged to a cadence that is not served', () => {
  const { acts } = withAverages(
    showing({ quantity: 'magnetic-field', mission: 'DSCOVR', cadenceMs: 60_000 }),
    archive,
  );

  expect(acts).toMatchObject([
    { do: 'compute', operation: 'resample', params: { every: '1min', method: 'mean' } },
    { do: 'show', of: [{ kind: 'act', act: 0 }] },
  ]);
  expect(acts[0]).not.toHaveProperty('of.0.cadenceMs');
});

test('a cadence that is served is taken as it is, and a finer one than all is left to be refused', () => {
  for (const cadenceMs of [1000, 100])
    expect(
      withAverages(showing({ quantity: 'magnetic-field', mission: 'DSCOVR', cadenceMs }), archive).acts,
    ).toHaveLength(1);
});

function showing(said: Partial<NamedSeries>): Request {
  const named: NamedSeries = { kind: 'series', text: '', ...said };
  const act: Act = { do: 'show', mode: 'auto', of: [named], period: PERIOD };
  return {
    version: 1,
    text: '',
    acts: [act],
    readings: [],
    unread: [],
    corrections: [],
    assumptions: [],
    isForced: false,
  };
}
