import { describe, expect, test } from 'vitest';
import type { Act } from '#src/domain/request.ts';
import { readRequest } from '#src/language/read-request.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { askedBeyond } from '#src/planning/request/asked-beyond.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const NOW = Date.parse('2026-02-20T12:00:00Z');

const STORM: ThreadState = { documents: [], frames: [], focus: [], ...threads['storm'] };

function settled(text: string): readonly Act[] {
  const request = readRequest(text, { knowledge: SHIPPED, thread: STORM, now: NOW });
  return askedBeyond(request, STORM, SHIPPED).acts;
}

function quantitiesOf([act]: readonly Act[]): readonly (string | undefined)[] {
  const of = act !== undefined && 'of' in act ? (act.of ?? []) : [];
  return of.map((target) => (target.kind === 'series' ? target.quantity : target.kind));
}

describe('a question about a figure of a few days', () => {
  test.each(['what was the minimum in 2023?', 'mean in all of 2018?', 'the maximum since 2003?'])(
    'is of the same data of the time that it names: %s',
    (text) => {
      expect(quantitiesOf(settled(text))).toContain('dst');
    },
  );

  test.each(['what was the minimum on 11 may?', 'what was the minimum?'])(
    'stays with what is drawn within it: %s',
    (text) => {
      expect(quantitiesOf(settled(text))).not.toContain('dst');
    },
  );

  test('stays with the data of its own request', () => {
    expect(settled('plot the ACE speed of 2015 and give its mean in may 2015')).toEqual(
      readRequest('plot the ACE speed of 2015 and give its mean in may 2015', {
        knowledge: SHIPPED,
        thread: STORM,
        now: NOW,
      }).acts,
    );
  });
});
