import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { short } from '#src/timeseries/channel-words.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { angleWeights, pitchAngles, weightedMean } from '#src/timeseries/pitch-angles.ts';
import { scalarOutcome } from '#src/timeseries/scalar-draft.ts';

const KINDS = ['perpendicular-parallel', 'parallel-perpendicular', 'parallel-antiparallel'] as const;
type Kind = (typeof KINDS)[number];

const SYMBOLS: Readonly<Record<Kind, string>> = {
  'perpendicular-parallel': 'J⊥/J∥',
  'parallel-perpendicular': 'J∥/J⊥',
  'parallel-antiparallel': 'J∥/J₋∥',
};

/**
 * Ratio of fluxes of a pitch angle distribution in two ranges of angles: parallel 0 to w and 180 - w to 180 degrees, perpendicular
 * 90 - w to 90 + w; of parallel to antiparallel 0 to w over 180 - w to 180. The flux of a range is Σ w J / Σ w with w = cos α₋ - cos α₊
 * of the channels whose middles lie in it. w = 30 degrees is our default, from no paper.
 */
export const anisotropy = defineOperation({
  name: 'anisotropy',
  summary:
    'Anisotropy of a pitch angle distribution: perpendicular over parallel flux, or parallel over antiparallel',
  params: z.object({
    kind: z.enum(KINDS).default('perpendicular-parallel').describe('Which flux is over which.'),
    width: z
      .number()
      .gt(0)
      .lt(90)
      .default(30)
      .describe('Half of the range around 90, and that from 0 and 180, in degrees.'),
  }),
  inputs: [{ name: 'spectrum', what: 'a pitch angle distribution' }],
  step: ({ kind }) => `anisotropy ${SYMBOLS[kind]}`,

  run(inputs, { kind, width }) {
    const frame = onlyFrame(inputs);
    const axis = pitchAngles(frame, 'an anisotropy');
    const weights = angleWeights(axis.edges);
    const isParallel = (angle: number) => angle <= width;
    const isOpposite = (angle: number) => angle >= 180 - width;
    const isAcross = (angle: number) => Math.abs(angle - 90) <= width;
    const isAlong = (angle: number) => isParallel(angle) || isOpposite(angle);
    const [over, under] = {
      'perpendicular-parallel': [isAcross, isAlong] as const,
      'parallel-perpendicular': [isAlong, isAcross] as const,
      'parallel-antiparallel': [isParallel, isOpposite] as const,
    }[kind];
    const [above, below] = [over, under].map((isIn) => channelsIn(frame, axis.centers, isIn));
    const values = frame.time.map((_, row) => {
      const low = weightedMean(frame, row, weights, below);
      return low > 0 ? weightedMean(frame, row, weights, above) / low : Number.NaN;
    });
    const outcome = scalarOutcome(frame, '', values, [toldOf(kind, width)]);
    return 'draft' in outcome ? { draft: { ...outcome.draft, symbol: SYMBOLS[kind] } } : outcome;
  },
});

/** @throws BotError `not-computable` where no channel lies in a range */
function channelsIn(
  frame: Frame,
  centers: Float64Array,
  isIn: (angle: number) => boolean,
): readonly number[] {
  const channels = [...centers.keys()].filter((index) => isIn(centers[index] ?? Number.NaN));
  if (channels.length > 0) return channels;
  throw new BotError('not-computable', `${frame.label} has no channel in one of the ranges of angles.`, {
    hint: `Its angles are ${[...centers].map(short).join(', ')}°; a wider range may hold some.`,
  });
}

function toldOf(kind: Kind, width: number): string {
  const across = `${90 - width} to ${90 + width}°`;
  const along = `0 to ${width}° and ${180 - width} to 180°`;
  const ranges = {
    'perpendicular-parallel': `${across} over ${along}`,
    'parallel-perpendicular': `${along} over ${across}`,
    'parallel-antiparallel': `0 to ${width}° over ${180 - width} to 180°`,
  }[kind];
  return `Flux at ${ranges}, each weighted by solid angle; the ranges are a usual choice of ours.`;
}
