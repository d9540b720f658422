import { expect, test } from 'vitest';
import { readRequest } from '#src/language/read-request.ts';
import { withFittingUnits } from '#src/planning/request/fitting-units.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

function acts(text: string) {
  const thread = threads['empty'] ?? { frames: [], focus: [] };
  const request = readRequest(text, { knowledge: SHIPPED, thread, now: Date.parse('2026-02-20T12:00:00Z') });
  return withFittingUnits(request, SHIPPED).acts;
}

test('a unit is of what can be measured in it, and the rest is drawn as it is', () => {
  expect(acts('omni speed and temperature in eV, 10-12 May 2024')).toMatchObject([
    { do: 'compute', operation: 'convert_units', of: [{ quantity: 'temperature' }] },
    { do: 'show', of: [{ quantity: 'speed' }] },
  ]);
});

test('what is made of both is made of what was converted', () => {
  expect(acts('psp br and distance in Rs, encounter 10, 1 h averages')).toMatchObject([
    { do: 'compute', operation: 'convert_units', of: [{ quantity: 'radial-distance' }] },
    { do: 'compute', operation: 'resample', of: [{ component: 'r' }, { kind: 'act', act: 0 }] },
    { do: 'show', of: [{ kind: 'act', act: 1 }] },
  ]);
});

test.each(['ace bz and by in Gauss, 3 may 2024', 'ace bz and speed in Kelvin, 3 may 2024'])(
  'a unit of all or of none stays with all: %s',
  (text) => {
    const [compute] = acts(text);
    expect(compute).toMatchObject({ operation: 'convert_units' });
    expect(compute !== undefined && 'of' in compute ? compute.of : []).toHaveLength(2);
  },
);
