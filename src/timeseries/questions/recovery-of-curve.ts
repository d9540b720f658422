import type { QuestionOf } from '#src/domain/data-question.ts';
import type { Frame } from '#src/domain/frame.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { type Answered, numberAnswer } from '#src/timeseries/questions/answered.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import {
  cannot,
  extremeOf,
  goalsOf,
  hoursText,
  passingOf,
} from '#src/timeseries/questions/recovery-steps.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';

/** How long superposed epochs take from their extreme back; undefined of curves that are over no length of time. */
export function curveRecovery(frame: Frame, question: QuestionOf<'recovery'>): Answered | undefined {
  const toMs = frame.axis === undefined ? undefined : convertFactor(frame.axis.unit, 'ms');
  if (toMs === undefined) return undefined;
  const column = requireOneColumn(frame, 'A recovery');
  const inMs: Frame = { ...frame, time: frame.time.map((place) => place * toMs) };
  const extreme = extremeOf(column, question);
  const start = inMs.time[extreme.row] ?? 0;
  const name = frame.label.charAt(0).toUpperCase() + frame.label.slice(1);
  const found = goalsOf(question, extreme.value, column.unit).map(({ value, words }) => ({
    words: words.replace(/,$/, ''),
    at: passingOf(inMs, column, extreme, value),
  }));
  const [first] = found.filter(({ at }) => at !== undefined);
  const low = `its ${extreme.kind} of ${numberText(extreme.value, column.unit)}, ${lengthFrom(start)}`;
  if (first?.at === undefined)
    throw cannot(`${name} does not come back from ${low}, to ${found[0]?.words ?? ''} before it ends.`);
  const parts = found.map(({ at, words }) =>
    at === undefined ? `not to ${words} before it ends` : `to ${words} after ${hoursText(at - start)}`,
  );
  return numberAnswer(
    `${name} comes back from ${low}, ${parts.join(', ')}. The first passing counts, on the line between neighbouring places.`,
    (first.at - start) / HOUR,
    'h',
  );
}

function lengthFrom(ms: number): string {
  if (ms === 0) return 'at zero';
  return `${hoursText(Math.abs(ms))} ${ms < 0 ? 'before' : 'after'} zero`;
}
