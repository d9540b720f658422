import { expect, test } from 'vitest';
import { atOnce } from '#src/domain/steps.ts';
import { bestCut } from '#src/language/reading/best-cut.ts';
import { clausesOf } from '#src/language/reading/clauses.ts';
import { knownOf, type Seen } from '#src/language/reading/clauses-seen.ts';
import { markSteps } from '#src/language/reading/marks.ts';
import { phraseSteps } from '#src/language/reading/phrases.ts';
import type { Reader } from '#src/language/reading/surroundings.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const NOW = Date.parse('2026-02-20T12:00:00Z');
const TEXT = 'plot ACE Bz for 10 May 2024, make it red and thicker. what is its mean? export it as csv';
const reader: Reader = {
  knowledge: SHIPPED,
  thread: threads['data'] ?? { frames: [], focus: [] },
  now: NOW,
  mentions: SHIPPED.glossary.mentions(TEXT, []),
  readText: () => [],
};
const marks = atOnce(
  markSteps(TEXT, { knowledge: SHIPPED, events: [], data: [], listed: [], company: [], now: NOW }),
);

test('a request that is read again without one of its words is read as if for the first time', () => {
  const seen: Seen[] = [];
  atOnce(bestCut(clausesOf(atOnce(phraseSteps(marks))), reader, seen));

  for (const gone of marks) {
    const clauses = clausesOf(atOnce(phraseSteps(marks.filter((mark) => mark !== gone))));

    expect(atOnce(bestCut(clauses, reader, [...seen])), gone.raw).toEqual(
      atOnce(bestCut(clauses, reader, [])),
    );
  }
});

test('what stands in front of the words that changed is known', () => {
  const seen: Seen[] = [];
  const whole = clausesOf(atOnce(phraseSteps(marks)));
  atOnce(bestCut(whole, reader, seen));
  const shorter = clausesOf(atOnce(phraseSteps(marks.slice(0, -1))));

  expect(knownOf(shorter, seen)).toHaveLength(shorter.length);
  expect(knownOf(whole.slice(1), seen)).toBeUndefined();
});
