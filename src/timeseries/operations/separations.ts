import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { defineOperation, type InputSlot } from '#src/timeseries/operation.ts';
import { frameIn } from '#src/timeseries/slots.ts';
import { axesOf } from '#src/timeseries/vector-axes.ts';

const WHAT = 'A separation';

const POSITIONS: InputSlot = {
  name: 'positions',
  what: 'the position vectors of two or more spacecraft (km or Re), in one frame',
  units: ['km'],
  several: true,
};
/** 45 pairs. */
const MOST = 10;

/** |r_i - r_j| of every pair, in km, on the times of the first; the others are interpolated to these. */
export const separations = defineOperation({
  name: 'separations',
  summary: 'Distance between each two of several spacecraft, from their positions (km)',
  symbol: 'separation',
  short: 'separations',
  needsVector: true,
  params: z.object({}),
  inputs: [POSITIONS],
  step: () => 'pairwise separations',

  run(inputs) {
    needPositions(inputs);
    const places = inputs.map((frame) => frameIn(frame, 'km'));
    const { time, columns, range } = alignFrames(places, 'linear', places[0]?.time);
    const names = namesOf(places);
    const axes = places.map((frame, index) => axesOf(frame, columns[index] ?? [], WHAT));
    const pairs = names.flatMap((_, one) =>
      names.slice(one + 1).map((__, step) => [one, one + 1 + step] as const),
    );
    return {
      draft: {
        time,
        range,
        keepsCoordinates: false,
        columns: pairs.map(([one, other]) => ({
          suffix: `${names[one] ?? one}_${names[other] ?? other}`,
          component: `${names[one] ?? one}-${names[other] ?? other}`,
          unit: 'km',
          values: time.map((___, row) =>
            Math.hypot(
              ...[0, 1, 2].map(
                (axis) =>
                  (axes[one]?.[axis]?.[row] ?? Number.NaN) - (axes[other]?.[axis]?.[row] ?? Number.NaN),
              ),
            ),
          ),
        })),
      },
    };
  },
});

/** Spacecraft by their names; by their places where these are not told or alike. */
function namesOf(frames: readonly Frame[]): readonly string[] {
  const names = frames.map(({ provenance }) =>
    (provenance.missionName ?? provenance.mission ?? '').replace(/\W+/g, ''),
  );
  const isTold = names.every((name) => name !== '') && new Set(names).size === names.length;
  return isTold ? names : frames.map((_, place) => String(place + 1));
}

function needPositions(frames: readonly Frame[]): void {
  const coordinates = new Set(frames.map(({ provenance }) => provenance.coordinates));
  const hint = 'Name the position vectors of the spacecraft, all in one frame such as GSE.';
  if (frames.length < 2 || frames.length > MOST)
    throw new BotError(
      'not-computable',
      `Separations are of 2 to ${MOST} spacecraft, and ${frames.length} were given.`,
      { hint },
    );
  if (coordinates.size > 1)
    throw new BotError('not-computable', `The positions are in ${[...coordinates].join(' and ')}.`, { hint });
}
