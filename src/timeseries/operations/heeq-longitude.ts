import { z } from 'zod';
import { longitudeOfEarth } from '#src/domain/longitude-of-earth.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, type InputSlot } from '#src/timeseries/operation.ts';
import { scalarOutcome } from '#src/timeseries/scalar-draft.ts';
import { valuesIn } from '#src/timeseries/slots.ts';

const LONGITUDE: InputSlot = {
  name: 'longitude',
  what: 'the inertial heliographic longitude (HGI or HCI, deg)',
  units: ['deg'],
};

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

function wrapped(degrees: number): number {
  return degrees - 360 * Math.floor((degrees + 180) / 360);
}
