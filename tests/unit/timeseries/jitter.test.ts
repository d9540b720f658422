import { expect, test } from 'vitest';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { toCsv } from '#src/timeseries/to-csv.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';

/** The generator of Park and Miller: the same numbers everywhere. */
function noise(count: number): readonly number[] {
  const values: number[] = [];
  for (let state = 1; values.length < count; ) {
    state = (16_807 * state) % 2_147_483_647;
    values.push(state / 2_147_483_647 - 0.5);
  }
  return values;
}

const COUNT = 1024;
const STEP = 60_000;
const shaken = noise(2 * COUNT);
const values = shaken.slice(0, COUNT);
const jittered = values.map((_, row) => NEW_YEAR + row * STEP + 0.4 * STEP * (shaken[COUNT + row] ?? 0));

function powerOf(time: readonly number[]): Float64Array {
  const { answer } = runOperation('power_spectrum', [scalarFrame('A.N', 'nT', values, { time })], {}, 'R');
  if (answer?.kind !== 'curve') throw new Error('no curve');
  return answer.y[0]?.values ?? new Float64Array(0);
}

test('a spectrum of jittered stamps keeps its power', () => {
  const steady = powerOf(values.map((_, row) => NEW_YEAR + row * STEP));
  const sum = (power: Float64Array) => power.reduce((total, each) => total + each, 0);

  expect(sum(powerOf(jittered)) / sum(steady)).toBeCloseTo(1, 2);
});

test('jitter is told', () => {
  const { notes } = runOperation(
    'power_spectrum',
    [scalarFrame('A.N', 'nT', values, { time: jittered })],
    {},
    'R',
  );

  expect(notes[0]).toMatch(
    /^Its times are up to [\d.]+ s off a steady 60 s|^Its times are up to .* off a steady/,
  );
});

test('the header of a dynamic spectrum names the frequency of each column', () => {
  const { frame } = runOperation('spectrogram', [scalarFrame('A.N', 'nT', values)], { window: 64 }, 'R');
  const [header = ''] = toCsv(frame ?? scalarFrame('A', '', [])).split('\n');

  expect(header.split(',')[1]).toBe(`R.1 at ${1 / (64 * 60)} Hz (nT^2/Hz)`);
});
