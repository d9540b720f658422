import { z } from 'zod';
import { alfvenSpeeds } from '#src/timeseries/alfven-speeds.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { fieldStrength, flowSpeed } from '#src/timeseries/plasma-inputs.ts';
import { DENSITY, FIELD, SPEED } from '#src/timeseries/plasma-slots.ts';
import { slotted, valuesIn } from '#src/timeseries/slots.ts';

const WHAT = 'The Alfvén Mach number';
const SLOTS = [FIELD, DENSITY, SPEED] as const;

/** M_A = V / V_A, protons only unless the alpha ratio is given. */
export const alfvenMach = defineOperation({
  name: 'alfven_mach',
  formula: 'M_A = V / V_A, V_A = |B| / √(μ₀ n m_p).',
  makes: 'alfven-mach',
  summary: 'Alfvén Mach number: flow speed over Alfvén speed',
  params: z.object({
    alphaRatio: z
      .number()
      .min(0)
      .max(1)
      .default(0)
      .describe('Alpha to proton number ratio, 0 when alphas are left out.'),
  }),
  inputs: SLOTS,
  step: () => 'Alfvén Mach number',

  run(inputs, { alphaRatio }) {
    const { slots, notes } = slotted(inputs, SLOTS, WHAT);
    const speed = flowSpeed(slots['speed'] ?? [], WHAT);
    const frame = onlyFrame(slots['density'] ?? []);
    const alfven = alfvenSpeeds(
      fieldStrength(slots['field'] ?? [], WHAT),
      valuesIn(frame, 'cm^-3'),
      alphaRatio,
    );
    const values = speed.map((value, row) =>
      alfven[row] === 0 ? Number.NaN : value / (alfven[row] ?? Number.NaN),
    );
    return {
      draft: {
        time: frame.time,
        range: frame.provenance.range,
        notes,
        keepsCoordinates: false,
        columns: [{ unit: '', values }],
      },
    };
  },
});
