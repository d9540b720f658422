import { describe, expect, test } from 'vitest';
import { turnOf } from '#src/planning/context.ts';
import { isComplex } from '#src/planning/model/is-complex.ts';
import requests from '#tests/fixtures/requests/complexity.json' with { type: 'json' };
import { planFor } from '#tests/support/planning.ts';

const isComplexRequest = (request: string) => isComplex(turnOf(planFor(request)).understanding);

describe('a request of several steps is complex, one of a single step is not', () => {
  test.each(requests)('$request', ({ request, isComplex: expected }) => {
    expect(isComplexRequest(request)).toBe(expected);
  });
});
