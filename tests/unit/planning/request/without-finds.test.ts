import { expect, test } from 'vitest';
import type { Act, NamedSeries } from '#src/domain/request.ts';
import { withoutFinds } from '#src/planning/request/without-finds.ts';
import { requestWith } from '#tests/support/requests.ts';

const NO_PERIOD = { ranges: [], events: [] };
const series = (mission: string): NamedSeries => ({ kind: 'series', text: mission, mission });
const find: Act = { do: 'find', words: 'what is there', of: [series('WIND')], period: NO_PERIOD };
const show: Act = { do: 'show', mode: 'auto', of: [series('ACE')], period: NO_PERIOD };

function parted(...acts: readonly Act[]) {
  return withoutFinds(requestWith(...acts));
}

test('what is only named beside a search is looked for', () => {
  const { rest, finds } = parted(find, { ...show, isBare: true });
  expect(rest.acts).toEqual([]);
  expect(finds).toMatchObject([{ of: [{ mission: 'WIND' }, { mission: 'ACE' }] }]);
});

test('what is to be shown is shown, and the search comes too', () => {
  const { rest, finds } = parted(find, show);
  expect(rest.acts).toEqual([show]);
  expect(finds).toEqual([find]);
});

test('references go on to what they meant', () => {
  const made: Act = {
    do: 'compute',
    operation: 'magnitude',
    params: {},
    of: [series('ACE')],
    period: NO_PERIOD,
  };
  const drawn: Act = { ...show, of: [{ kind: 'act', act: 1 }] };
  expect(parted(find, made, drawn).rest.acts[1]).toMatchObject({ of: [{ kind: 'act', act: 0 }] });
});

test('the archive as a place of the search is not explained', () => {
  const explain: Act = { do: 'explain', what: 'help', about: 'cdaweb', concepts: ['cdaweb'] };
  expect(parted(find, explain).rest.acts).toEqual([]);
  expect(parted(find, { ...explain, concepts: ['dst'] }).rest.acts).toHaveLength(1);
});
