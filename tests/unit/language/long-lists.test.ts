import { expect, test } from 'vitest';
import { readRequest } from '#src/language/read-request.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const around = {
  knowledge: SHIPPED,
  thread: { frames: [], focus: [] },
  now: Date.parse('2026-02-20T12:00:00Z'),
};

function seriesOf(text: string): number {
  const { acts } = readRequest(text, around);
  return acts.reduce((sum, act) => sum + ('of' in act ? act.of.length : 0), 0);
}

test.each([
  ['frames', 'B in GSE and GSM, '],
  ['spacecraft', 'Bz of ACE and Wind, '],
  ['particles', 'density of protons and electrons, '],
])('%s that are listed again and again do not multiply', (_, words) => {
  expect(seriesOf(words.repeat(120))).toBeLessThan(4 * 120 + 1);
});

test('a list that means more series than anybody draws is cut, and that is told', () => {
  const quantities = 'Bx, By, Bz, speed, density, temperature, '.repeat(12);
  const spacecraft = 'ACE, Wind, DSCOVR, Ulysses, Cassini, Juno, Cluster 1';

  const { acts, assumptions } = readRequest(`plot ${quantities}of ${spacecraft}`, around);

  expect(acts.flatMap((act) => ('of' in act ? act.of : [])).length).toBeLessThanOrEqual(200);
  expect(assumptions.join(' ')).toContain('I took the first 200');
});

test('operations that are said to work on each other in a circle are read', () => {
  const words = 'all of them: equation then cumulated/foldeds from ';

  expect(readRequest(words.repeat(3), around).acts.length).toBeGreaterThan(0);
});
