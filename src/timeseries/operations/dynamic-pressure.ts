import { z } from 'zod';
import type { Frame } from '#src/domain/frame.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { ALPHA_MASS, PROTON_MASS } from '#src/timeseries/constants.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, type InputSlot } from '#src/timeseries/operation.ts';
import { flowSpeed } from '#src/timeseries/plasma-inputs.ts';
import { DENSITY, SPEED } from '#src/timeseries/plasma-slots.ts';
import { slotted, valuesIn } from '#src/timeseries/slots.ts';

const WHAT = 'The dynamic pressure';
const ALPHAS: InputSlot = {
  name: 'alphas',
  what: 'the alpha density (cm^-3) or alpha to proton ratio, after the density of the protons',
  units: ['cm^-3', ''],
  optional: true,
};
const SLOTS = [DENSITY, SPEED, ALPHAS] as const;

/** P = ρ V² with ρ = n_p m_p + n_α m_α; protons only when nothing is known of the alphas; nPa. */
export const dynamicPressure = defineOperation({
  name: 'dynamic_pressure',
  makes: 'dynamic-pressure',
  summary: 'Dynamic (ram) pressure from density and speed, with alphas when given (nPa)',
  params: z.object({
    alphaRatio: z
      .number()
      .min(0)
      .max(1)
      .default(0)
      .describe('Alpha to proton number ratio, when there is no series of it.'),
  }),
  inputs: SLOTS,
  step: () => 'dynamic pressure',

  run(inputs, { alphaRatio }) {
    const { slots, notes } = slotted(inputs, SLOTS, WHAT);
    const frame = onlyFrame(slots['density'] ?? []);
    const speed = flowSpeed(slots['speed'] ?? [], WHAT);
    const density = valuesIn(frame, 'cm^-3');
    const alphas = alphaDensity(slots['alphas'], density, alphaRatio);
    const values = density.map((count, row) => {
      const mass = PROTON_MASS * count + ALPHA_MASS * (alphas[row] ?? Number.NaN);
      return mass * 1e6 * ((speed[row] ?? Number.NaN) * 1e3) ** 2 * 1e9;
    });
    const without =
      slots['alphas'] === undefined && alphaRatio === 0 ? ['Alphas are not in it, only protons.'] : [];
    return {
      draft: {
        time: frame.time,
        range: frame.provenance.range,
        notes: [...notes, ...without],
        keepsCoordinates: false,
        columns: [{ unit: 'nPa', values }],
      },
    };
  },
});

/** Alphas in cm^-3. */
function alphaDensity(
  frames: readonly Frame[] | undefined,
  density: Float64Array,
  ratio: number,
): Float64Array {
  if (frames === undefined) return density.map((count) => count * ratio);
  const frame = onlyFrame(frames);
  const [column] = frame.columns;
  if (convertFactor(column?.unit ?? '', 'cm^-3') !== undefined) return valuesIn(frame, 'cm^-3');
  return density.map((count, row) => count * (column?.values[row] ?? Number.NaN));
}
