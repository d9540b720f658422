import { z } from 'zod';
import type { Frame } from '#src/domain/frame.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { FIELD, SPEED } from '#src/timeseries/plasma-slots.ts';
import { frameIn, slotted } from '#src/timeseries/slots.ts';
import { axisOf, type VectorInput, vectorInput } from '#src/timeseries/vector-input.ts';

const WHAT = 'The electric field';
const SLOTS = [SPEED, FIELD] as const;

/** E = −V × B in mV/m (km/s · nT = 10⁻³ mV/m). A speed alone counts as radial flow: −x, or R in RTN. */
export const electricField = defineOperation({
  name: 'electric_field',
  makes: 'electric-field',
  summary: 'Convection electric field -V x B from velocity and magnetic field (mV/m)',
  params: z.object({}),
  inputs: SLOTS,
  step: () => 'electric field −V × B',

  run(inputs) {
    const { slots, notes } = slotted(inputs, SLOTS, WHAT);
    const field = vectorInput((slots['field'] ?? []).map((frame) => frameIn(frame, 'nT')));
    const { flow, notes: about } = flowFrom(slots['speed'] ?? [], field.isRtn);
    const by = axisOf(field, 'y', WHAT);
    const bz = axisOf(field, 'z', WHAT);
    const bx = field.x ?? (flow.isRadial ? by.map(() => 0) : axisOf(field, 'x', WHAT));
    const cross = (a: Float64Array, q: Float64Array, b: Float64Array, p: Float64Array) =>
      a.map(
        (value, row) =>
          -(value * (q[row] ?? Number.NaN) - (b[row] ?? Number.NaN) * (p[row] ?? Number.NaN)) * 1e-3,
      );
    const components = field.isRtn ? ['r', 't', 'n'] : ['x', 'y', 'z'];
    const all = [cross(flow.y, bz, flow.z, by), cross(flow.z, bx, flow.x, bz), cross(flow.x, by, flow.y, bx)];
    const columns = all.map((values, index) => ({
      unit: 'mV/m',
      component: components[index] ?? '',
      values,
    }));
    return { draft: { time: field.time, range: field.range, notes: [...notes, ...about], columns } };
  },
});

interface Flow {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  readonly isRadial: boolean;
}

function flowFrom(
  frames: readonly Frame[],
  isRtn: boolean,
): { readonly flow: Flow; readonly notes: readonly string[] } {
  const velocity: VectorInput = vectorInput(frames.map((frame) => frameIn(frame, 'km/s')));
  const { x, total } = velocity;
  if (x !== undefined || total === undefined) {
    return {
      flow: {
        x: axisOf(velocity, 'x', WHAT),
        y: axisOf(velocity, 'y', WHAT),
        z: axisOf(velocity, 'z', WHAT),
        isRadial: false,
      },
      notes: [],
    };
  }
  const still = total.map((speed) => speed * 0);
  const flow = { x: isRtn ? total : total.map((speed) => -speed), y: still, z: still, isRadial: true };
  return { flow, notes: ['Only the speed is known, so the flow was taken as radial from the Sun.'] };
}
