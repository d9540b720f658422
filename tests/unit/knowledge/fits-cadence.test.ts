import { expect, test } from 'vitest';
import { fitsCadence } from '#src/knowledge/fits-cadence.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test.each([
  ['64 s is what people call minute data', 64_000, 60_000, true],
  ['hourly data are not daily', HOUR, DAY, false],
  ['hourly data are not yearly', HOUR, 365 * DAY, false],
  ['hourly data are not those of a rotation', HOUR, 27 * DAY, false],
  ['the coarsest that there is may be any', HOUR, 1e11, true],
  ['the finest that there is may be any', HOUR, 1, true],
])('%s', (_, own, wanted, fits) => {
  expect(fitsCadence(own, wanted)).toBe(fits);
});
