import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Column, Frame } from '#src/domain/frame.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { longestStep } from '#src/timeseries/longest-step.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { extremes } from '#src/timeseries/statistics.ts';

type Recovery = QuestionOf<'recovery'>;

/** Where nobody said how far. */
export const SHARES = [0.5, 1 / Math.E, 0.1];

export interface Extreme {
  readonly kind: 'minimum' | 'maximum';
  readonly value: number;
  readonly row: number;
}

/** A level on the way back, and how it is called. */
export interface Goal {
  readonly value: number;
  readonly words: string;
}

/** The levels that are asked for: shares of the extreme, or one that is said. */
export function goalsOf({ level, shares }: Recovery, extreme: number, unit: string): readonly Goal[] {
  if (level !== undefined) return [{ value: level, words: numberText(level, unit) }];
  return (shares ?? SHARES).map((share) => ({
    value: share * extreme,
    words: `${shareWords(share)}, ${numberText(share * extreme, unit)},`,
  }));
}

/** The larger extreme in size, unless one is said. */
export function extremeOf({ name, values }: Column, { extreme }: Recovery): Extreme {
  const { min, minAt, max, maxAt } = extremes(values);
  if (minAt < 0) throw cannot(`${name} has missing values only.`);
  const kind = extreme ?? (Math.abs(min) > Math.abs(max) ? 'minimum' : 'maximum');
  return kind === 'minimum' ? { kind, value: min, row: minAt } : { kind, value: max, row: maxAt };
}

/** When the values first reach the level behind the extreme. @throws BotError where the level is not on the way back */
export function passingOf(
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

export function shareWords(share: number): string {
  if (share === 0.5) return 'half of it';
  return Math.abs(share - 1 / Math.E) < 1e-3
    ? '1/e of it'
    : `${Number((100 * share).toPrecision(3))} % of it`;
}

export function hoursText(ms: number): string {
  const hours = ms / HOUR;
  return hours < 2
    ? numberText(Number((60 * hours).toPrecision(3)), 'min')
    : numberText(Number(hours.toPrecision(3)), 'h');
}

export function cannot(message: string): BotError {
  return new BotError('not-computable', message, { hint: 'Take a longer period, or another level.' });
}
