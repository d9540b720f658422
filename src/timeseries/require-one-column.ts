import { BotError } from '#src/domain/failure.ts';
import type { Column, Frame } from '#src/domain/frame.ts';

/** The only column of a frame. @throws BotError `not-computable` when it has several, naming them */
export function requireOneColumn({ label, columns }: Frame, what: string): Column {
  const [column] = columns;
  if (column !== undefined && columns.length === 1) return column;
  throw new BotError('not-computable', `${what} needs one column, and ${label} has ${columns.length}.`, {
    hint: `Name one of ${columns
      .map(({ name, component }) => (component === undefined ? name : `${label}.${component}`))
      .slice(0, 12)
      .join(', ')}, or take the magnitude first.`,
  });
}
