import { z } from 'zod';
import type { Frame } from '#src/domain/frame.ts';
import { medianStep } from '#src/domain/frame.ts';
import { PROTON_MASS } from '#src/timeseries/constants.ts';
import { COUPLING_SLOTS, couplingInputs } from '#src/timeseries/coupling-inputs.ts';
import { defineOperation, type InputSlot, type Outcome } from '#src/timeseries/operation.ts';
import { DENSITY } from '#src/timeseries/plasma-slots.ts';
import { timeBins } from '#src/timeseries/resample-bins.ts';
import { slotted, valuesIn } from '#src/timeseries/slots.ts';

const HOUR = 3_600_000;
/** Hours over which the last wind is held where it is missing. */
const LONGEST_HOLD = 3;
const PRESSURE: InputSlot = {
  name: 'pressure',
  what: 'the dynamic pressure (nPa)',
  units: ['nPa'],
  optional: true,
};
const SLOTS = [...COUPLING_SLOTS, PRESSURE, { ...DENSITY, optional: true as const }];

/** How a model goes from the wind to Dst. E is V Bs in mV/m, P in nPa. */
interface DstModel {
  /** nT/h */
  readonly injection: (e: number) => number;
  /** Hours. */
  readonly decay: (e: number) => number;
  /** Dst = Dst* + perRootPressure √P - quiet. */
  readonly perRootPressure: number;
  readonly quiet: number;
}

/** a = 3.6e-5 /s, b = 0.2 nT/(eV cm⁻³)^½ = 15.8 nT/nPa^½, c = 20 nT, d = -1.5e-3 nT/(s mV/m) above 0.5 mV/m. */
const BURTON: DstModel = {
  injection: (e) => (e > 0.5 ? -5.4 * (e - 0.5) : 0),
  decay: () => 1 / (3.6e-5 * 3600),
  perRootPressure: 15.8,
  quiet: 20,
};
const OBRIEN: DstModel = {
  injection: (e) => (e > 0.49 ? -4.4 * (e - 0.49) : 0),
  decay: (e) => 2.4 * Math.exp(9.74 / (4.69 + e)),
  perRootPressure: 7.26,
  quiet: 11,
};

/**
 * Dst from the wind by Burton, McPherron and Russell 1975 (J. Geophys. Res. 80, 4204): dDst0/dt = F(E) - a Dst0, Dst0 = Dst - b √P + c;
 * constants from memory, in the units above.
 */
export const burtonDst = defineOperation({
  name: 'burton_dst',
  summary: 'Dst of Burton 1975 (nT)',
  symbol: 'model Dst (Burton 1975)',
  short: 'Dst_Burton',
  needsVector: true,
  reduces: true,
  params: z.object({}),
  inputs: SLOTS,
  step: () => 'Dst by Burton et al. 1975',
  run: (inputs) => modelled(inputs, BURTON),
});

/**
 * Dst from the wind by O'Brien and McPherron 2000 (J. Geophys. Res. 105, 7707): dDst* /dt = Q - Dst* /τ with Q = -4.4 (VBs - 0.49) nT/h
 * above 0.49 mV/m, τ = 2.4 exp(9.74/(4.69 + VBs)) h and Dst* = Dst - 7.26 √P + 11.
 */
export const obrienDst = defineOperation({
  name: 'obrien_dst',
  summary: "Dst of O'Brien 2000 (nT)",
  symbol: "model Dst (O'Brien–McPherron 2000)",
  short: 'Dst_OBrien',
  needsVector: true,
  reduces: true,
  params: z.object({}),
  inputs: SLOTS,
  step: () => "Dst by O'Brien and McPherron 2000",
  run: (inputs) => modelled(inputs, OBRIEN),
});

function modelled(inputs: readonly Frame[], model: DstModel): Outcome {
  const what = 'A model of Dst';
  const { slots, notes } = slotted(inputs, SLOTS, what);
  const wind = couplingInputs([...(slots['field'] ?? []), ...(slots['speed'] ?? [])], what);
  const { time } = wind.frame;
  const [pressure] = slots['pressure'] ?? [];
  const [density] = slots['density'] ?? [];
  const series = {
    speed: wind.speed,
    bz: wind.across.map((across, row) => across * Math.cos(wind.clock[row] ?? Number.NaN)),
    pressure: pressure === undefined ? undefined : valuesIn(pressure, 'nPa'),
    density: density === undefined ? undefined : valuesIn(density, 'cm^-3'),
  };
  const isFine = time.length > 1 && medianStep(time) < HOUR;
  const hours = isFine ? timeBins(time, HOUR) : undefined;
  const at = (values: Float64Array | undefined) =>
    values === undefined || hours === undefined ? values : binMeans(values, hours.first);
  const rows = hours?.time ?? time;
  const [speed, bz, nPa, count] = [at(series.speed), at(series.bz), at(series.pressure), at(series.density)];
  const field = rows.map((_, row) => {
    const south = Math.max(-(bz?.[row] ?? Number.NaN), 0);
    return (speed?.[row] ?? Number.NaN) * south * 1e-3;
  });
  const ram = rows.map(
    (_, row) =>
      nPa?.[row] ??
      (count === undefined
        ? Number.NaN
        : PROTON_MASS * (count[row] ?? Number.NaN) * 1e6 * ((speed?.[row] ?? Number.NaN) * 1e3) ** 2 * 1e9),
  );
  return {
    draft: {
      time: rows,
      range: wind.frame.provenance.range,
      keepsCoordinates: false,
      columns: [{ unit: 'nT', values: integrated(rows, field, ram, model) }],
      ...(isFine ? { cadenceMs: HOUR, stamp: 'start' as const } : {}),
      notes: [
        ...new Set([
          ...notes,
          ...wind.notes,
          'The model begins with Dst* = 0, which it forgets in about a day.',
          ...(isFine ? ['It is driven by means of 1 h.'] : []),
          ...(nPa === undefined ? ['The dynamic pressure is that of protons alone, m n V².'] : []),
        ]),
      ],
    },
  };
}

function binMeans(values: Float64Array, first: Int32Array): Float64Array {
  return Float64Array.from({ length: first.length - 1 }, (_, bin) => {
    let [sum, count] = [0, 0];
    for (let row = first[bin] ?? 0; row < (first[bin + 1] ?? 0); row += 1) {
      const value = values[row] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      sum += value;
      count += 1;
    }
    return count === 0 ? Number.NaN : sum / count;
  });
}

/**
 * The exact solution for a wind that is constant from one row to the next. Where it is missing the last is held for up to three
 * hours; after that nothing is injected, and the result is missing until there is wind again.
 */
function integrated(
  time: Float64Array,
  field: Float64Array,
  pressure: Float64Array,
  { injection, decay, perRootPressure, quiet }: DstModel,
): Float64Array {
  let [star, e, p, heldSince] = [0, 0, Number.NaN, Number.NaN];
  return time.map((now, row) => {
    const hours = row === 0 ? 0 : (now - (time[row - 1] ?? now)) / HOUR;
    const rest = injection(e) * decay(e);
    star = rest + (star - rest) * Math.exp(-hours / decay(e));
    const [nextE, nextP] = [field[row] ?? Number.NaN, pressure[row] ?? Number.NaN];
    if (!Number.isNaN(nextP)) p = nextP;
    if (!Number.isNaN(nextE)) [e, heldSince] = [nextE, now];
    const isHeld = now - heldSince <= LONGEST_HOLD * HOUR;
    if (!isHeld) e = 0;
    return isHeld ? star + perRootPressure * Math.sqrt(p) - quiet : Number.NaN;
  });
}
