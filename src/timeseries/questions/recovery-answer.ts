import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Column, Frame } from '#src/domain/frame.ts';
import { formatDuration, formatMoment, HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';
import { longestStep } from '#src/timeseries/longest-step.ts';
import { type Answered, numberAnswer } from '#src/timeseries/questions/answered.ts';
import { fitAnswer } from '#src/timeseries/questions/fit-answer.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { extremes } from '#src/timeseries/statistics.ts';

type Recovery = QuestionOf<'recovery'>;

/** Where nobody said how far. */
const SHARES = [0.5, 1 / Math.E, 0.1];

interface Extreme {
  readonly kind: 'minimum' | 'maximum';
  readonly value: number;
  readonly row: number;
}

/**
 * How long a series takes from its extreme back to a share of it, or to a level: the first passing, on the line between neighbouring
 * samples. The extreme is the larger in size unless it is said. With `isFitted` an exponential from the extreme on, too; a curve over
 * another axis has that alone.
 *
 * @throws BotError `not-computable` where it does not come back, or cannot
 */
export function recoveryAnswer(frame: Frame, question: Recovery): Answered {
  if (frame.axis !== undefined) return fitAnswer([frame], { kind: 'fit', form: 'exponential' });
  const column = requireOneColumn(frame, 'A recovery');
  const extreme = extremeOf(column, question);
  const start = frame.time[extreme.row] ?? 0;
  const targets =
    question.level === undefined
      ? (question.shares ?? SHARES).map((share) => ({
          value: share * extreme.value,
          words: `${shareWords(share)}, ${numberText(share * extreme.value, column.unit)},`,
        }))
      : [{ value: question.level, words: numberText(question.level, column.unit) }];
  const found = targets.map((target) => ({ ...target, at: passingOf(frame, column, extreme, target.value) }));
  const reached = found.filter(({ at }) => at !== undefined);
  const [first] = reached;
  if (first?.at === undefined) throw neverBack(column, extreme, found[0]?.words ?? '', frame);
  const parts = found.map(({ at, words }) =>
    at === undefined
      ? `not to ${words.replace(/,$/, '')} before the data end`
      : `to ${words} after ${hoursText(at - start)} (${momentText(at, start)} UTC)`,
  );
  const sentence = `${column.name} comes back from its ${extreme.kind} of ${numberText(extreme.value, column.unit)} (${formatMoment(start)} UTC) ${parts.join(', ')}. The first passing counts, on the line between neighbouring samples.`;
  return numberAnswer(
    `${sentence}${fitWords(frame, column, extreme, question)}`,
    (first.at - start) / HOUR,
    'h',
    {
      times: reached.flatMap(({ at }) => at ?? []),
      window: { start, stop: first.at },
    },
  );
}

function extremeOf({ name, values }: Column, { extreme }: Recovery): Extreme {
  const { min, minAt, max, maxAt } = extremes(values);
  if (minAt < 0) throw cannot(`${name} has missing values only.`);
  const kind = extreme ?? (Math.abs(min) > Math.abs(max) ? 'minimum' : 'maximum');
  return kind === 'minimum' ? { kind, value: min, row: minAt } : { kind, value: max, row: maxAt };
}

/** When the values first reach the level behind the extreme. @throws BotError where the level is not on the way back */
function passingOf(
  { time }: Frame,
  { name, unit, values }: Column,
  { kind, value, row }: Extreme,
  level: number,
): number | undefined {
  const isThere = (other: number) => (kind === 'minimum' ? other >= level : other <= level);
  if (isThere(value))
    throw cannot(
      `${numberText(level, unit)} is not on the way back of ${name} from its ${kind} of ${numberText(value, unit)}.`,
    );
  const next = values.findIndex((other, at) => at > row && isThere(other));
  if (next < 0) return undefined;
  const last = values.findLastIndex((other, at) => at < next && !Number.isNaN(other));
  const [from, to, before] = [time[last] ?? 0, time[next] ?? 0, values[last] ?? 0];
  return to - from > longestStep(time)
    ? to
    : from + ((to - from) * (level - before)) / ((values[next] ?? 0) - before);
}

/** What of the peak may be left where an exponential ends: behind it a decay is over. */
const FITTED_TO = 0.1;

/** An exponential through the decay: from the extreme to a tenth of it, or as far as the data go. */
function fitWords(frame: Frame, column: Column, extreme: Extreme, { isFitted, fittedMs }: Recovery): string {
  if (isFitted !== true) return '';
  const start = frame.time[extreme.row] ?? 0;
  const end =
    fittedMs === undefined ? passingOf(frame, column, extreme, FITTED_TO * extreme.value) : start + fittedMs;
  const beyond = end === undefined ? -1 : frame.time.findIndex((at) => at >= end);
  const stop = beyond < 0 ? frame.time.length : beyond;
  const decay: Frame = {
    ...frame,
    time: frame.time.subarray(extreme.row, stop),
    columns: [{ ...column, values: column.values.subarray(extreme.row, stop) }],
  };
  const { answer } = fitAnswer([decay], { kind: 'fit', form: 'exponential' });
  const isShort = fittedMs !== undefined && beyond < 0;
  const until =
    fittedMs !== undefined
      ? `Over the first ${formatDuration(fittedMs)} of it${isShort ? ' (the data end before that)' : ''}`
      : end === undefined
        ? 'From then on'
        : 'From then on, until a tenth is left';
  return ` ${until}: ${answer.sentence}`;
}

/** A moment on the line between samples is no more exact than this. */
function momentText(at: number, start: number): string {
  const step = at - start < 2 * HOUR ? SECOND : MINUTE;
  return formatMoment(Math.round(at / step) * step);
}

function shareWords(share: number): string {
  if (share === 0.5) return 'half of it';
  return Math.abs(share - 1 / Math.E) < 1e-3
    ? '1/e of it'
    : `${Number((100 * share).toPrecision(3))} % of it`;
}

function hoursText(ms: number): string {
  const hours = ms / HOUR;
  return hours < 2
    ? numberText(Number((60 * hours).toPrecision(3)), 'min')
    : numberText(Number(hours.toPrecision(3)), 'h');
}

function neverBack(
  { name, unit }: Column,
  { kind, value }: Extreme,
  words: string,
  { time }: Frame,
): BotError {
  return cannot(
    `${name} does not come back from its ${kind} of ${numberText(value, unit)} to ${words.replace(/,$/, '')} before the data end (${formatMoment(time.at(-1) ?? 0)} UTC).`,
  );
}

function cannot(message: string): BotError {
  return new BotError('not-computable', message, { hint: 'Take a longer period, or another level.' });
}
