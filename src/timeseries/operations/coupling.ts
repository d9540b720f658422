import { z } from 'zod';
import { EARTH_RADIUS_KM, VACUUM_PERMEABILITY } from '#src/timeseries/constants.ts';
import {
  COUPLING_SLOTS,
  couplingInputs,
  SOUTHWARD_SLOTS,
  southwardInputs,
} from '#src/timeseries/coupling-inputs.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { scalarOutcome } from '#src/timeseries/scalar-draft.ts';

/** ε = (4π/μ₀) V B² sin⁴(θ/2) l₀² in W with l₀ = 7 Re and |B| in full (Perreault and Akasofu 1978). */
export const akasofuEpsilon = defineOperation({
  name: 'akasofu_epsilon',
  formula: 'ε = (4π/μ₀) V B² sin⁴(θ/2) l₀² in W, θ the clock angle (Perreault and Akasofu 1978).',
  summary: 'Akasofu epsilon, power from the solar wind into the magnetosphere (W)',
  symbol: 'Akasofu ε',
  short: 'epsilon',
  needsVector: true,
  params: z.object({}),
  inputs: COUPLING_SLOTS,
  step: () => 'Akasofu epsilon',

  run(inputs) {
    const { frame, speed, across, strength, clock, notes } = couplingInputs(inputs, 'Akasofu epsilon');
    const area = (7 * EARTH_RADIUS_KM * 1e3) ** 2;
    const values = speed.map((kms, row) => {
      const field = ((strength ?? across)[row] ?? Number.NaN) * 1e-9;
      const half = Math.sin((clock[row] ?? Number.NaN) / 2);
      return ((4 * Math.PI) / VACUUM_PERMEABILITY) * kms * 1e3 * field * field * half ** 4 * area;
    });
    const part =
      strength === undefined ? ['Without Bx the field across the Sun-Earth line was taken for |B|.'] : [];
    return scalarOutcome(frame, 'W', values, [...notes, ...part, 'l₀ is 7 Re (of 6371.2 km).']);
  },
});

/** dΦ/dt = V^(4/3) B_T^(2/3) |sin(θ/2)|^(8/3) in (km/s)^(4/3) nT^(2/3) (Newell et al. 2007). */
export const newellCoupling = defineOperation({
  name: 'newell_coupling',
  formula:
    'dΦ/dt = V^(4/3) B_T^(2/3) |sin(θ/2)|^(8/3), V in km/s, B_T (across the Sun-Earth line) in nT, θ the clock angle (Newell et al. 2007).',
  summary: 'Newell coupling function V^4/3 BT^2/3 sin^8/3(theta/2)',
  symbol: 'Newell coupling dΦ/dt',
  short: 'newell',
  needsVector: true,
  params: z.object({}),
  inputs: COUPLING_SLOTS,
  step: () => 'Newell coupling function',

  run(inputs) {
    const { frame, speed, across, clock, notes } = couplingInputs(inputs, 'The Newell coupling function');
    const values = speed.map(
      (kms, row) =>
        kms ** (4 / 3) *
        (across[row] ?? Number.NaN) ** (2 / 3) *
        Math.abs(Math.sin((clock[row] ?? Number.NaN) / 2)) ** (8 / 3),
    );
    return scalarOutcome(frame, '(km/s)^(4/3)·nT^(2/3)', values, notes);
  },
});

/** E = V B_T sin²(θ/2) in mV/m (Kan and Lee 1979). */
export const kanLeeField = defineOperation({
  name: 'kan_lee_field',
  formula: 'E = V B_T sin²(θ/2) in mV/m, θ the clock angle (Kan and Lee 1979).',
  summary: 'Kan-Lee merging electric field V BT sin^2(theta/2) (mV/m)',
  symbol: 'Kan-Lee electric field',
  short: 'EKL',
  needsVector: true,
  params: z.object({}),
  inputs: COUPLING_SLOTS,
  step: () => 'Kan-Lee electric field',

  run(inputs) {
    const { frame, speed, across, clock, notes } = couplingInputs(inputs, 'The Kan-Lee electric field');
    const values = speed.map(
      (kms, row) => kms * (across[row] ?? Number.NaN) * Math.sin((clock[row] ?? Number.NaN) / 2) ** 2 * 1e-3,
    );
    return scalarOutcome(frame, 'mV/m', values, notes);
  },
});

/** VBs = V max(−Bz, 0) in mV/m, with Bz in GSM: the southward part of the convective electric field. */
export const southwardField = defineOperation({
  name: 'vbs',
  summary: 'VBs, V times the southward field (mV/m)',
  symbol: 'VBs',
  short: 'VBs',
  params: z.object({}),
  inputs: SOUTHWARD_SLOTS,
  step: () => 'V Bs',

  run(inputs) {
    const { frame, speed, bz, notes } = southwardInputs(inputs, 'VBs');
    const values = speed.map((kms, row) => kms * Math.max(-(bz[row] ?? Number.NaN), 0) * 1e-3);
    return scalarOutcome(frame, 'mV/m', values, notes);
  },
});
