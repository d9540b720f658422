import { z } from 'zod';
import type { ParameterInfo } from '#src/domain/dataset.ts';
import { plainText } from '#src/domain/plain-text.ts';

export const rawBinsSchema = z.looseObject({
  name: z.string().nullish().catch(undefined),
  units: z.unknown().optional(),
  centers: z.unknown().optional(),
  ranges: z.unknown().optional(),
});

const LONGEST = 120;

/** The second axis of an array; `undefined` for a dimension that has none, or one that does not fit. */
export function normaliseBins(
  raw: z.infer<typeof rawBinsSchema> | undefined,
  count: number,
): ParameterInfo['bins'] | undefined {
  if (raw === undefined || count < 2) return undefined;
  const ranges = rangesOf(raw.ranges, count);
  const centers =
    centersOf(raw.centers, count) ?? (typeof ranges === 'object' ? ranges.map(middleOf) : undefined);
  if (centers === undefined && ranges === undefined) return undefined;
  const unit = [raw.units].flat(8)[0];
  return {
    name: plainText(raw.name ?? '', LONGEST),
    unit: typeof unit === 'string' && unit !== 'dimensionless' ? plainText(unit, LONGEST) : '',
    ...(centers === undefined ? {} : { centers }),
    ...(ranges === undefined ? {} : { ranges }),
  };
}

function centersOf(raw: unknown, count: number): readonly number[] | string | undefined {
  if (typeof raw === 'string') return raw;
  if (!Array.isArray(raw) || raw.length !== count) return undefined;
  return raw.map(numberOf);
}

function rangesOf(raw: unknown, count: number): readonly (readonly [number, number])[] | string | undefined {
  if (typeof raw === 'string') return raw;
  if (!Array.isArray(raw) || raw.length !== count) return undefined;
  return raw.map((pair: unknown) => {
    const [low, high]: readonly unknown[] = Array.isArray(pair) ? pair : [];
    return [numberOf(low), numberOf(high)] as const;
  });
}

function numberOf(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
    ? Number(value)
    : Number.NaN;
}

/** The geometric mean of positive edges, as energy and frequency channels are spaced; else the arithmetic one. */
export function middleOf([low, high]: readonly [number, number]): number {
  return low > 0 && high > 0 ? Math.sqrt(low * high) : (low + high) / 2;
}
