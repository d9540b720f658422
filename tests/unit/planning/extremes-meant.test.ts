import { expect, test } from 'vitest';
import type { Act } from '#src/domain/request.ts';
import { extremesMeant } from '#src/planning/request/extremes-meant.ts';
import type { Stream } from '#src/planning/stream.ts';

const worstHour: Extract<Act, { do: 'measure' }> = {
  do: 'measure',
  question: { kind: 'ranked', extreme: 'maximum', count: 1, by: 'hour' },
  extremeAs: 'worst',
  of: [],
  period: { ranges: [], events: [] },
};

function streamOf(quantity: string, component?: string): Stream {
  return {
    ref: { fromSubGoal: 0, slot: quantity },
    name: quantity,
    quantity,
    ...(component === undefined ? {} : { component }),
    isVector: false,
    operations: [],
    sources: [],
  };
}

test('the worst hour is where Dst and Bz are lowest and the speed is highest', () => {
  const streams = [streamOf('dst'), streamOf('speed'), streamOf('magnetic-field', 'z')];

  const asked = extremesMeant(worstHour, streams);

  expect(asked.map(({ question, of }) => [question, of.map(({ quantity }) => quantity)])).toEqual([
    [{ ...worstHour.question, extreme: 'minimum' }, ['dst', 'magnetic-field']],
    [{ ...worstHour.question, extreme: 'maximum' }, ['speed']],
  ]);
});

test('what was said as an end of the scale is asked as it is', () => {
  const { extremeAs: _, ...highest } = worstHour;

  const asked = extremesMeant(highest, [streamOf('dst')]);

  expect(asked).toEqual([{ question: worstHour.question, of: [streamOf('dst')] }]);
});
