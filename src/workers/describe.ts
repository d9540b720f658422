import { z } from 'zod';
import type { Frame } from '#src/domain/frame.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { answerText, markdownTable } from '#src/workers/answer-text.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { defineWorker } from '#src/workers/worker.ts';

const ROWS_AT_EACH_END = 5;

/** Statistics of data, or their first and last rows. Every number comes from the data. */
export const describe = defineWorker({
  name: 'describe',
  description:
    'Statistics of data of the thread (min, max, mean, quartiles, missing share, cadence), or their first and last rows.',
  inputs: z.object({ series: labelsSchema.describe('Labels of the data.') }),
  params: z.object({ what: z.enum(['statistics', 'rows']).default('statistics') }),
  outputs: ['text', 'labels'],

  async run({ inputs: { series }, params: { what } }, { workspace }) {
    const frames = await Promise.all(series.map((label) => workspace.frame(label)));
    const texts = frames.map((frame) => (what === 'rows' ? rowsText(frame) : statisticsText(frame)));
    return {
      kind: 'succeeded',
      outputs: { text: texts.join('\n\n'), labels: [] },
      summary: `${what === 'rows' ? 'Rows' : 'Statistics'} of ${series.join(', ')}`,
    };
  },
});

function statisticsText(frame: Frame): string {
  const { answer } = runOperation('describe', [frame], {}, frame.label);
  return `**${frame.label}**\n${answer === undefined ? '' : answerText(answer)}`;
}

function rowsText(frame: Frame): string {
  const { time, columns, label, axis } = frame;
  const isLong = time.length > 2 * ROWS_AT_EACH_END;
  const rows = isLong
    ? [
        ...Array(ROWS_AT_EACH_END).keys(),
        ...Array.from({ length: ROWS_AT_EACH_END }, (_, index) => time.length - ROWS_AT_EACH_END + index),
      ]
    : [...time.keys()];
  const shown = columns.slice(0, 6);
  const table = markdownTable(
    [axis ?? { name: 'time', unit: '' }, ...shown].map(({ name, unit }) =>
      unit === '' ? name : `${name} (${unit})`,
    ),
    rows.map((row) => [
      axis === undefined ? isoTime(time[row] ?? 0) : (time[row] ?? 0),
      ...shown.map(({ values }) => cellOf(values[row])),
    ]),
  );
  const what = isLong
    ? `The first and last ${ROWS_AT_EACH_END} of ${time.length.toLocaleString('en-US')} rows`
    : `All ${time.length} rows`;
  return `**${label}**\n${what}:\n\n${table}`;
}

function cellOf(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
