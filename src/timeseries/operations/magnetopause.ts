import { z } from 'zod';
import type { Frame } from '#src/domain/frame.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, type InputSlot } from '#src/timeseries/operation.ts';
import { scalarOutcome } from '#src/timeseries/scalar-draft.ts';
import { frameIn, slotted, valuesIn } from '#src/timeseries/slots.ts';
import { axisOf, vectorInput } from '#src/timeseries/vector-input.ts';

const BZ: InputSlot = {
  name: 'bz',
  what: 'Bz in GSM (nT), or the field vector',
  units: ['nT'],
  several: true,
};
const PRESSURE: InputSlot = { name: 'pressure', what: 'the dynamic pressure (nPa)', units: ['nPa'] };
const MACH: InputSlot = { name: 'mach', what: 'the Alfvén or magnetosonic Mach number', units: [''] };

/**
 * Distance of the magnetopause at noon: r₀ = (10.22 + 1.29 tanh(0.184 (Bz + 8.14))) P^(-1/6.6) Re (Shue et al. 1998), which was
 * fitted for -18 < Bz < 15 nT and 0.5 < P < 8.5 nPa (from memory).
 */
export const magnetopauseStandoff = defineOperation({
  name: 'magnetopause_standoff',
  summary: 'Standoff distance of the magnetopause, Shue et al. 1998 (Re)',
  symbol: 'magnetopause r₀',
  short: 'r0',
  params: z.object({}),
  inputs: [BZ, PRESSURE],
  step: () => 'magnetopause standoff distance (Shue 1998)',

  run(inputs) {
    const { frame, distance, notes } = standoffOf(inputs, [BZ, PRESSURE], 'The magnetopause');
    return scalarOutcome(frame, 'Re', distance, notes);
  },
});

/**
 * Distance of the bow shock at noon: the magnetopause times 1 + 1.1 ((γ - 1) M² + 2) / ((γ + 1) (M² - 1)), γ = 5/3 (Farris and
 * Russell 1994, from memory).
 */
export const bowShockStandoff = defineOperation({
  name: 'bow_shock_standoff',
  summary: 'Standoff distance of the bow shock, Farris and Russell 1994 over Shue 1998 (Re)',
  symbol: 'bow shock distance',
  short: 'bow_shock',
  params: z.object({}),
  inputs: [BZ, PRESSURE, MACH],
  step: () => 'bow shock standoff distance',

  run(inputs) {
    const { frame, distance, notes, slots } = standoffOf(inputs, [BZ, PRESSURE, MACH], 'The bow shock');
    const [mach] = onlyFrame(slots['mach'] ?? []).columns;
    const values = distance.map((re, row) => {
      const square = (mach?.values[row] ?? Number.NaN) ** 2;
      const ratio = ((5 / 3 - 1) * square + 2) / ((5 / 3 + 1) * (square - 1));
      return square > 1 ? re * (1 + 1.1 * ratio) : Number.NaN;
    });
    return scalarOutcome(frame, 'Re', values, notes);
  },
});

function standoffOf(inputs: readonly Frame[], inputSlots: readonly InputSlot[], what: string) {
  const { slots, notes } = slotted(inputs, inputSlots, what);
  const fields = (slots['bz'] ?? []).map((frame) => frameIn(frame, 'nT'));
  const [only] = fields;
  const bz =
    fields.length === 1 && only?.columns.length === 1 && only.columns[0] !== undefined
      ? only.columns[0].values
      : axisOf(vectorInput(fields), 'z', what);
  const frame = onlyFrame(slots['pressure'] ?? []);
  const distance = valuesIn(frame, 'nPa').map((pressure, row) =>
    pressure > 0
      ? (10.22 + 1.29 * Math.tanh(0.184 * ((bz[row] ?? Number.NaN) + 8.14))) * pressure ** (-1 / 6.6)
      : Number.NaN,
  );
  const isGsm =
    only?.provenance.coordinates === undefined || only.provenance.coordinates.toUpperCase() === 'GSM';
  const frameNote = isGsm ? [] : [`Bz is meant in GSM, and the field is in ${only?.provenance.coordinates}.`];
  return { frame, distance, slots, notes: [...notes, ...frameNote] };
}
