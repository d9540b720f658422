import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { normalizeUnit } from '#src/domain/units.ts';

/** @throws BotError `not-computable` when the columns are not all in one unit */
export function requireCommonUnit(frames: readonly Frame[], what: string): void {
  const units = [...new Set(frames.flatMap(({ columns }) => columns.map(({ unit }) => normalizeUnit(unit))))];
  if (units.length <= 1) return;
  throw new BotError(
    'not-computable',
    `${what} needs columns in one unit, and these are in ${units.map((unit) => unit || 'no unit').join(', ')}.`,
    {
      hint: 'Name the components that belong together.',
    },
  );
}
