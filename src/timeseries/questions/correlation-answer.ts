import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { onlyValues } from '#src/timeseries/only-values.ts';
import type { OperationAnswer } from '#src/timeseries/operation.ts';
import { correlation } from '#src/timeseries/running-pearson.ts';

/**
 * Pearson's coefficient of two series after aligning them.
 *
 * @throws BotError `not-computable` without two series, without common samples, or when one does not vary
 */
export function correlationAnswer(frames: readonly Frame[]): OperationAnswer {
  if (frames.length !== 2) {
    throw new BotError('not-computable', `A correlation needs two series, and ${frames.length} were given.`, {
      hint: 'Name the two.',
    });
  }
  const { columns, notes } = alignFrames(frames);
  const { coefficient, pairs } = correlation(onlyValues(frames, columns, 0), onlyValues(frames, columns, 1));
  const names = frames.map(({ label, columns: [column] }) => column?.name ?? label).join(' and ');
  if (Number.isNaN(coefficient)) {
    throw new BotError(
      'not-computable',
      `${names} have ${pairs} samples in common and no correlation: too few, or one does not vary.`,
      {
        hint: 'Take a longer period, or other data.',
      },
    );
  }
  const sentence = [
    `The correlation coefficient of ${names} is ${coefficient.toFixed(3)}, from ${pairs} pairs of samples.`,
    ...notes,
  ].join(' ');
  return { kind: 'scalar', sentence, value: coefficient, unit: '' };
}
