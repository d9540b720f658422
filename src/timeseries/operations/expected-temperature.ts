import { z } from 'zod';
import { defineOperation, type Outcome } from '#src/timeseries/operation.ts';
import { plasmaSeries } from '#src/timeseries/plasma-series.ts';
import { SPEED, TEMPERATURE } from '#src/timeseries/plasma-slots.ts';
import { requireSpecies } from '#src/timeseries/species.ts';

const NOTE =
  'Expected temperature by Lopez (1987) as used by Richardson and Cane (1995), for 1 au: (0.031 V − 5.1)² below 500 km/s, 0.51 V − 142 above, in 1000 K.';

/** K; `speed` in km/s. Missing below the speed where the parabola would rise again, which no wind has. */
function expectedAt(speed: number): number {
  if (speed < 5.1 / 0.031) return Number.NaN;
  return (speed < 500 ? (0.031 * speed - 5.1) ** 2 : 0.51 * speed - 142) * 1e3;
}

/** Texp of normal wind from its speed. */
export const expectedTemperature = defineOperation({
  name: 'expected_temperature',
  summary: 'Expected proton temperature Texp of the speed (K; Lopez, Richardson & Cane)',
  symbol: 'expected T',
  short: 'Texp',
  makes: 'expected-temperature',
  reduces: true,
  params: z.object({}),
  inputs: [SPEED],
  step: () => 'expected temperature from the speed',

  run(inputs) {
    const { time, speed = new Float64Array(0) } = plasmaSeries(inputs, ['speed'], 'The expected temperature');
    return outcome(time, 'K', speed.map(expectedAt));
  },
});

/** Tp / Texp; below a half it is a sign of an ICME. */
export const temperatureRatio = defineOperation({
  name: 'temperature_ratio',
  summary: 'Proton temperature over that expected of the speed, T/Texp',
  symbol: 'T / expected T',
  short: 'T_Texp',
  makes: 'temperature-ratio',
  reduces: true,
  params: z.object({}),
  inputs: [SPEED, TEMPERATURE],
  step: () => 'temperature over expected temperature',

  run(inputs) {
    const what = 'The ratio to the expected temperature';
    requireSpecies(inputs, 'ion', what);
    const { time, speed, temperature, notes } = plasmaSeries(inputs, ['speed', 'temperature'], what);
    const values = time.map(
      (_, row) => (temperature?.[row] ?? Number.NaN) / expectedAt(speed?.[row] ?? Number.NaN),
    );
    return outcome(time, '', values, notes);
  },
});

function outcome(
  time: Float64Array,
  unit: string,
  values: Float64Array,
  notes: readonly string[] = [],
): Outcome {
  return {
    draft: { time, keepsCoordinates: false, notes: [...notes, NOTE], columns: [{ unit, values }] },
  };
}
