import { z } from 'zod';
import { BOLTZMANN, VACUUM_PERMEABILITY } from '#src/timeseries/constants.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { fieldStrength, temperatureIn } from '#src/timeseries/plasma-inputs.ts';
import { DENSITY, FIELD, TEMPERATURE } from '#src/timeseries/plasma-slots.ts';
import { slotted, valuesIn } from '#src/timeseries/slots.ts';

const WHAT = 'The plasma beta';
const SLOTS = [FIELD, DENSITY, TEMPERATURE] as const;

/** β = n k T / (B² / 2μ₀). The protons only, plus electrons of a given temperature when it is given. */
export const plasmaBeta = defineOperation({
  name: 'plasma_beta',
  formula: 'β = n k T / (B²/2μ₀).',
  makes: 'plasma-beta',
  summary: 'Plasma beta: thermal over magnetic pressure',
  params: z.object({
    electronTemperature: z
      .number()
      .min(0)
      .default(0)
      .describe('Electron temperature in K to add to that of the protons; 0 leaves electrons out.'),
  }),
  inputs: SLOTS,
  step: () => 'plasma beta',

  run(inputs, { electronTemperature }) {
    const { slots, notes } = slotted(inputs, SLOTS, WHAT);
    const field = fieldStrength(slots['field'] ?? [], WHAT);
    const { kelvin, notes: about } = temperatureIn(slots['temperature'] ?? [], WHAT);
    const frame = onlyFrame(slots['density'] ?? []);
    const density = valuesIn(frame, 'cm^-3');
    const scale = (2 * VACUUM_PERMEABILITY * BOLTZMANN * 1e6) / 1e-18;
    const values = density.map((count, row) => {
      const strength = field[row] ?? Number.NaN;
      const thermal = count * ((kelvin[row] ?? Number.NaN) + electronTemperature);
      return strength === 0 ? Number.NaN : (scale * thermal) / (strength * strength);
    });
    const species =
      electronTemperature === 0 ? ['It is the beta of the ions measured; electrons are not in it.'] : [];
    return {
      draft: {
        time: frame.time,
        range: frame.provenance.range,
        keepsCoordinates: false,
        notes: [...notes, ...about, ...species],
        columns: [{ unit: '', values }],
      },
    };
  },
});
