import { describe, expect, test } from 'vitest';
import { readRequest } from '#src/language/read-request.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const NOW = Date.parse('2026-02-20T12:00:00Z');
const range = { start: Date.parse('1964-01-01T00:00Z'), stop: NOW };
const { figure, ...rest } = threads['ace'] ?? { frames: [], focus: [] };
const DECADES = figure === undefined ? rest : { ...rest, figure: { ...figure, range, fullRange: range } };

function labelsOf(text: string): unknown {
  const [act] = readRequest(text, { knowledge: SHIPPED, thread: DECADES, now: NOW }).acts;
  return act?.do === 'change' && act.change.kind === 'marker' ? act.change.labels : act?.do;
}

describe('solar cycles in a figure of decades', () => {
  test.each([
    ['label the cycles in it, 22 to 24', ['Cycle 22', 'Cycle 23', 'Cycle 24']],
    ['write the cycle numbers 23 24 25 over the peaks', ['Cycle 23', 'Cycle 24', 'Cycle 25']],
    ['number the solar cycles', [20, 21, 22, 23, 24, 25].map((cycle) => `Cycle ${cycle}`)],
    ['label each sunspot cycle', [20, 21, 22, 23, 24, 25].map((cycle) => `Cycle ${cycle}`)],
  ])('are labelled by their numbers: %s', (text, expected) => {
    expect(labelsOf(text)).toEqual(expected);
  });

  test('are refused by name where none begins in what is drawn', () => {
    const thread = threads['ace'] ?? { frames: [], focus: [] };
    const { acts } = readRequest('number the solar cycles', { knowledge: SHIPPED, thread, now: NOW });
    expect(acts).toMatchObject([{ do: 'refuse', what: 'solar cycles' }]);
  });
});
