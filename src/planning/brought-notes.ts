import type { FrameSummary } from '#src/domain/frame.ts';
import { isEventList } from '#src/language/event-wish.ts';

/** Columns that are named one by one. */
const NAMED = 6;

/** What was read of data that came with a message, and what had to be done to read it. */
export function broughtNotes(frames: readonly FrameSummary[], brought: readonly string[]): readonly string[] {
  return brought.flatMap((label) => {
    const frame = frames.find((each) => each.label === label);
    if (frame === undefined) return [];
    const what = isEventList(frame) ? counted(frame.rows, 'event') : rowsRead(frame);
    return [`Read \`${label}\`, ${what}.`, ...frame.provenance.notes];
  });
}

/** "240 rows: density, speed; no units given" */
function rowsRead({ rows, columns }: FrameSummary): string {
  const named = columns
    .slice(0, NAMED)
    .map(({ name, unit }) => (unit === '' ? name : `${name} (${unit})`))
    .join(', ');
  const more = columns.length > NAMED ? ', …' : '';
  const without = columns.filter(({ unit }) => unit === '').map(({ name }) => name);
  const units =
    without.length === 0
      ? ''
      : without.length === columns.length
        ? `; no ${columns.length === 1 ? 'unit' : 'units'} given`
        : without.length > NAMED
          ? '; not all have units'
          : `; no unit given for ${without.join(', ')}`;
  return `${counted(rows, 'row')}: ${named}${more}${units}`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
