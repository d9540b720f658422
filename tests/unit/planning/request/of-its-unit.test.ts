import { describe, expect, test } from 'vitest';
import type { Act, Request } from '#src/domain/request.ts';
import { readRequest } from '#src/language/read-request.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { ofItsUnit } from '#src/planning/request/of-its-unit.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const NOW = Date.parse('2026-02-20T12:00:00Z');

const STORM: ThreadState = { documents: [], frames: [], focus: [], ...threads['storm'] };

function asked(text: string): Request {
  return readRequest(text, { knowledge: SHIPPED, thread: STORM, now: NOW });
}

function labelsOf(act: Act | undefined): readonly string[] {
  const of = act !== undefined && 'of' in act ? (act.of ?? []) : [];
  return of.flatMap((target) => (target.kind === 'series' ? (target.label ?? target.text) : []));
}

describe('a condition of a figure of several quantities', () => {
  test.each([
    ['how long was it above 500 km/s?', 'speed'],
    ['list when it was below -5 nT', 'nT'],
    ['when was it slower than 400?', 'speed'],
  ])('is of what its unit can be of: %s', (text, expected) => {
    const labels = labelsOf(ofItsUnit(asked(text), STORM).acts[0]);
    expect(labels.length).toBeGreaterThan(0);
    for (const label of labels) expect(/speed|vp/i.test(label)).toBe(expected === 'speed');
  });

  test('a speed is a size already', () => {
    const { acts } = ofItsUnit(asked('when was it slower than 400?'), STORM);
    expect(acts).toMatchObject([
      { question: { where: { kind: 'compared', comparison: '<', threshold: 400 } } },
    ]);
    expect(JSON.stringify(acts)).not.toContain('absolute');
  });

  test.each(['how long was it above 5?', 'how long was Dst below -100 nT?', 'how long was it above 5 keV?'])(
    'stays as it was said: %s',
    (text) => {
      const request = asked(text);
      expect(ofItsUnit(request, STORM)).toEqual(request);
    },
  );
});
