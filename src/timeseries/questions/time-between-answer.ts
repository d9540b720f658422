import type { FoundMoment, QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatDuration, formatMoment, HOUR } from '#src/domain/time-range.ts';
import { type Answered, numberAnswer } from '#src/timeseries/questions/answered.ts';
import { crossingsOf } from '#src/timeseries/questions/crossings-answer.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { seriesNames } from '#src/timeseries/questions/series-names.ts';
import { statisticValue } from '#src/timeseries/questions/statistic-value.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';

/** The time from one moment that the data tell to another, in hours; negative when the second comes first. */
export function timeBetweenAnswer(
  frames: readonly Frame[],
  { first, second }: QuestionOf<'time-between'>,
): Answered {
  const [from, to] = [momentIn(frames, first), momentIn(frames, second)];
  const ms = to.at - from.at;
  const words = ms < 0 ? `${formatDuration(-ms)} before` : `${formatDuration(ms)} after`;
  const sentence = `${to.words} (${formatMoment(Math.round(to.at))} UTC) comes ${words} ${from.words.replace(/^The/, 'the')} (${formatMoment(Math.round(from.at))} UTC).`;
  return numberAnswer(sentence, ms / HOUR, 'h', {
    times: [from.at, to.at],
    ...(ms > 0 ? { window: { start: from.at, stop: to.at } } : {}),
  });
}

function momentIn(
  frames: readonly Frame[],
  moment: FoundMoment,
): { readonly at: number; readonly words: string } {
  const frame = frames[moment.input];
  if (frame === undefined) {
    throw new BotError(
      'not-computable',
      `The question speaks of series number ${moment.input + 1}, and ${frames.length} were given.`,
      {
        hint: 'Name both series.',
      },
    );
  }
  const column = requireOneColumn(frame, 'A time between two moments');
  const name = seriesNames(frames)[moment.input] ?? column.name;
  if (moment.kind === 'extreme') {
    const { at = Number.NaN, value } = statisticValue(moment.extreme, frame.time, column.values);
    if (Number.isNaN(at)) throw noMoment(`${name} has missing values only.`);
    return { at, words: `The ${moment.extreme} of ${name}, ${numberText(value, column.unit)}` };
  }
  const all = crossingsOf(frame.time, column.values, moment);
  const found = moment.which === 'first' ? all[0] : all.at(-1);
  const level = numberText(moment.level, column.unit);
  if (found === undefined) throw noMoment(`${name} never crosses ${level}.`);
  return { at: found.at, words: `The ${moment.which} crossing of ${level} by ${name}` };
}

function noMoment(message: string): BotError {
  return new BotError('not-computable', message, { hint: 'Take another period, or another moment.' });
}
