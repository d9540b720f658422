import { expect, test } from 'vitest';
import { readRequest } from '#src/language/read-request.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

function read(text: string, operation: string) {
  const base = threads['sizes'] ?? { frames: [], focus: [] };
  const [frame] = base.frames;
  if (frame === undefined || base.figure === undefined) throw new Error('the thread shows a curve');
  const made = { ...frame.provenance, origin: 'computed' as const, operation, quantity: 'alfven-mach' };
  const thread = {
    ...base,
    frames: [{ ...frame, provenance: made }],
    figure: {
      ...base.figure,
      panels: base.figure.panels.map((panel) => ({
        ...panel,
        traces: panel.traces.filter(({ label }) => label === frame.label),
      })),
    },
  };
  return readRequest(text, { knowledge: SHIPPED, thread, now: Date.parse('2026-02-20T12:00:00Z') }).acts;
}

test('an input that is named takes part in what is drawn', () => {
  expect(read('use the SWEPAM density', 'alfven_mach')).toMatchObject([
    { do: 'compute', operation: 'alfven_mach', of: [{ quantity: 'density', mission: 'ACE' }] },
    { do: 'show', mode: 'replace' },
  ]);
});

test('what is no input of it is a wish of its own', () => {
  expect(read('use the density', 'running_mean')[0]).not.toMatchObject({ operation: 'running_mean' });
});
