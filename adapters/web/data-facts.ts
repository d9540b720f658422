import type { DataEvent } from '#src/domain/event.ts';
import { spokenRange } from '#src/domain/spoken-time.ts';
import { formatUnit } from '#src/domain/units.ts';

/** What stands below the name of data: `1,080 rows, nT, 1–3 Dec 2025`. */
export function dataFacts({ rows, units, start, stop }: DataEvent): string {
  // Columns of different units have them in one text, in their order.
  const written = [...new Set(units.split(', ').map(formatUnit))].filter((unit) => unit !== '');
  return [
    `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`,
    ...written,
    spokenRange({ start: Date.parse(start), stop: Date.parse(stop) }),
  ].join(', ');
}
