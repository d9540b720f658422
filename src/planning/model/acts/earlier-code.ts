import { z } from 'zod';
import { knownLabel } from '#src/planning/model/acts/read-target.ts';
import type { ReadingContext, Unfit } from '#src/planning/model/acts/reading-context.ts';

const ranSchema = z.object({
  code: z.string(),
  called: z.array(z.string()).optional(),
  unit: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
});

/** Code that ran in this thread, what its data were called in it, in their order, and the unit of its result. */
interface EarlierCode {
  readonly code: string;
  readonly called: readonly string[];
  readonly unit?: z.infer<typeof ranSchema>['unit'];
}

/** Where a label stands for the code that made it, that code: it is run again over other data, in the order of its own. */
export function earlierCode(
  said: string | undefined,
  inputs: number,
  { frames }: Pick<ReadingContext, 'frames'>,
): EarlierCode | Unfit | undefined {
  const label = said === undefined ? undefined : knownLabel(said, frames);
  if (label === undefined) return undefined;
  const { provenance } = frames.find((frame) => frame.label === label) ?? {};
  const ran = ranSchema.safeParse(provenance?.params);
  if (provenance?.operation !== 'code' || !ran.success)
    return { fault: `code: ${label} was not made by code.` };
  const { from } = provenance;
  if (from.length !== inputs)
    return { fault: `of: the code of ${label} takes ${from.length} data, in the order ${from.join(', ')}.` };
  const called = from.map((each, at) => ran.data.called?.[at] || each);
  return { code: ran.data.code, called, ...(ran.data.unit === undefined ? {} : { unit: ran.data.unit }) };
}
