import { expect, test } from 'vitest';
import { OPERATION_NAMES } from '#src/domain/operation-name.ts';
import { joinsSource, replacesSource, slotsOf, takesCurves } from '#src/planning/request/operation-facts.ts';

test.each(OPERATION_NAMES)('what is known of %s can be asked, also of sandboxed code', (name) => {
  expect(slotsOf(name).length).toBeGreaterThan(0);
  expect([replacesSource(name), joinsSource(name), takesCurves(name)].every((each) => each === !!each)).toBe(
    true,
  );
});

test('sandboxed code takes curves and leaves the line that it was made of', () => {
  expect(takesCurves('code')).toBe(true);
  expect(replacesSource('code')).toBe(false);
});
