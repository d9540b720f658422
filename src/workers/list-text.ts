import type { Frame } from '#src/domain/frame.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { markdownTable } from '#src/workers/answer-text.ts';

/** A list of events as a table: its times and words, then its numbers. */
export function listText({ time, text, columns, label }: Frame): string {
  const count = `${time.length} ${time.length === 1 ? 'event' : 'events'} of ${spokenList(label)}.`;
  const table = markdownTable(
    [
      'start',
      ...text.map(({ name }) => name),
      ...columns.map(({ name, unit }) => (unit === '' ? name : `${name} (${unit})`)),
    ],
    Array.from(time, (start, row) => [
      isoTime(start),
      ...text.map(({ values }) => values[row] ?? ''),
      ...columns.map(({ values }) => (Number.isNaN(values[row]) ? null : (values[row] ?? null))),
    ]),
  );
  return `${count}\n\n${table}`;
}

/** `storms#4`, `high-speed streams 2017#2` is the same list as before, with more columns; its name is what people know. */
function spokenList(label: string): string {
  return label.replace(/#\d+$/, '').replaceAll('_', ' ');
}
