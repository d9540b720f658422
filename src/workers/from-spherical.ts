import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';

const RADIANS = Math.PI / 180;

/**
 * Joins distance, latitude and longitude of one dataset into a position vector: x = r cos φ cos λ, y = r cos φ sin λ,
 * z = r sin φ, in the unit of the distance. Missing where any of the three is.
 *
 * @param frames one column each, on one time axis: distance, latitude and longitude in degrees
 * @throws BotError `not-computable` when the frames do not share their time axis
 */
export function fromSpherical(frames: readonly Frame[]): Frame {
  const [radius, latitude, longitude] = frames.map(({ columns }) => columns[0]);
  const [first] = frames;
  if (
    first === undefined ||
    radius === undefined ||
    latitude === undefined ||
    longitude === undefined ||
    frames.some(({ time }) => time.length !== first.time.length)
  ) {
    throw new BotError(
      'not-computable',
      'Distance, latitude and longitude of the position do not share one time axis.',
    );
  }
  const axis = (ofAngles: (phi: number, lambda: number) => number) =>
    radius.values.map(
      (r, row) =>
        r *
        ofAngles(
          (latitude.values[row] ?? Number.NaN) * RADIANS,
          (longitude.values[row] ?? Number.NaN) * RADIANS,
        ),
    );
  const parts = {
    x: axis((phi, lambda) => Math.cos(phi) * Math.cos(lambda)),
    y: axis((phi, lambda) => Math.cos(phi) * Math.sin(lambda)),
    // Without a longitude there is no position, though z alone would not need it.
    z: axis((phi, lambda) => Math.sin(phi) + 0 * lambda),
  };
  const dataset = first.provenance.dataset ?? first.label.split('.')[0] ?? '';
  const names = frames.map(({ columns }) => columns[0]?.name ?? '');
  return {
    ...first,
    label: `${dataset}.position`,
    columns: Object.entries(parts).map(([component, values]) => ({
      name: `position.${component}`,
      unit: radius.unit,
      component,
      values,
    })),
    text: [],
    provenance: { ...first.provenance, parameter: names.join(',') },
  };
}
