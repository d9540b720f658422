import { expect, test } from 'vitest';
import { readRequest } from '#src/language/read-request.ts';
import { withMarkedFigure } from '#src/planning/request/marked-figure.ts';
import { searchedAsShown } from '#src/planning/request/searched-as-shown.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

function read(text: string, name: 'ace' | 'data' | 'empty' = 'empty') {
  const thread = threads[name] ?? { frames: [], focus: [] };
  const request = readRequest(text, { knowledge: SHIPPED, thread, now: Date.parse('2026-02-20T12:00:00Z') });
  return { thread, request };
}

test('what is looked for in a part of what is drawn is looked for in its data', () => {
  const { request } = read('plot V and |B| from wind for 22-23 june 2015 and mark the shock on the 22nd');
  const [show, search] = searchedAsShown(request).acts;
  expect(show).toMatchObject({ do: 'show' });
  expect(search).toMatchObject({
    do: 'intervals',
    params: { window: { start: '2015-06-22T00:00:00Z', stop: '2015-06-23T00:00:00Z' } },
    period: { ranges: [{ stop: Date.parse('2015-06-24T00:00:00Z') }] },
  });
});

test('the whole of what is drawn has no part', () => {
  const { request } = read('plot ace B and speed 6-9 sept 2017 and mark the shocks');
  expect(searchedAsShown(request).acts).toEqual(request.acts);
});

test('what is marked is drawn where nothing is drawn yet', () => {
  const { request, thread } = read('mark where Bz < 0', 'data');
  const state = { ...thread, seen: [], results: [] } as never;
  expect(withMarkedFigure(request, state).acts.at(-1)).toMatchObject({ do: 'show', mode: 'new' });
});

test('a figure that is there is marked', () => {
  const { request, thread } = read('mark where Bz < 0', 'ace');
  expect(withMarkedFigure(request, thread as never).acts).toEqual(request.acts);
});
