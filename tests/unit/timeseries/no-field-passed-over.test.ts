import { describe, expect, test } from 'vitest';
import { dataQuestionSchema } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { DAY, HOUR, MINUTE } from '#src/domain/time-range.ts';
import { answerQuestion } from '#src/timeseries/questions/answer-question.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';
import { fieldsOf, type Named, widerOf } from '#tests/support/schema-samples.ts';

/** What only storms, shocks and SEP events show, which have tests of their own; the time of an extreme is always told. */
const OTHERS: ReadonlySet<string> = new Set([
  'storms',
  'shocks',
  'shock-normal',
  'shock-sides',
  'onset',
  'statistic.asksTime',
  'condition.by',
]);

const ROWS = 400;
const rows = Array.from({ length: ROWS }, (_, row) => row);
/** Waves with steps, a gap of samples and a gap of time. */
const wave = (row: number, phase = 0) =>
  row > 100 && row < 110 ? Number.NaN : 20 * Math.sin(row / 15 + phase) + (row > 200 ? 15 : 0) + (row % 7);
const time = rows.map((row) => NEW_YEAR + row * 20 * MINUTE + (row > 300 ? 5 * HOUR : 0));
const A = scalarFrame(
  'A.Bz',
  'nT',
  rows.map((row) => wave(row)),
  { time },
);
const B = scalarFrame(
  'B.Bz',
  'nT',
  rows.map((row) => wave(row, 0.4) ** 2),
  { time },
);
const V = vectorFrame(
  'A.B',
  'nT',
  rows.map((row) => [wave(row), -wave(row, 1), 3]),
  { time },
);
const GROUPS: readonly (readonly Frame[])[] = [[A], [A, B], [V]];

const at = (hours: number) => new Date(NEW_YEAR + hours * HOUR).toISOString();
const condition = { kind: 'compared', comparison: '>', threshold: 10 };
const NAMED: Named = {
  window: [{ start: at(2), stop: at(50) }],
  between: [{ start: at(2), stop: at(50) }, { stop: { kind: 'extreme', extreme: 'maximum' } }],
  windows: [
    [
      { start: at(2), stop: at(50) },
      { start: at(60), stop: at(100) },
    ],
  ],
  components: [['z'], ['x']],
  statistics: [['mean'], ['percentile'], ['maximum']],
  statistic: ['mean', 'percentile', 'maximum', 'median'],
  percentile: [10, 90, [10, 90]],
  where: [condition, { ...condition, threshold: -5, comparison: '<' }],
  items: [[{ statistics: ['mean'], inputs: 1 }]],
  times: [[at(10)], [at(10.1)]],
  places: [{ at: [60] }],
  first: [{ kind: 'extreme', extreme: 'minimum' }, condition],
  second: [
    { kind: 'crossing', level: 10 },
    { ...condition, threshold: -5, comparison: '<' },
  ],
  against: [{ ...condition, threshold: -5, comparison: '<' }],
  level: [0, 10],
  atLeastMs: [3 * HOUR],
  mergeGapMs: [3 * HOUR],
  lagMs: [HOUR, [0, HOUR]],
  maxLagMs: [2 * HOUR],
  minLagMs: [HOUR],
  longerThanMs: [2 * HOUR],
  withinMs: [HOUR, DAY],
  least: [1, 30],
  count: [1, 5],
  from: [1],
  to: [3],
  confidence: [0.5],
  resamples: [200],
  asks: ['duration', 'intervals', 'count', 'dates', ['ratio'], ['larger']],
  expected: [{ comparison: '>', threshold: 5 }],
  columns: [[{ statistic: 'maximum', other: 0 }]],
  extreme: ['minimum'],
  shares: [[0.7]],
  form: ['line'],
};

/** What is answered, or why it is refused. */
function answerOf(question: object, frames: readonly Frame[]): string | undefined {
  const parsed = dataQuestionSchema.safeParse(question);
  if (!parsed.success) return undefined;
  try {
    return JSON.stringify(answerQuestion(parsed.data, frames, [B]));
  } catch (error) {
    if (error instanceof BotError) return error.message;
    throw error;
  }
}

const KINDS = dataQuestionSchema.options.filter(({ shape }) => !OTHERS.has(shape.kind.value));

describe('every field of a question changes its answer, or is refused', () => {
  test.each(
    KINDS.flatMap((option) => {
      const fields = fieldsOf(option, NAMED);
      return fields
        .filter(({ name, isRequired }) => !isRequired && !OTHERS.has(`${option.shape.kind.value}.${name}`))
        .map(({ name, samples }) => ({ kind: option.shape.kind.value, name, samples, fields }));
    }),
  )('$kind: $name', ({ name, samples, fields }) => {
    const isEffective = GROUPS.some((frames) =>
      widerOf(fields, name).some((base) => {
        const without = answerOf(base, frames);
        return samples.some((value) => {
          const answer = answerOf({ ...base, [name]: value }, frames);
          return answer !== undefined && answer !== without;
        });
      }),
    );

    expect(isEffective).toBe(true);
  });
});
