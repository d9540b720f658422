import { commonUnit } from '#src/domain/frame.ts';
import { formatDuration, formatTimeRange } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import type { Finding } from '#src/workers/discover/finding.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { fullName } from '#src/workers/words/spoken-name.ts';

/** The data of the thread: what people and formulas call them, rows, unit, range, cadence, missing share. */
export function listData({ workspace }: Toolbox): Finding {
  const summaries = workspace.summaries();
  if (summaries.length === 0) return { text: 'This thread has no data yet.', summary: 'No data yet' };
  const rows = summaries.map((summary) => [
    fullName(summary),
    `\`${summary.label}\``,
    summary.rows.toLocaleString('en-US'),
    formatUnit(commonUnit(summary) ?? 'mixed') || '–',
    formatTimeRange(summary.provenance.range),
    summary.cadenceMs > 0 ? formatDuration(summary.cadenceMs) : '–',
    `${Number((summary.missing * 100).toPrecision(2))} %`,
    summary.provenance.origin === 'computed'
      ? (summary.provenance.steps.at(-1) ?? 'computed')
      : summary.provenance.origin,
  ]);
  const table = markdownTable(
    ['data', 'label', 'rows', 'unit', 'range', 'cadence', 'missing', 'origin'],
    rows,
  );
  const count = `${summaries.length} data set${summaries.length === 1 ? '' : 's'}`;
  return { text: `This thread has ${count}:\n\n${table}`, summary: count };
}
