import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';

/**
 * The aligned values of a frame that has one column.
 *
 * @throws BotError `not-computable` when it has several, naming them
 */
export function onlyValues(
  frames: readonly Frame[],
  aligned: readonly (readonly Float64Array[])[],
  index: number,
): Float64Array {
  const frame = frames[index];
  const [values] = aligned[index] ?? [];
  if (frame === undefined || values === undefined) throw new Error('a frame to align was not there');
  if (frame.columns.length === 1) return values;
  throw new BotError(
    'not-computable',
    `${frame.label} has ${frame.columns.length} columns, and one is needed.`,
    {
      hint: `Name one of ${frame.columns
        .map(({ name }) => name)
        .slice(0, 12)
        .join(', ')}, or take the magnitude first.`,
    },
  );
}
