import { z } from 'zod';
import { alfvenSpeeds } from '#src/timeseries/alfven-speeds.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { fieldStrength } from '#src/timeseries/plasma-inputs.ts';
import { DENSITY, FIELD } from '#src/timeseries/plasma-slots.ts';
import { slotted, valuesIn } from '#src/timeseries/slots.ts';

const WHAT = 'The Alfvén speed';
const SLOTS = [FIELD, DENSITY] as const;

/** V_A = |B| / √(μ₀ ρ) with ρ = n m_p, plus alphas when their ratio is given (Kivelson and Russell 1995, 11.3); km/s. */
export const alfvenSpeed = defineOperation({
  name: 'alfven_speed',
  formula: 'V_A = |B| / √(μ₀ n m_p) in km/s.',
  summary: 'Alfvén speed from magnetic field and density (km/s)',
  params: z.object({
    alphaRatio: z
      .number()
      .min(0)
      .max(1)
      .default(0)
      .describe('Alpha to proton number ratio, 0 when alphas are left out.'),
  }),
  inputs: SLOTS,
  step: () => 'Alfvén speed',

  run(inputs, { alphaRatio }) {
    const { slots, notes } = slotted(inputs, SLOTS, WHAT);
    const field = fieldStrength(slots['field'] ?? [], WHAT);
    const frame = onlyFrame(slots['density'] ?? []);
    const values = alfvenSpeeds(field, valuesIn(frame, 'cm^-3'), alphaRatio);
    return {
      draft: {
        time: frame.time,
        range: frame.provenance.range,
        notes,
        keepsCoordinates: false,
        columns: [{ unit: 'km/s', values }],
      },
    };
  },
});
