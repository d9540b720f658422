import { expect, test } from 'vitest';
import { exportFile } from '#src/workers/export.ts';
import { measure } from '#src/workers/measure.ts';
import { scalarFrame } from '#tests/support/frames.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

/** The tables that an answer can be exported as. */
async function tablesOf(question: object) {
  const toolbox = await testToolbox({
    frames: [scalarFrame('A.B', 'nT', [1, 5, 3]), scalarFrame('A.V', 'km/s', [400, 500, 450])],
  });
  const told = await runWorker(measure, toolbox, {
    inputs: { series: ['A.B', 'A.V'] },
    params: { question },
  });
  return { toolbox, tables: told.kind === 'succeeded' ? told.outputs['tables'] : undefined };
}

test('numbers of several series are one table, named after what they are', async () => {
  const { tables } = await tablesOf({ kind: 'statistic', statistics: ['maximum'] });

  expect(tables).toEqual([
    {
      columns: ['of', 'maximum', 'unit', 'at'],
      rows: [
        ['B', 5, 'nT', '2024-01-01T00:01:00Z'],
        ['V', 500, 'km/s', '2024-01-01T00:01:00Z'],
      ],
    },
  ]);
});

test('a table that was told is a file of text, and no file of series', async () => {
  const { toolbox, tables } = await tablesOf({ kind: 'statistic', statistics: ['mean', 'maximum'] });
  const exported = (format: string) =>
    runWorker(exportFile, toolbox, { inputs: { tables }, params: { what: 'data', format } });
  const made = await exported('csv');

  expect(made.kind === 'succeeded' ? made.outputs['file'] : made).toBe('table.csv');
  await expect(exported('parquet')).rejects.toThrow('cannot be exported as parquet');
});
