import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { type LagSign, lagCurve } from '#src/timeseries/best-lag.ts';
import { studentTwoSided } from '#src/timeseries/distributions.ts';
import { onlyValues } from '#src/timeseries/only-values.ts';
import { type Answered, numberAnswer } from '#src/timeseries/questions/answered.ts';
import { chanceText, numberText } from '#src/timeseries/questions/number-text.ts';
import { seriesNames } from '#src/timeseries/questions/series-names.ts';
import { averageRanks } from '#src/timeseries/rank-statistics.ts';
import { correlation } from '#src/timeseries/running-pearson.ts';
import { unlikeFrames } from '#src/timeseries/unlike-frames.ts';

type CorrelationQuestion = QuestionOf<'correlation'>;

const WORDS = {
  pearson: 'correlation coefficient',
  spearman: 'rank correlation (Spearman)',
  partial: 'partial correlation',
} as const;

/**
 * Pearson's or Spearman's coefficient of two series after aligning them, with a lag, at the best of many lags, or with a third
 * series held fixed. A positive lag means that the second series is taken later.
 *
 * @throws BotError `not-computable` without two series, without common samples, or when one does not vary
 */
export function correlationAnswer(
  frames: readonly Frame[],
  question: CorrelationQuestion,
  others: readonly Frame[],
): Answered {
  if (frames.length !== 2) {
    throw new BotError('not-computable', `A correlation needs two series, and ${frames.length} were given.`, {
      hint: 'Name the two.',
    });
  }
  const sought = lagsSought(question);
  if (sought !== undefined) return bestLagAnswer(frames, question, sought);
  const { lagMs = 0 } = question;
  if (typeof lagMs !== 'number') return atLags(frames, question, others, lagMs);
  const { coefficient, pairs, series, method, notes } = atLag(frames, question, others, lagMs);
  const spoken = seriesNames(frames);
  const names = spoken.join(' and ');
  if (Number.isNaN(coefficient)) throw noneFor(names, pairs);
  const lag = lagMs === 0 ? '' : ` with ${spoken[1]} ${lagText(lagMs)}`;
  const sentence = [
    `The ${WORDS[method]} of ${names}${lag}${fixedText(question, others)} is ${coefficient.toFixed(3)}${weakText(coefficient)}, from ${pairs.toLocaleString('en-US')} pairs of samples${chanceOf(coefficient, pairs, method)}.`,
    ...errorOf(frames, series),
    ...notes,
  ].join(' ');
  return numberAnswer(sentence, coefficient, '');
}

/** One coefficient of two series: at the lag that was said, or the strongest of those to look through. */
export function pairCoefficient(
  frames: readonly Frame[],
  question: CorrelationQuestion,
  others: readonly Frame[],
): Pick<AtLag, 'coefficient' | 'pairs' | 'lagMs' | 'notes'> {
  const sought = lagsSought(question);
  const { lagMs = 0, method, sign = signOf(frames) } = question;
  if (sought === undefined) return atLag(frames, question, others, typeof lagMs === 'number' ? lagMs : 0);
  const { most, least } = sought;
  const found = lagCurve(frames, most, method === 'spearman' ? ranked : undefined, least, sign);
  return { ...found, coefficient: found.curve[found.best ?? -1] ?? Number.NaN };
}

interface Sought {
  readonly least?: number;
  /** Absent: a quarter of the data. */
  readonly most?: number;
}

/** Between which lags the best is looked for; undefined where none is. A list of lags with it is from its least to its largest. */
function lagsSought({ lagMs, maxLagMs, minLagMs, isBestLag }: CorrelationQuestion): Sought | undefined {
  const isSought = [maxLagMs, minLagMs].some((each) => each !== undefined) || isBestLag === true;
  if (!isSought) return undefined;
  const listed = Array.isArray(lagMs) ? { least: Math.min(...lagMs), most: Math.max(...lagMs) } : {};
  return {
    ...listed,
    ...(minLagMs === undefined ? {} : { least: minLagMs }),
    ...(maxLagMs === undefined ? {} : { most: maxLagMs }),
  };
}

interface AtLag {
  readonly lagMs: number;
  /** NaN where nothing can be told. */
  readonly coefficient: number;
  readonly pairs: number;
  readonly series: readonly Float64Array[];
  readonly method: CorrelationQuestion['method'];
  readonly notes: readonly string[];
}

function atLag(
  frames: readonly Frame[],
  { method }: CorrelationQuestion,
  others: readonly Frame[],
  lagMs: number,
): AtLag {
  const [first, second] = frames;
  if (first === undefined || second === undefined) throw new Error('two series were counted');
  const given = method === 'partial' ? others.slice(0, 1) : [];
  const all = [first, lagMs === 0 ? second : movedBack(second, lagMs), ...given];
  const aligned = alignFrames(all);
  const unlike = unlikeFrames([first, first.columns[0]], [second, second.columns[0]]);
  const { columns } = aligned;
  const notes = unlike === undefined ? aligned.notes : [...aligned.notes, unlike];
  const series = completeRows(all.map((_, index) => onlyValues(all, columns, index)));
  return { lagMs, ...coefficientOf(series, method), series, method, notes };
}

/** A row for each lag, and which is the strongest. */
function atLags(
  frames: readonly Frame[],
  question: CorrelationQuestion,
  others: readonly Frame[],
  lags: readonly number[],
): Answered {
  const found = lags.map((lagMs) => atLag(frames, question, others, lagMs));
  const [first = '', second = ''] = seriesNames(frames);
  const told = found.filter(({ coefficient }) => !Number.isNaN(coefficient));
  const [best] = told.toSorted((a, b) => Math.abs(b.coefficient) - Math.abs(a.coefficient));
  if (best === undefined) throw noneFor(`${first} and ${second}`, found[0]?.pairs ?? 0);
  const where = best.lagMs === 0 ? 'without a lag' : `with ${second} ${lagText(best.lagMs)}`;
  const notes = [...new Set(found.flatMap((each) => each.notes))];
  return {
    answer: {
      kind: 'table',
      sentence: [
        `The ${WORDS[question.method]} of ${first} and ${second}${fixedText(question, others)} at ${lags.length} lags is strongest ${where}: ${best.coefficient.toFixed(3)}${weakText(best.coefficient)}.`,
        ...notes,
      ].join(' '),
      columns: [`${second} later by`, 'coefficient', 'pairs'],
      rows: found.map(({ lagMs, coefficient, pairs }) => [
        signedText(lagMs),
        Number.isNaN(coefficient) ? null : Number(coefficient.toFixed(3)),
        pairs,
      ]),
    },
    value: best.coefficient,
    unit: '',
  };
}

/** Below this size less than a hundredth of the variance is shared. */
const PRACTICALLY_NONE = 0.1;

function weakText(coefficient: number): string {
  return Math.abs(coefficient) < PRACTICALLY_NONE ? ' (practically none)' : '';
}

/** `3 h later`. */
function lagText(lagMs: number): string {
  return `${formatDuration(Math.abs(lagMs))} ${lagMs > 0 ? 'later' : 'earlier'}`;
}

function fixedText({ method }: CorrelationQuestion, others: readonly Frame[]): string {
  return method === 'partial' && others.length > 0 ? ` with ${seriesNames(others)[0]} held fixed` : '';
}

function chanceOf(coefficient: number, pairs: number, method: CorrelationQuestion['method']): string {
  const p = probability(coefficient, pairs, method);
  return Number.isNaN(p) ? '' : `; ${chanceText(p)}`;
}

/** Of two series in one unit, one may be a model of the other: √⟨(a - b)²⟩ and ⟨a - b⟩. */
function errorOf(
  frames: readonly Frame[],
  [a = new Float64Array(0), b = new Float64Array(0)]: readonly Float64Array[],
): readonly string[] {
  const [unit, other] = frames.map(({ columns }) => columns[0]?.unit);
  if (unit === undefined || unit !== other || a.length === 0) return [];
  const differences = a.map((value, row) => value - (b[row] ?? Number.NaN));
  const mean = differences.reduce((sum, value) => sum + value, 0) / a.length;
  const square = differences.reduce((sum, value) => sum + value * value, 0) / a.length;
  return [
    `The root mean square difference is ${numberText(Number(Math.sqrt(square).toPrecision(3)), unit)}, the mean difference (first minus second) ${numberText(Number(mean.toPrecision(3)), unit)}.`,
  ];
}

/** The series that has at each time what this one has a lag later. */
function movedBack(frame: Frame, lagMs: number): Frame {
  const { start, stop } = frame.provenance.range;
  return {
    ...frame,
    time: frame.time.map((at) => at - lagMs),
    provenance: { ...frame.provenance, range: { start: start - lagMs, stop: stop - lagMs } },
  };
}

function completeRows(series: readonly Float64Array[]): readonly Float64Array[] {
  const rows = [...(series[0] ?? []).keys()].filter((row) =>
    series.every((values) => !Number.isNaN(values[row])),
  );
  return series.map((values) => Float64Array.from(rows, (row) => values[row] ?? Number.NaN));
}

function coefficientOf(
  [x = new Float64Array(0), y = new Float64Array(0), z]: readonly Float64Array[],
  method: CorrelationQuestion['method'],
): { readonly coefficient: number; readonly pairs: number } {
  if (method === 'spearman') return correlation(averageRanks(x), averageRanks(y));
  const { coefficient, pairs } = correlation(x, y);
  if (method === 'pearson') return { coefficient, pairs };
  if (z === undefined) {
    throw new BotError('not-computable', 'A partial correlation needs a third series, which is held fixed.', {
      hint: 'Name it, e.g. "the correlation of V and Kp with the density held fixed".',
    });
  }
  const [xz, yz] = [correlation(x, z).coefficient, correlation(y, z).coefficient];
  return { coefficient: (coefficient - xz * yz) / Math.sqrt((1 - xz * xz) * (1 - yz * yz)), pairs };
}

/** Two-sided, by Student's distribution; a third series takes one degree of freedom. */
function probability(r: number, pairs: number, method: CorrelationQuestion['method']): number {
  const freedom = pairs - (method === 'partial' ? 3 : 2);
  return freedom < 1 ? Number.NaN : studentTwoSided(r * Math.sqrt(freedom / (1 - r * r)), freedom);
}

/** Of one quantity of two spacecraft only what goes up and down together is a delay. */
function signOf(frames: readonly Frame[]): LagSign {
  const [first, second] = frames.map(({ columns, provenance: { quantity, mission, missionName } }) => ({
    what: quantity === undefined ? undefined : [quantity, columns[0]?.component, columns[0]?.unit].join(),
    where: [mission, missionName].join(),
  }));
  const isSame = first?.what !== undefined && first.what === second?.what;
  return isSame && first.where !== second.where ? 'positive' : 'either';
}

/** An anti-correlation is told as that; that only one sign was looked at, too. */
function signText(coefficient: number, sign: LagSign): string {
  const words = coefficient < 0 ? ', an anti-correlation' : '';
  return sign === 'either' ? words : `${words}; only ${sign} coefficients were looked at`;
}

function bestLagAnswer(
  frames: readonly Frame[],
  { method, sign = signOf(frames) }: CorrelationQuestion,
  { least, most: largest }: Sought,
): Answered {
  const { curve, most, stepMs, best, lagMs, pairs, notes } = lagCurve(
    frames,
    largest,
    method === 'spearman' ? ranked : undefined,
    least,
    sign,
  );
  const coefficient = curve[best ?? -1] ?? Number.NaN;
  const [first = '', second = ''] = seriesNames(frames);
  if (Number.isNaN(coefficient) && curve.some((each) => !Number.isNaN(each))) throw noneOfSign(sign);
  if (Number.isNaN(coefficient)) throw noneFor(`${first} and ${second}`, 0);
  const way =
    lagMs === 0
      ? 'without a lag'
      : `where ${second} ${lagMs > 0 ? 'follows' : 'leads'} ${first} by ${formatDuration(Math.abs(lagMs))}`;
  const zero = lagMs === 0 ? '' : ` Without a lag it is ${(curve[most] ?? Number.NaN).toFixed(3)}.`;
  const tried =
    least === undefined
      ? `${curve.length} lags up to ${formatDuration(most * stepMs)}`
      : `the lags from ${signedText(least)} to ${signedText(largest ?? most * stepMs)}`;
  const sentence = [
    `The ${WORDS[method]} of ${first} and ${second} is strongest ${way}: ${coefficient.toFixed(3)}${signText(coefficient, sign)}${weakText(coefficient)}, of ${tried} that were tried (${pairs.toLocaleString('en-US')} pairs of samples).${zero}`,
    ...notes,
  ].join(' ');
  return numberAnswer(sentence, coefficient, '');
}

function signedText(lagMs: number): string {
  return lagMs === 0 ? '0' : `${lagMs < 0 ? '−' : ''}${formatDuration(Math.abs(lagMs))}`;
}

/** Ranks of the values that are there. */
function ranked(values: Float64Array): Float64Array {
  const rows = [...values.keys()].filter((row) => !Number.isNaN(values[row]));
  const ranks = averageRanks(Float64Array.from(rows, (row) => values[row] ?? 0));
  const result = new Float64Array(values.length).fill(Number.NaN);
  for (const [place, row] of rows.entries()) result[row] = ranks[place] ?? Number.NaN;
  return result;
}

function noneOfSign(sign: LagSign): BotError {
  return new BotError('not-computable', `None of the lags that were tried has a ${sign} correlation.`, {
    hint: 'Take other lags, a longer time, or the strongest of either sign.',
  });
}

function noneFor(names: string, pairs: number): BotError {
  return new BotError(
    'not-computable',
    `${names} have ${pairs} samples in common and no correlation: too few, or one does not vary.`,
    { hint: 'Take a longer period, or other data.' },
  );
}
