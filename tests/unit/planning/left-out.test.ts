import { expect, test } from 'vitest';
import type { Act, Request } from '#src/domain/request.ts';
import { NO_PERIOD } from '#src/domain/request.ts';
import { leftOut } from '#src/planning/left-out.ts';
import { requestWith } from '#tests/support/requests.ts';

const FIND: Act = { do: 'find', words: 'which datasets have V', of: [], period: NO_PERIOD };
const AGAIN: Act = { do: 'again', mode: 'instead', with: [], period: NO_PERIOD };
const MEASURE: Act = {
  do: 'measure',
  question: { kind: 'statistic', statistics: ['mean'] },
  of: [],
  period: NO_PERIOD,
};
const COMPUTE: Act = { do: 'compute', operation: 'difference', params: {}, of: [], period: NO_PERIOD };

function requestOf(text: string, acts: readonly Act[], unread: readonly string[] = []): Request {
  const spanOf = (words: string) => ({
    text: words,
    from: text.indexOf(words),
    to: text.indexOf(words) + words.length,
  });
  const clauses = text.split('. ');
  return {
    ...requestWith(...acts),
    text,
    readings: acts.map((act, id) => ({ id, by: act.do, ...spanOf(clauses[id] ?? '') })),
    unread: unread.map(spanOf),
  };
}

test('unread words within a search are its query', () => {
  const request = requestOf('which datasets have strange V', [FIND], ['strange']);
  expect(leftOut(request, request)).toEqual([]);
});

test('unread words outside of the words of a search are told', () => {
  const request = requestOf('which datasets have V. latest 27d', [FIND], ['latest 27d']);
  expect(leftOut(request, request)).toEqual(['latest 27d']);
});

test('what is computed beside a figure that is made again is told, and words within it once', () => {
  const request = requestOf('same for Wind. offset of the two', [AGAIN, COMPUTE], ['two']);
  expect(leftOut(request, request)).toEqual(['offset of the two']);
});

test('what is asked beside a figure that is made again is answered, and its unread words are told', () => {
  const request = requestOf('same for Wind. mean of the two', [AGAIN, MEASURE], ['two']);
  expect(leftOut(request, request)).toEqual(['two']);
});

test('looks and files are done beside a figure that is made again', () => {
  const change: Act = { do: 'change', change: { kind: 'grid', grid: true } };
  const request = requestOf('same for Wind. grid on', [AGAIN, change]);
  expect(leftOut(request, request)).toEqual([]);
});
