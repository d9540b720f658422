import { z } from 'zod';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { temperatureIn } from '#src/timeseries/plasma-inputs.ts';
import { DENSITY, TEMPERATURE } from '#src/timeseries/plasma-slots.ts';
import { slotted, valuesIn } from '#src/timeseries/slots.ts';

const WHAT = 'The specific entropy';
const SLOTS = [DENSITY, TEMPERATURE] as const;

/** S = T n^(−2/3) (γ = 5/3) in eV cm²; grows where plasma is heated, and tells streams from ejecta. */
export const entropy = defineOperation({
  name: 'entropy',
  summary: 'Specific entropy T / n^(2/3) (eV cm^2)',
  params: z.object({}),
  inputs: SLOTS,
  step: () => 'specific entropy',

  run(inputs) {
    const { slots, notes } = slotted(inputs, SLOTS, WHAT);
    const frame = onlyFrame(slots['density'] ?? []);
    const { kelvin, notes: about } = temperatureIn(slots['temperature'] ?? [], WHAT);
    const toElectronVolts = convertFactor('K', 'eV') ?? Number.NaN;
    const values = valuesIn(frame, 'cm^-3').map((count, row) => {
      const temperature = (kelvin[row] ?? Number.NaN) * toElectronVolts;
      return count > 0 ? temperature / Math.cbrt(count * count) : Number.NaN;
    });
    return {
      draft: {
        time: frame.time,
        range: frame.provenance.range,
        notes: [...notes, ...about],
        keepsCoordinates: false,
        columns: [{ unit: 'eV·cm^2', values }],
      },
    };
  },
});
