import { expect, test } from 'vitest';
import { expectedTemperature, temperatureRatio } from '#src/timeseries/operations/expected-temperature.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const speed = scalarFrame('OMNI.V', 'km/s', [150, 400, 500, 600]);

test('the expected temperature is the square of Lopez below 500 km/s and the line of Richardson and Cane above', () => {
  const outcome = expectedTemperature.run([speed], {});
  const values = 'draft' in outcome ? [...(outcome.draft.columns[0]?.values ?? [])] : [];

  expect(values[0]).toBeNaN();
  expect(values.slice(1).map((value) => Number(value.toFixed(3)))).toEqual([53_290, 113_000, 164_000]);
});

test('the ratio takes speed and temperature in any order, a thermal speed for its temperature, and no electrons', () => {
  const kelvin = scalarFrame('OMNI.T', 'K', [1e5, 26_645, 1e5, 82_000]);
  const thermal = scalarFrame('W.thermal_speed', 'km/s', [40, 40, 40, 40]);
  const electrons = scalarFrame('W.electron_temperature', 'K', [1e5, 1e5, 1e5, 1e5]);
  const ratios = (...inputs: Parameters<typeof temperatureRatio.run>[0]) => {
    const outcome = temperatureRatio.run(inputs, {});
    return 'draft' in outcome ? [...(outcome.draft.columns[0]?.values ?? [])] : [];
  };

  expect(ratios(kelvin, speed)[1]).toBeCloseTo(0.5, 9);
  expect(ratios(speed, kelvin)[3]).toBeCloseTo(0.5, 9);
  expect(ratios(speed, thermal)[1]).toBeCloseTo(96_918.0 / 53_290, 4);
  expect(() => ratios(speed, electrons)).toThrow(/electrons/);
});
