import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { AU_KM, EARTH_RADIUS_KM, SOLAR_RADIUS_KM, SOLAR_ROTATION } from '#src/timeseries/constants.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, type InputSlot, type Outcome } from '#src/timeseries/operation.ts';
import { flowSpeed } from '#src/timeseries/plasma-inputs.ts';
import { SPEED } from '#src/timeseries/plasma-slots.ts';
import { scalarOutcome } from '#src/timeseries/scalar-draft.ts';
import { slotted, valuesIn } from '#src/timeseries/slots.ts';

const DISTANCE: InputSlot = {
  name: 'distance',
  what: 'the distance from the Sun (AU or km)',
  units: ['km'],
  optional: true,
};
const LONGITUDE: InputSlot = { name: 'longitude', what: 'the Carrington longitude (deg)', units: ['deg'] };

/** The usual way from L1 to the Earth. */
const USUAL_RE = 235;

const radius = z
  .number()
  .positive()
  .default(1)
  .describe('Distance from the Sun in AU, when there is no series of it.');
const sourceRadius = (usual: number) =>
  z.number().min(0).default(usual).describe('Where the wind starts, in solar radii.');

/** tan ψ = Ω (r - r₀) cos λ / V in degrees, Ω of 25.38 days. */
export const parkerSpiralAngle = defineOperation({
  name: 'parker_spiral_angle',
  summary: 'Angle of the Parker spiral for a speed (degrees)',
  symbol: 'Parker spiral angle',
  short: 'spiral',
  params: z.object({
    radius,
    latitude: z.number().min(-90).max(90).default(0).describe('Heliographic latitude, degrees.'),
    sourceRadius: sourceRadius(0),
  }),
  inputs: [SPEED, DISTANCE],
  step: () => 'Parker spiral angle for the speed',

  run(inputs, { radius: au, latitude, sourceRadius: source }) {
    const { frame, speed, km, notes } = windInputs(inputs, [SPEED, DISTANCE], 'The Parker spiral angle', au);
    const turn = SOLAR_ROTATION * Math.cos((latitude * Math.PI) / 180);
    const values = speed.map(
      (kms, row) =>
        (Math.atan((turn * ((km[row] ?? Number.NaN) - source * SOLAR_RADIUS_KM)) / kms) * 180) / Math.PI,
    );
    return scalarOutcome(frame, 'deg', values, notes);
  },
});

/**
 * Carrington longitude of the source, φ₀ = φ + Ω (r - r₀) / V in degrees, 0 to 360 (Nolte and Roelof 1973); constant speed, good to
 * about ten degrees (from memory).
 */
export const sourceLongitude = defineOperation({
  name: 'source_longitude',
  summary: 'Carrington longitude where the wind came from, by ballistic mapping (degrees)',
  symbol: 'source longitude',
  short: 'source_longitude',
  params: z.object({ radius, sourceRadius: sourceRadius(2.5) }),
  inputs: [SPEED, LONGITUDE, DISTANCE],
  step: ({ sourceRadius: source }) => `ballistic mapping to ${source} solar radii`,

  run(inputs, { radius: au, sourceRadius: source }) {
    const slots = [SPEED, LONGITUDE, DISTANCE];
    const { frame, speed, km, notes, found } = windInputs(inputs, slots, 'Ballistic mapping', au);
    const longitude = valuesIn(onlyFrame(found['longitude'] ?? []), 'deg');
    const values = speed.map((kms, row) => {
      const away = (SOLAR_ROTATION * ((km[row] ?? Number.NaN) - source * SOLAR_RADIUS_KM)) / kms;
      const degrees = (longitude[row] ?? Number.NaN) + (away * 180) / Math.PI;
      return ((degrees % 360) + 360) % 360;
    });
    return scalarOutcome(frame, 'deg', values, [
      ...notes,
      'The speed is taken as constant on the way (ballistic), good to about 10°.',
    ]);
  },
});

const PROPAGATED: InputSlot = { name: 'series', what: 'the series to move' };
/** A speed moves itself. */
const FLOW: InputSlot = { ...SPEED, what: 'the flow speed (km/s), after the series', optional: true };

/**
 * A series moved to where the wind arrives: t + d / V for each sample. What a faster sample overtakes is dropped, so that times
 * ascend. Flat fronts across the flow; not for OMNI, which is at the bow shock already.
 */
export const ballisticPropagation = defineOperation({
  name: 'ballistic_propagation',
  summary: 'A series moved along the flow by a distance (d / V), e.g. from L1 to the Earth',
  replaces: true,
  params: z.object({
    distance: z
      .number()
      .default(USUAL_RE)
      .describe('How far along the flow; the usual way from L1 to the Earth when absent.'),
    unit: z.enum(['Re', 'km', 'AU']).default('Re').describe('Unit of the distance.'),
  }),
  inputs: [PROPAGATED, FLOW],
  step: ({ distance, unit }) => `propagated by ${distance} ${unit}`,

  run: (inputs, { distance, unit }) => propagated(inputs, distance * LENGTHS[unit], isFromL1(distance, unit)),
});

/** The usual way from L1 to the Earth, 235 Re. */
export const l1ToEarth = defineOperation({
  name: 'l1_to_earth',
  summary: 'From L1 moved to its arrival at the Earth, d / V',
  replaces: true,
  params: z.object({ distance: z.number().default(USUAL_RE).describe('Distance from the Earth, Re.') }),
  inputs: [PROPAGATED, FLOW],
  step: ({ distance }) => `propagated to the Earth over ${distance} Re`,
  run: (inputs, { distance }) => propagated(inputs, distance * LENGTHS.Re, isFromL1(distance, 'Re')),
});

/** How long the wind needs from L1 to the Earth, d / V in minutes, flat fronts across the flow. */
export const leadTime = defineOperation({
  name: 'lead_time',
  summary: 'L1 to Earth, d / V (min)',
  symbol: 'lead time',
  short: 'lead_time',
  reduces: true,
  params: z.object({ distance: z.number().positive().default(USUAL_RE).describe('How far upstream, Re.') }),
  inputs: [SPEED],
  step: ({ distance }) => `lead time over ${distance} Re`,

  run(inputs, { distance }) {
    const { frame, speed } = windInputs(inputs, [SPEED], 'The lead time', 1);
    const values = speed.map((kms) => (distance * EARTH_RADIUS_KM) / kms / 60);
    return scalarOutcome(frame, 'min', values, [`The way from L1 was taken as ${distance} Re.`]);
  },
});

const LENGTHS = { Re: EARTH_RADIUS_KM, km: 1, AU: AU_KM } as const;

/** Spacecraft that the usual way to the Earth is of; OMNI is there already, which a note says. */
const AT_L1: ReadonlySet<string> = new Set([
  'ACE',
  'WIND',
  'DSCOVR',
  'SOHO',
  'SWFO',
  'IMAP',
  'GENESIS',
  'ISEE3',
  'OMNI',
]);

const isFromL1 = (distance: number, unit: string) => distance === USUAL_RE && unit === 'Re';

/** @throws BotError `not-computable` for a spacecraft that is not where it is said to be */
function requireAtL1({ provenance: { mission } }: Frame): void {
  if (mission === undefined || AT_L1.has(mission.toUpperCase().replace(/[^A-Z0-9]/g, ''))) return;
  throw new BotError(
    'not-computable',
    `${mission.replaceAll('_', '-')} is not at L1, so the way from there to the Earth is not its own.`,
    {
      hint: 'Say how far along the flow: "propagate it ballistically by 0.1 AU"; what the Sun turns towards the Earth takes longitude / 13.3° days: "shift it by 2 days".',
    },
  );
}

function propagated([series, ...speeds]: readonly Frame[], km: number, isFromThere: boolean): Outcome {
  if (series === undefined) throw new Error('a series to move was counted');
  if (isFromThere) requireAtL1(series);
  const { slots, notes } = slotted(speeds.length === 0 ? [series] : speeds, [SPEED], 'A propagation');
  const speedFrame = onlyFrame((slots['speed'] ?? []).slice(0, 1));
  const speed = flowSpeed(slots['speed'] ?? [], 'A propagation');
  const own = nearestSpeeds(series.time, speedFrame.time, speed);
  const arrivals = series.time.map((at, row) => at + (km / (own[row] ?? Number.NaN)) * 1000);
  const rows = inOrder(arrivals);
  const dropped = series.time.length - rows.length;
  const delay =
    rows.reduce((sum, row) => sum + (arrivals[row] ?? 0) - (series.time[row] ?? 0), 0) / rows.length;
  const { start, stop } = series.provenance.range;
  return {
    draft: {
      time: Float64Array.from(rows, (row) => arrivals[row] ?? 0),
      range: { start: start + delay, stop: stop + delay },
      columns: series.columns.map((column) => ({
        suffix: column.component ?? column.name.split('.').at(-1) ?? column.name,
        unit: column.unit,
        ...(column.component === undefined ? {} : { component: column.component }),
        values: Float64Array.from(rows, (row) => column.values[row] ?? Number.NaN),
      })),
      notes: [
        ...notes,
        `Moved by ${Number((delay / 60_000).toPrecision(3))} min on average, as flat fronts at the measured speed${dropped === 0 ? '' : `; ${dropped} samples without a speed or overtaken by faster wind were dropped`}.`,
        ...(series.provenance.mission === 'OMNI' ? ['OMNI is shifted to the bow shock already.'] : []),
      ],
    },
  };
}

function windInputs(inputs: readonly Frame[], slots: readonly InputSlot[], what: string, au: number) {
  const { slots: found, notes } = slotted(inputs, slots, what);
  const speedFrames = found['speed'] ?? [];
  const frame = onlyFrame(speedFrames.slice(0, 1));
  const speed = flowSpeed(speedFrames, what);
  const [distance] = found['distance'] ?? [];
  const usual = new Float64Array(frame.time.length).fill(au * AU_KM);
  const isKnown =
    distance !== undefined && convertFactor(distance.columns[0]?.unit ?? '', 'km') !== undefined;
  return {
    found,
    frame,
    speed,
    km: isKnown && distance !== undefined ? valuesIn(distance, 'km') : usual,
    notes: [...notes, ...(isKnown ? [] : [`The distance from the Sun was taken as ${au} AU.`])],
  };
}

function nearestSpeeds(time: Float64Array, at: Float64Array, speed: Float64Array): Float64Array {
  let place = 0;
  return time.map((moment) => {
    while (
      place + 1 < at.length &&
      Math.abs((at[place + 1] ?? 0) - moment) <= Math.abs((at[place] ?? 0) - moment)
    )
      place += 1;
    return speed[place] ?? Number.NaN;
  });
}

/** Rows whose arrival is before that of every later one. */
function inOrder(arrivals: Float64Array): readonly number[] {
  const rows: number[] = [];
  let earliest = Number.POSITIVE_INFINITY;
  for (let row = arrivals.length - 1; row >= 0; row -= 1) {
    const at = arrivals[row] ?? Number.NaN;
    if (!(at < earliest)) continue;
    earliest = at;
    rows.push(row);
  }
  return rows.reverse();
}
