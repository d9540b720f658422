import type { Condition } from '#src/domain/condition.ts';
import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatTimeRange } from '#src/domain/time-range.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { formatUnit } from '#src/domain/units.ts';
import { conditionText } from '#src/timeseries/intervals/condition-text.ts';
import { TRUE, testRows } from '#src/timeseries/intervals/test-rows.ts';
import { percentileInPlace, present } from '#src/timeseries/percentile.ts';
import type { Answered } from '#src/timeseries/questions/answered.ts';
import { inWindow, rangeOf } from '#src/timeseries/questions/in-window.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { seriesNames } from '#src/timeseries/questions/series-names.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import {
  kolmogorovSmirnov,
  mannWhitney,
  momentsOf,
  type TestResult,
  welchTest,
} from '#src/timeseries/two-samples.ts';

type TestQuestion = QuestionOf<'test'>;

interface Sample {
  readonly name: string;
  /** Without missing ones. */
  readonly values: Float64Array;
}

interface Test {
  readonly name: string;
  /** What it tells apart. */
  readonly what: string;
  readonly run: (first: Float64Array, second: Float64Array) => TestResult;
  readonly numbers: (result: TestResult) => string;
}

const TESTS: Readonly<Record<TestQuestion['method'], Test>> = {
  welch: {
    name: "Welch's t test",
    what: 'means',
    run: welchTest,
    numbers: ({ statistic, freedom = Number.NaN }) =>
      `t = ${numberText(statistic)}, ${numberText(freedom)} degrees of freedom`,
  },
  ks: {
    name: 'Kolmogorov–Smirnov test',
    what: 'distributions',
    run: kolmogorovSmirnov,
    numbers: ({ statistic }) => `D = ${numberText(statistic)}`,
  },
  'mann-whitney': {
    name: 'Mann–Whitney U test',
    what: 'ranks',
    run: mannWhitney,
    numbers: ({ statistic }) => `U = ${numberText(statistic)} of the first`,
  },
};

const NOT_APART =
  'Neighbouring samples are taken as independent, which a time series is not: the real p is larger.';

/**
 * Whether two samples are of one distribution (Kolmogorov–Smirnov), rank alike (Mann–Whitney) or have one mean (Welch's t test): of two series, of one series
 * in two times, or of one where a condition holds and where another does, or where it does not.
 *
 * @throws BotError `not-computable` without two samples of two values each
 */
export function testAnswer(
  frames: readonly Frame[],
  question: TestQuestion,
  others: readonly Frame[],
): Answered {
  if (question.against !== undefined && question.where === undefined)
    throw new BotError(
      'invalid-request',
      'What the condition is tested against was said, and not the condition.',
      {
        hint: 'Give both, `where` and `against`.',
      },
    );
  const { samples, unit, of } = samplesOf(frames, question, others);
  const [first, second] = samples;
  if (first === undefined || second === undefined)
    throw new BotError('not-computable', 'A test compares two samples, and one was given.', {
      hint: 'Name two series, two times, or a condition: "t test of the speed in March and in April".',
    });
  if (first.name === second.name && first.values.every((value, row) => value === second.values[row]))
    throw new BotError(
      'not-computable',
      `A test compares two samples, and both would be the same: ${first.name}.`,
      {
        hint: 'Name two series, two times, or a condition: "t test of the speed in March and in April". Against a distribution (exponential, normal) nothing is tested here.',
      },
    );
  for (const { name, values } of [first, second]) {
    if (values.length < 2)
      throw new BotError(
        'not-computable',
        `There are fewer than two values ${name}, so there is nothing to test.`,
      );
  }
  const { name, what, run, numbers } = TESTS[question.method];
  const result = run(first.values, second.values);
  const p = pText(result.p);
  const verdict = result.p < 0.05 ? 'differ' : 'do not differ';
  return {
    answer: {
      kind: 'table',
      sentence: `${name}${of === '' ? '' : ` of ${of}`}, ${first.name} against ${second.name}: ${numbers(result)}, p ${p}${kindOfP(result)}; the ${what} ${verdict} at the 5 % level.`,
      columns: [
        '',
        'samples',
        ...['mean', 'median', 'standard deviation'].map((each) => `${each}${inBrackets(unit)}`),
      ],
      rows: [first, second].map((sample) => {
        const { count, mean, variance } = momentsOf(sample.values);
        return [sample.name, count, mean, percentileInPlace(sample.values.slice(), 0.5), Math.sqrt(variance)];
      }),
    },
    value: result.p,
    unit: '',
    remarks: [NOT_APART],
  };
}

/** How a p was found, where there are two ways. */
function kindOfP({ isExact }: TestResult): string {
  if (isExact === undefined) return '';
  return isExact ? ' (two-sided, exact)' : ' (two-sided, asymptotic)';
}

function inBrackets(unit: string): string {
  return unit === '' ? '' : ` (${formatUnit(unit)})`;
}

/** Counting paths tells a p to about 1e-12. */
function pText(p: number): string {
  return p < 1e-12 ? '< 1e-12' : `= ${p < 1e-4 ? p.toExponential(3) : numberText(p)}`;
}

function samplesOf(
  frames: readonly Frame[],
  { windows, where, against }: TestQuestion,
  others: readonly Frame[],
): { readonly samples: readonly Sample[]; readonly unit: string; readonly of: string } {
  const [first] = frames;
  if (first === undefined) return { samples: [], unit: '', of: '' };
  const { unit, values } = requireOneColumn(first, 'A test');
  const [of = ''] = seriesNames(frames);
  if (windows !== undefined) {
    const samples = windows.map((window): Sample => {
      const range = rangeOf(window);
      const [column] = inWindow(first, range).columns;
      return { name: formatTimeRange(range), values: present(column?.values ?? values) };
    });
    return { samples, unit, of };
  }
  if (where !== undefined) {
    const rest: Condition = against ?? { kind: 'not', condition: where };
    const samples = [where, rest].map((condition, place): Sample => {
      const isRest = place === 1 && against === undefined;
      const name = isRest ? 'the rest' : `where ${conditionText(condition, first, others)}`;
      return { name, values: valuesWhere(condition, first, others) };
    });
    return { samples, unit, of };
  }
  const names = seriesNames(frames);
  const samples = frames.slice(0, 2).map((frame, place): Sample => {
    const column = requireOneColumn(frame, 'A test');
    const isNamed = names.indexOf(names[place] ?? '') === names.lastIndexOf(names[place] ?? '');
    const when = isNamed ? '' : ` in ${formatTimeRange(frame.provenance.range)}`;
    const factor = factorTo(column.unit, unit);
    return { name: `${names[place]}${when}`, values: present(column.values).map((value) => value * factor) };
  });
  return { samples, unit, of: '' };
}

function valuesWhere(condition: Condition, frame: Frame, others: readonly Frame[]): Float64Array {
  const { frame: aligned, state } = testRows(condition, frame, others);
  const { values } = requireOneColumn(aligned, 'A test');
  return present(values.filter((_, row) => state[row] === TRUE));
}

function factorTo(from: string, to: string): number {
  const factor = from === to ? 1 : convertFactor(from, to);
  if (factor !== undefined) return factor;
  throw new BotError('not-computable', `${from} and ${to} measure different things and cannot be tested.`, {
    hint: 'Test series of one quantity.',
  });
}
