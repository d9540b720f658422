import { z } from 'zod';
import { conditionSchema } from '#src/domain/condition.ts';
import { BotError } from '#src/domain/failure.ts';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { symbolOfSource } from '#src/domain/result-symbol.ts';
import { conditionText, conditionWords, testText } from '#src/timeseries/intervals/condition-text.ts';
import { type Leaf, TRUE, testRows } from '#src/timeseries/intervals/test-rows.ts';
import { draftOf } from '#src/timeseries/map-columns.ts';
import { defineOperation } from '#src/timeseries/operation.ts';

/**
 * The samples of a series at which a condition on itself or on others holds; those at which it does not, or is not known, are left
 * out. Others are brought to its time axis first.
 */
export const keepWhere = defineOperation({
  name: 'keep_where',
  summary: 'Only the samples at which a condition on others (or itself) holds',
  isOfFirst: true,
  replaces: true,
  params: z.object({ where: conditionSchema.describe('The condition; `other` counts in the other series.') }),
  inputs: [
    { name: 'series', what: 'one series' },
    { name: 'other', what: 'the series that the condition speaks of', optional: true, several: true },
  ],
  step: ({ where }, labels) =>
    `${labels[0] ?? ''} where ${conditionWords(where, (leaf) => `${labels[placeOf(leaf)] ?? ''} ${testText(leaf, '')}`)}`,

  run([series, ...others], { where }) {
    if (series === undefined) throw new Error('a condition was asked for without a series');
    const said = conditionText(where, spoken(series), others.map(spoken));
    const { frame, state, notes } = testRows(where, series, others);
    const isKept = (_: number, row: number) => state[row] === TRUE;
    const time = frame.time.filter(isKept);
    if (time.length === 0) throw neverHolds(series, said);
    const { bins, provenance } = series;
    return {
      draft: {
        time,
        columns: frame.columns.map((column) => ({
          ...draftOf(column),
          values: column.values.filter(isKept),
        })),
        range: provenance.range,
        cadenceMs: medianStep(series.time),
        ...(provenance.stamp === undefined ? {} : { stamp: provenance.stamp }),
        ...(bins === undefined || bins.varying ? {} : { bins }),
        // Each component of a vector has a symbol of its own.
        ...(series.columns.length === 1 ? { symbol: `${symbolOfSource(series)} where ${said}` } : {}),
        notes: [
          ...notes,
          `${time.length.toLocaleString('en-US')} of ${state.length.toLocaleString('en-US')} samples are left, where ${said}.`,
        ],
      },
    };
  },
});

/** Its place among all that went in. */
function placeOf({ other }: Leaf): number {
  return other === undefined ? 0 : other + 1;
}

/** Under the symbol that figures give it, where that is one of a single column. */
function spoken(frame: Frame): Frame {
  const [only] = frame.columns;
  return only === undefined || frame.columns.length > 1
    ? frame
    : { ...frame, columns: [{ ...only, name: symbolOfSource(frame) }] };
}

function neverHolds({ label }: Frame, said: string): BotError {
  return new BotError('not-computable', `Nothing of ${label} is left: there was never ${said} in its time.`, {
    hint: 'Take another limit, or a longer time.',
  });
}
