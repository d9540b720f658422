import { expect, test } from 'vitest';
import { fetchTurned } from '#src/workers/fetch-turned.ts';
import { vectorFrame } from '#tests/support/frames.ts';
import { testToolbox } from '#tests/support/toolbox.ts';

const RANGE = { start: Date.parse('2024-05-10'), stop: Date.parse('2024-05-11') };
const never = new AbortController().signal;

async function toolboxWithField() {
  const toolbox = await testToolbox({});
  const { source } = toolbox.archive;
  const fetch: typeof source.fetch = async ({ dataset, parameters }) => {
    const frame = vectorFrame(`${dataset}.${parameters[0]}`, 'nT', [
      [1, 2, 3],
      [4, 5, 6],
    ]);
    const { provenance } = frame;
    const named = { ...provenance, dataset, parameter: parameters[0] ?? '' };
    return [{ ...frame, provenance: named }];
  };
  return { ...toolbox, archive: { ...toolbox.archive, source: { ...source, fetch } } };
}

const wish = { mission: 'WIND', quantity: 'magnetic-field', component: 'z', coordinates: 'SM' };

test('a field in a frame that no dataset has is turned from one that there is, and told', async () => {
  const fetched = await fetchTurned([wish], RANGE, await toolboxWithField(), never);

  expect(fetched?.labels).toEqual(['Wind_B_transform_SM.z']);
  const [turned, source] = fetched?.frames ?? [];
  expect(turned?.provenance).toMatchObject({
    operation: 'transform',
    coordinates: 'SM',
    params: { to: 'SM' },
  });
  expect(turned?.provenance.notes.join(' ')).toContain('comes in GSE, not in SM: it was turned to SM');
  expect(turned?.provenance.from).toEqual([source?.label]);
  const length = (row: number) =>
    Math.hypot(...(turned?.columns.map(({ values }) => values[row] ?? 0) ?? []));
  expect(length(0)).toBeCloseTo(Math.hypot(1, 2, 3), 10);
});

test('a frame of the Sun, a magnitude, a scalar and a parameter by name are never turned', async () => {
  const toolbox = await toolboxWithField();
  const others = [
    { ...wish, coordinates: 'RTN' },
    { ...wish, component: 'magnitude' },
    { ...wish, quantity: 'density' },
    { ...wish, parameter: 'BGSEc' },
  ];
  for (const each of others) expect(await fetchTurned([each], RANGE, toolbox, never)).toBeUndefined();
});
