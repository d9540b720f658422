import { expect, test } from 'vitest';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { NamedSeries } from '#src/domain/request.ts';
import { replay } from '#src/planning/request/replay-series.ts';
import { threads } from '#tests/language/threads.ts';
import { archive } from '#tests/support/planning.ts';

const [frame] = threads['ace']?.frames ?? [];

/** Steps that make the part of a spectrum again, with another name in the place of its data. */
async function stepsFor(said: Partial<NamedSeries>): Promise<readonly PlannedSubGoal[]> {
  if (frame === undefined) throw new Error('the thread has no data');
  const spectrum: FrameSummary = { ...frame, isSpectrum: true };
  const part: FrameSummary = {
    ...frame,
    label: 'at_2_1_MeV',
    provenance: {
      ...frame.provenance,
      origin: 'computed',
      operation: 'slice',
      params: { at: 2.1, unit: 'MeV' },
      from: [frame.label],
    },
  };
  const goals: PlannedSubGoal[] = [];
  await replay('at_2_1_MeV', {
    frames: [spectrum, part],
    range: undefined,
    said: { kind: 'series', text: '', mission: 'WIND', ...said },
    ofKinds: [],
    gone: undefined,
    lines: ['at_2_1_MeV'],
    made: [],
    archive,
    goals,
    wires: new Map(),
    signal: new AbortController().signal,
  });
  return goals;
}

test('an energy that is said takes the place of the one that is drawn', async () => {
  const [, computed] = await stepsFor({ channel: { value: 460, unit: 'keV' } });

  expect(computed?.params).toEqual({ operation: 'slice', at: 460, unit: 'keV' });
});

test('above an energy it becomes the integral from there', async () => {
  const [, computed] = await stepsFor({ channel: { value: 1, unit: 'MeV', isAbove: true } });

  expect(computed?.params).toEqual({ operation: 'integrate', from: 1, unit: 'MeV' });
});

test('without one it stays', async () => {
  const [, computed] = await stepsFor({});

  expect(computed?.params).toEqual({ operation: 'slice', at: 2.1, unit: 'MeV' });
});
