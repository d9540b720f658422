import { z } from 'zod';
import { formatDuration } from '#src/domain/time-range.ts';
import {
  ALFVENIC_SLOTS,
  alfvenicInputs,
  type Energies,
  fluctuationEnergies,
} from '#src/timeseries/alfvenic-fluctuations.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { runningMean } from '#src/timeseries/running.ts';
import { scalarOutcome } from '#src/timeseries/scalar-draft.ts';
import { durationOf, durationSchema } from '#src/timeseries/window.ts';

const params = z.object({
  window: durationSchema.default('1h').describe('Length of the window whose mean is removed.'),
});
const spanOf = ({ window }: z.infer<typeof params>) => formatDuration(durationOf(window));

/** σ_c = 2⟨δv·b⟩ / (⟨δv²⟩ + ⟨b²⟩), b = δB / √(μ₀ ρ); -1 to 1. Alfvénic is often said from 0.7 on, of either sign. */
export const crossHelicity = defineOperation({
  name: 'cross_helicity',
  formula: 'σ_c = 2⟨δv·b⟩ / (⟨δv²⟩ + ⟨b²⟩), b = δB / √(μ₀ρ).',
  summary: 'Normalised cross-helicity, -1 to 1',
  symbol: 'σc',
  short: 'sigma_c',
  needsVector: true,
  params,
  inputs: ALFVENIC_SLOTS,
  step: (values) => `cross-helicity over ${spanOf(values)}`,
  run: (inputs, values) =>
    ratioOf(
      inputs,
      values,
      'The cross-helicity',
      ({ kinetic, magnetic, cross }, row) =>
        (2 * (cross[row] ?? Number.NaN)) / ((kinetic[row] ?? Number.NaN) + (magnetic[row] ?? Number.NaN)),
    ),
});

/** |σ_c|: 1 for pure Alfvén waves one way; often said to be Alfvénic from 0.7 on (our default, from no paper). */
export const alfvenicity = defineOperation({
  name: 'alfvenicity',
  formula: '|σ_c| = |2⟨δv·b⟩| / (⟨δv²⟩ + ⟨b²⟩), b = δB / √(μ₀ρ).',
  summary: 'Alfvénicity: size of the normalised cross-helicity, 0 to 1',
  symbol: '|σc|',
  short: 'alfvenicity',
  needsVector: true,
  params,
  inputs: ALFVENIC_SLOTS,
  step: (values) => `Alfvénicity over ${spanOf(values)}`,
  run: (inputs, values) =>
    ratioOf(inputs, values, 'The Alfvénicity', ({ kinetic, magnetic, cross }, row) =>
      Math.abs(
        (2 * (cross[row] ?? Number.NaN)) / ((kinetic[row] ?? Number.NaN) + (magnetic[row] ?? Number.NaN)),
      ),
    ),
});

/** σ_r = (⟨δv²⟩ - ⟨b²⟩) / (⟨δv²⟩ + ⟨b²⟩), -1 to 1. */
export const residualEnergy = defineOperation({
  name: 'residual_energy',
  formula: 'σ_r = (⟨δv²⟩ − ⟨b²⟩) / (⟨δv²⟩ + ⟨b²⟩), b = δB / √(μ₀ρ).',
  summary: 'Normalised residual energy, -1 to 1',
  symbol: 'σr',
  short: 'sigma_r',
  needsVector: true,
  params,
  inputs: ALFVENIC_SLOTS,
  step: (values) => `residual energy over ${spanOf(values)}`,
  run: (inputs, values) =>
    ratioOf(inputs, values, 'The residual energy', ({ kinetic, magnetic }, row) => {
      const [v, b] = [kinetic[row] ?? Number.NaN, magnetic[row] ?? Number.NaN];
      return (v - b) / (v + b);
    }),
});

/** r_A = ⟨δv²⟩ / ⟨b²⟩. */
export const alfvenRatio = defineOperation({
  name: 'alfven_ratio',
  summary: 'Alfvén ratio: kinetic over magnetic energy of fluctuations',
  symbol: 'rᴀ',
  short: 'rA',
  needsVector: true,
  params,
  inputs: ALFVENIC_SLOTS,
  step: (values) => `Alfvén ratio over ${spanOf(values)}`,
  run: (inputs, values) =>
    ratioOf(
      inputs,
      values,
      'The Alfvén ratio',
      ({ kinetic, magnetic }, row) => (kinetic[row] ?? Number.NaN) / (magnetic[row] ?? Number.NaN),
    ),
});

/**
 * z± = δv ± b in km/s, by component or |z±|; with `outward` the sign of b is turned where the mean field points away from the
 * Sun, so that z+ goes outward.
 */
export const elsasser = defineOperation({
  name: 'elsasser',
  formula: 'z± = δv ± b, b = δB / √(μ₀ρ).',
  summary: 'Elsässer variables z+ and z- (km/s)',
  symbol: 'z±',
  short: 'z',
  needsVector: true,
  params: params.extend({
    outward: z.boolean().default(true).describe('z+ is the wave away from the Sun, whatever the polarity.'),
    magnitudes: z.boolean().default(false).describe('|z+| and |z-| instead of their components.'),
  }),
  inputs: ALFVENIC_SLOTS,
  step: (values) => `Elsässer variables over ${spanOf(values)}`,

  run(inputs, { window, outward, magnitudes }) {
    const all = alfvenicInputs(inputs, durationOf(window), 'The Elsässer variables');
    const { velocity, field, speedOfField, bounds, frame, isRtn, notes } = all;
    const means = field.map((values) => runningMean(values, bounds, 0.5));
    const radial = means[0] ?? new Float64Array(0);
    const turn = (row: number) => {
      const away = (radial[row] ?? Number.NaN) * (isRtn ? 1 : -1) > 0;
      return outward && away ? -1 : 1;
    };
    const columns = (['+', '-'] as const).flatMap((sign) => {
      const components = velocity.map((v, place) => {
        const meanV = runningMean(v, bounds, 0.5);
        const [b, meanB] = [field[place] ?? v, means[place] ?? v];
        const axis = (isRtn ? ['r', 't', 'n'] : ['x', 'y', 'z'])[place] ?? '';
        return {
          suffix: `z${sign}${axis}`,
          component: `z${sign}${axis}`,
          unit: 'km/s',
          values: v.map((value, row) => {
            const dv = value - (meanV[row] ?? Number.NaN);
            const db =
              ((b[row] ?? Number.NaN) - (meanB[row] ?? Number.NaN)) *
              (speedOfField[row] ?? Number.NaN) *
              turn(row);
            return sign === '+' ? dv + db : dv - db;
          }),
        };
      });
      return magnitudes ? [lengthOf(components, `|z${sign}|`)] : components;
    });
    return {
      draft: { time: frame.time, range: frame.provenance.range, notes: [...new Set(notes)], columns },
    };
  },
});

function lengthOf(
  components: readonly { readonly unit: string; readonly values: Float64Array }[],
  suffix: string,
) {
  const [{ unit, values } = { unit: '', values: new Float64Array(0) }] = components;
  const length = values.map((_, row) =>
    Math.hypot(...components.map((each) => each.values[row] ?? Number.NaN)),
  );
  return { suffix, unit, values: length };
}

function ratioOf(
  inputs: Parameters<typeof alfvenicInputs>[0],
  { window }: z.infer<typeof params>,
  what: string,
  ratio: (energies: Energies, row: number) => number,
) {
  const all = alfvenicInputs(inputs, durationOf(window), what);
  const energies = fluctuationEnergies(all);
  return scalarOutcome(
    all.frame,
    '',
    all.frame.time.map((_, row) => ratio(energies, row)),
    all.notes,
  );
}
