import { expect, test } from 'vitest';
import { type Act, NO_PERIOD, type Request } from '#src/domain/request.ts';
import { ofSameKind } from '#src/planning/request/of-same-kind.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

function added(quantity: string, thread: string, place: 'bottom' | 'right-axis' = 'bottom'): Request {
  const of = [{ kind: 'series' as const, text: quantity, quantity }];
  const act: Act = { do: 'show', mode: 'add', of, period: NO_PERIOD, place };
  const request: Request = {
    version: 1,
    text: '',
    acts: [act],
    readings: [],
    unread: [],
    corrections: [],
    assumptions: [],
    isForced: false,
  };
  return ofSameKind(request, { documents: [], frames: [], focus: [], ...threads[thread] }, SHIPPED);
}

test.each(['dst', 'kp', 'sym-h', 'ae', 'al'])('%s below points over L is drawn over time', (index) => {
  expect(added(index, 'shells').acts).toMatchObject([
    { do: 'show', mode: 'add', form: 'line', place: 'bottom' },
  ]);
});

test('what a spacecraft measures joins them, and so does an index where points are over no place', () => {
  expect(added('electron-density', 'shells').acts).toMatchObject([{ do: 'again', mode: 'add' }]);
  expect(added('kp', 'scatter').acts).toMatchObject([{ do: 'again', mode: 'add' }]);
  expect(added('dst', 'shells', 'right-axis').acts).toMatchObject([{ do: 'refuse' }]);
});
