import { z } from 'zod';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, type InputSlot } from '#src/timeseries/operation.ts';
import { scalarOutcome } from '#src/timeseries/scalar-draft.ts';
import { valuesIn } from '#src/timeseries/slots.ts';

const LONGITUDE: InputSlot = {
  name: 'longitude',
  what: 'the inertial heliographic longitude (HGI or HCI, deg)',
  units: ['deg'],
};
const DEGREES = Math.PI / 180;
const DAY_MS = 86_400_000;
const J2000 = Date.UTC(2000, 0, 1, 12);
/** Inclination of the Sun's equator to the ecliptic (Carrington). */
const INCLINATION = 7.25 * DEGREES;

/**
 * Longitude from the Earth, -180 to 180 degrees, west positive: φ - φ_E with φ_E = atan2(cos i sin(λ - Ω), cos(λ - Ω)) of the Earth's
 * ecliptic longitude λ and the node Ω = 73.6667° + 0.013958° (year - 1850) (Hapgood 1992; Fränz and Harper 2002). HGI of some data
 * counts from the node of another epoch, so that this is good to a degree or two.
 */
export const heeqLongitude = defineOperation({
  name: 'heeq_longitude',
  summary:
    'Heliographic longitude from the Earth (HEEQ, Stonyhurst; degrees, west positive) of an inertial one (HGI, HCI)',
  symbol: 'HEEQ longitude',
  short: 'HEEQ_lon',
  params: z.object({}),
  inputs: [LONGITUDE],
  step: () => 'HEEQ longitude',

  run(inputs) {
    const frame = onlyFrame(inputs);
    const values = valuesIn(frame, 'deg').map((longitude, row) =>
      wrapped(longitude - longitudeOfEarth(frame.time[row] ?? Number.NaN)),
    );
    return scalarOutcome(frame, 'deg', values, [
      'The longitude is from the Earth (HEEQ, Stonyhurst), west positive.',
    ]);
  },
});

/** Of the Earth in HCI, in degrees. @param time ms since epoch, UTC */
export function longitudeOfEarth(time: number): number {
  const days = (time - J2000) / DAY_MS;
  const anomaly = (357.528 + 0.9856003 * days) * DEGREES;
  const sun = 280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly);
  const node = 73.6667 + 0.013958 * (150 + days / 365.25);
  const away = (sun + 180 - node) * DEGREES;
  return Math.atan2(Math.cos(INCLINATION) * Math.sin(away), Math.cos(away)) / DEGREES;
}

function wrapped(degrees: number): number {
  return degrees - 360 * Math.floor((degrees + 180) / 360);
}
