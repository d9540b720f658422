import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { formatDuration, formatMoment, formatTime, isoTime } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import { linearColumn } from '#src/timeseries/align-columns.ts';
import { rowAt } from '#src/timeseries/events/sliding-means.ts';
import { longestStep } from '#src/timeseries/longest-step.ts';
import type { Answered } from '#src/timeseries/questions/answered.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { statisticValue } from '#src/timeseries/questions/statistic-value.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';

/** The values at given times: of the nearest sample, at most a cadence away, or on the line between the neighbours. */
export function valueAtAnswer(frame: Frame, { times, method, places }: QuestionOf<'value-at'>): Answered {
  if (places !== undefined) {
    throw new BotError(
      'not-computable',
      `${frame.label} is a series over time: it has no lags or frequencies.`,
      {
        hint: 'Make its autocorrelation or its power spectrum first.',
      },
    );
  }
  const moments = times.map(Date.parse);
  if (moments.length === 0) {
    throw new BotError('invalid-request', 'No time was given for which the value is asked.', {
      hint: 'Say when, e.g. "Bz at 2024-05-10 17:00".',
    });
  }
  const found = frame.columns.flatMap((column) =>
    moments.map((at) => ({ column, asked: at, ...valueAt(frame, column.values, at, method) })),
  );
  const said = found.map(({ column, asked, value, at }) => {
    if (Number.isNaN(value)) return `${column.name} has no sample near ${formatTime(asked)} UTC`;
    const nearest = at === asked ? '' : ` (the sample of ${formatTime(at)})`;
    return `${column.name} is ${numberText(value, column.unit)} at ${formatTime(asked)} UTC${nearest}`;
  });
  return valuesAnswer(found, `${said.join('; ')}.`);
}

interface ValueRow {
  readonly column: Frame['columns'][number];
  readonly asked: number;
  readonly value: number;
  readonly at: number;
}

function valuesAnswer(found: readonly ValueRow[], sentence: string): Answered {
  const [only] = found;
  if (only !== undefined && found.length === 1) {
    const { value, column, at } = only;
    return {
      answer: { kind: 'scalar', sentence, value, unit: column.unit },
      value,
      unit: column.unit,
      times: [at],
    };
  }
  return {
    answer: {
      kind: 'table',
      sentence,
      columns: ['column', 'time', 'value', 'unit', 'sample of'],
      rows: found.map(({ column, asked, value, at }) => [
        column.name,
        isoTime(asked),
        Number.isNaN(value) ? null : value,
        formatUnit(column.unit),
        Number.isNaN(at) ? null : isoTime(at),
      ]),
    },
    times: found.map(({ at }) => at).filter((at) => !Number.isNaN(at)),
  };
}

/** The value of one column at a time, and the time of its sample; NaN where there is none near. */
export function valueAt(
  { time, provenance }: Frame,
  values: Float64Array,
  at: number,
  method: 'nearest' | 'linear',
): { readonly value: number; readonly at: number } {
  if (method === 'linear') {
    const [value = Number.NaN] = linearColumn(time, values, Float64Array.of(at), longestStep(time));
    return { value, at };
  }
  const best = nearestRow(time, values, at);
  const reach = medianStep(time) || (provenance.cadenceMs ?? 0);
  const isNear = best >= 0 && Math.abs((time[best] ?? 0) - at) <= reach;
  return isNear
    ? { value: values[best] ?? Number.NaN, at: time[best] ?? at }
    : { value: Number.NaN, at: Number.NaN };
}

/** The row of the sample that is there and nearest to a time; -1 for none. */
function nearestRow(time: Float64Array, values: Float64Array, at: number): number {
  const after = rowAt(time, at);
  const isThere = (row: number) => row >= 0 && row < time.length && !Number.isNaN(values[row]);
  for (let away = 0; away < time.length; away += 1) {
    const [early, late] = [after - 1 - away, after + away];
    if (!isThere(early) && !isThere(late)) continue;
    if (!isThere(early)) return late;
    if (!isThere(late)) return early;
    return at - (time[early] ?? 0) < (time[late] ?? 0) - at ? early : late;
  }
  return -1;
}

/** The values of a series where another one is lowest or highest. */
export function valueWhenAnswer(
  frame: Frame,
  { extreme }: QuestionOf<'value-when'>,
  [other]: readonly Frame[],
): Answered {
  if (other === undefined) {
    throw new BotError('not-computable', 'Whose extreme decides was not said.', {
      hint: 'Name the other series, e.g. "the speed when Bz was lowest".',
    });
  }
  const column = requireOneColumn(other, 'A question about the time of an extreme');
  const { value, at = Number.NaN } = statisticValue(extreme, other.time, column.values);
  if (Number.isNaN(at)) {
    throw new BotError('not-computable', `${column.name} has missing values only, so it has no ${extreme}.`, {
      hint: 'Take another period.',
    });
  }
  const reach = Math.max(medianStep(other.time), medianStep(frame.time));
  const found = frame.columns.map((each) => {
    const near = valueAt(frame, each.values, at, 'nearest');
    const isNear = Math.abs(near.at - at) <= reach;
    return {
      column: each,
      asked: at,
      value: isNear ? near.value : Number.NaN,
      at: isNear ? near.at : Number.NaN,
    };
  });
  const said = found.map((each) =>
    Number.isNaN(each.value)
      ? `${each.column.name} has no sample within ${formatDuration(reach)}`
      : `${each.column.name} was ${numberText(each.value, each.column.unit)}`,
  );
  const sentence = `When ${column.name} had its ${extreme}, ${numberText(value, column.unit)} at ${formatMoment(at)} UTC, ${said.join(', ')}.`;
  return { ...valuesAnswer(found, sentence), times: [at] };
}
