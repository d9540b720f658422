import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Column, Frame } from '#src/domain/frame.ts';
import { formatDuration, formatMoment, HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';
import { type Answered, numberAnswer } from '#src/timeseries/questions/answered.ts';
import { fitAnswer } from '#src/timeseries/questions/fit-answer.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { curveRecovery } from '#src/timeseries/questions/recovery-of-curve.ts';
import { recoveriesOfEvents } from '#src/timeseries/questions/recovery-of-events.ts';
import {
  cannot,
  type Extreme,
  extremeOf,
  goalsOf,
  hoursText,
  passingOf,
} from '#src/timeseries/questions/recovery-steps.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';

type Recovery = QuestionOf<'recovery'>;

/**
 * How long a series takes from its extreme back to a share of it, or to a level: the first passing, on the line between neighbouring
 * samples. The extreme is the larger in size unless it is said. With `isFitted` an exponential from the extreme on, too; a curve over
 * another axis has that alone; superposed epochs count in their own time.
 *
 * @param list events, each of which is asked about
 * @throws BotError `not-computable` where it does not come back, or cannot
 */
export function recoveryAnswer(frame: Frame, question: Recovery, list?: Frame): Answered {
  if (question.of === 'events' || question.typical !== undefined || question.tells !== undefined)
    return recoveriesOfEvents(frame, listed(list), question);
  const curve = question.isFitted === true ? undefined : curveRecovery(frame, question);
  if (curve !== undefined) return curve;
  if (frame.axis !== undefined) return fitAnswer([frame], { kind: 'fit', form: 'exponential' });
  const column = requireOneColumn(frame, 'A recovery');
  const extreme = extremeOf(column, question);
  const start = frame.time[extreme.row] ?? 0;
  const found = goalsOf(question, extreme.value, column.unit).map((target) => ({
    ...target,
    at: passingOf(frame, column, extreme, target.value),
  }));
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

function listed(list: Frame | undefined): Frame {
  if (list !== undefined) return list;
  throw new BotError('not-computable', 'The recovery of each event needs a list of events.', {
    hint: 'Make one first, e.g. "storms with Dst below -100 in 2015".',
  });
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
