import { expect, test } from 'vitest';
import { legendOf } from '#src/domain/figure/names.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { compute } from '#src/workers/compute.ts';
import { fullName } from '#src/workers/words/spoken-name.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

const RANGE = { start: NEW_YEAR, stop: NEW_YEAR + 600_000 };

/** What the last of some computations is called in a legend and in a sentence. */
async function named(frames: readonly Frame[], steps: readonly (readonly [object, readonly string[]])[]) {
  const toolbox = await testToolbox({ frames });
  for (const [params, series] of steps) await runWorker(compute, toolbox, { inputs: { series }, params });
  const last = toolbox.workspace.summaries().at(-1);
  if (last === undefined) throw new Error('nothing was computed');
  const [column] = last.columns;
  const trace = { label: last.label };
  return { legend: legendOf(trace, column?.name ?? '', last), spoken: fullName(last) };
}

function position(mission: string, x: number): Frame {
  return vectorFrame(
    `${mission}.POS`,
    'km',
    Array.from({ length: 10 }, (_, row) => [x + row, 0, 0] as const),
    { provenance: { mission, missionName: mission, quantity: 'position', coordinates: 'GSE', range: RANGE } },
  );
}

const FIELD = scalarFrame('ACE.Bmag', 'nT', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], {
  provenance: {
    mission: 'ACE',
    missionName: 'ACE',
    quantity: 'magnetic-field',
    parameter: 'Bmag',
    range: RANGE,
  },
});

test('a distance is called as it was named, through a conversion too', async () => {
  const names = await named(
    [position('ACE', 1.5e6), position('DSCOVR', 1.4e6)],
    [
      [{ operation: 'subtract', label: 'ACE minus DSCOVR position' }, ['ACE.POS', 'DSCOVR.POS']],
      [{ operation: 'magnitude', label: 'ACE-DSCOVR separation' }, ['ACE minus DSCOVR position']],
      [{ operation: 'convert_units', to: 'Re', label: 'ACE-DSCOVR distance' }, ['ACE-DSCOVR separation']],
    ],
  );

  expect(names).toEqual({ legend: 'ACE-DSCOVR distance', spoken: 'ACE-DSCOVR distance' });
});

test('a field less its running mean is no running mean', async () => {
  const names = await named(
    [FIELD],
    [
      [{ operation: 'running_mean', window: '4 min', label: 'B mean' }, ['ACE.Bmag']],
      [{ operation: 'subtract', label: 'B minus its mean' }, ['ACE.Bmag', 'B mean']],
    ],
  );

  expect(names).toEqual({ legend: 'ACE B minus its mean', spoken: 'ACE B minus its mean' });
});

test('a comma in a name is not said twice', async () => {
  const made = scalarFrame('Fe, 0.3 MeV/nuc (over its 2009 mean)', '', [1, 2], {
    provenance: { origin: 'computed', operation: 'scale', range: RANGE },
  });

  expect(fullName(summaryOf(made))).toBe('Fe, 0.3 MeV/nuc (over its 2009 mean)');
});
