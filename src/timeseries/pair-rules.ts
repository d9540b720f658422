import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { isSameUnit, normalizeUnit, productUnit, ratioUnit } from '#src/domain/units.ts';
import { turnIn } from '#src/timeseries/circular.ts';
import type { PairRule } from '#src/timeseries/pair.ts';

export const SUM: PairRule = {
  unit: keepFirst,
  factor: likeFirst,
  combine: (first, second) => first + second,
};
const DIFFERENCE: PairRule = {
  unit: keepFirst,
  factor: likeFirst,
  combine: (first, second) => first - second,
  turns: 'auto',
};

export const wrappedShape = {
  wrapped: z
    .boolean()
    .optional()
    .describe('Of angles: the shorter way around; by itself for longitudes and local times.'),
};

/** a − b of angles as they come, or as the shorter way around; by itself where both go round the circle. */
export function differenceRule(wrapped: boolean | undefined): PairRule {
  if (wrapped === undefined) return DIFFERENCE;
  if (!wrapped) return { unit: keepFirst, factor: likeFirst, combine: DIFFERENCE.combine };
  return {
    ...DIFFERENCE,
    turns: 'always',
    unit: (first, second) => {
      const unit = keepFirst(first, second);
      if (turnIn(unit) !== undefined) return unit;
      throw new BotError(
        'not-computable',
        `A difference in ${unit || 'a number without unit'} does not go round the circle.`,
        { hint: 'Leave wrapped out; it is for degrees, radians and hours of local time.' },
      );
    },
  };
}

export const PRODUCT: PairRule = {
  unit: productUnit,
  factor: () => 1,
  combine: (first, second) => first * second,
};

/** A division by zero is missing, never infinite. Units of one kind are made equal first, so that their ratio has none. */
export const RATIO: PairRule = {
  unit: (first, second) => (convertFactor(second, first) === undefined ? ratioUnit(first, second) : ''),
  factor: (first, second) => convertFactor(second, first) ?? 1,
  combine: (first, second) => (second === 0 ? Number.NaN : first / second),
};

function keepFirst(first: string, second: string): string {
  likeFirst(first, second);
  return first === '' ? second : first;
}

/** A series without a unit is taken to be in the unit of the other. */
function likeFirst(first: string, second: string): number {
  if (normalizeUnit(first) === '' || normalizeUnit(second) === '' || isSameUnit(first, second)) return 1;
  const factor = convertFactor(second, first);
  if (factor !== undefined) return factor;
  throw new BotError(
    'not-computable',
    `${first} and ${second} measure different things, so they cannot be added or subtracted.`,
    {
      hint: 'A ratio or a product of the two can be computed, or a correlation.',
    },
  );
}
