import { z } from 'zod';
import type { Found, FoundNumber } from '#src/domain/found.ts';
import type { Plan } from '#src/domain/plan.ts';

const outputsSchema = z.object({
  times: z.array(z.string()).default([]),
  value: z.number().optional(),
  unit: z.string().optional(),
  answer: z.unknown(),
  values: z
    .array(
      z.object({
        of: z.string(),
        value: z.number(),
        unit: z.string(),
        at: z.number().optional(),
        range: z.object({ start: z.number(), stop: z.number() }),
      }),
    )
    .default([]),
});

/** A curve over lags tells the lag of its highest point. */
const lagSchema = z.object({
  x: z.object({ name: z.string().startsWith('Lag'), unit: z.literal('s') }),
  highlight: z.object({ x: z.number() }),
});

/** The moments and the number that the last answering step of a plan found. */
export function foundIn(plan: Plan): Found | undefined {
  const found = newestIn(plan);
  const values = plan.subGoals.flatMap(({ worker, progress }): readonly FoundNumber[] => {
    if (progress.status !== 'succeeded' || worker !== 'measure') return [];
    return outputsSchema.safeParse(progress.outputs).data?.values.map(withoutUndefined) ?? [];
  });
  if (values.length === 0) return found;
  return { times: [], ...found, values: values.slice(0, 24) };
}

function withoutUndefined({
  at,
  ...rest
}: FoundNumber | ({ at?: number | undefined } & Omit<FoundNumber, 'at'>)): FoundNumber {
  return { ...rest, ...(at === undefined ? {} : { at }) };
}

function newestIn({ subGoals }: Plan): Found | undefined {
  for (const { worker, progress } of subGoals.toReversed()) {
    if (progress.status !== 'succeeded' || !ANSWERING.has(worker)) continue;
    const read = outputsSchema.safeParse(progress.outputs);
    if (!read.success) continue;
    const { times, answer } = read.data;
    const lag = lagSchema.safeParse(answer);
    const { value, unit } = lag.success ? { value: lag.data.highlight.x, unit: 's' } : read.data;
    const moments = times.map((time) => Date.parse(time)).filter((time) => !Number.isNaN(time));
    if (moments.length === 0 && value === undefined) continue;
    return {
      times: moments.slice(0, 200),
      ...(value === undefined ? {} : { value }),
      ...(unit === undefined ? {} : { unit }),
    };
  }
  return undefined;
}

const ANSWERING: ReadonlySet<string> = new Set(['measure', 'intervals', 'compute']);
