import { expect, test } from 'vitest';
import { atOnce } from '#src/domain/steps.ts';
import { clausesOf } from '#src/language/reading/clauses.ts';
import { markSteps } from '#src/language/reading/marks.ts';
import { phraseSteps } from '#src/language/reading/phrases.ts';
import { readClauses } from '#src/language/reading/read-clauses.ts';
import type { Reader } from '#src/language/reading/surroundings.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const NOW = Date.parse('2026-02-20T12:00:00Z');

function readerOf(text: string): Reader {
  const thread = threads['data'] ?? { frames: [], focus: [] };
  const mentions = SHIPPED.glossary.mentions(text, []);
  return { knowledge: SHIPPED, thread, now: NOW, mentions, readText: () => [] };
}

test.each([
  'plot ACE Bz for 10 May 2024. make it red and thicker. what is its mean? and of the speed. export it as csv',
  'storms under -100 nT between 2012 and 2018, list with the time. shade them. then Dst in blue, y axis from -400 to 0',
  'what is plasma beta? and the cone angle? plot it for 3 May 2012. on 5 May as well. no blorf please',
])('clauses that are read from any of them on are read as from the first on: %s', (text) => {
  const reader = readerOf(text);
  const vocabulary = { knowledge: SHIPPED, events: [], data: [], listed: [], company: [], now: NOW };
  const clauses = clausesOf(atOnce(phraseSteps(atOnce(markSteps(text, vocabulary)))));

  const whole = atOnce(readClauses(clauses, reader));

  expect(clauses.length).toBeGreaterThan(3);
  for (const place of clauses.keys())
    expect(atOnce(readClauses(clauses, reader, whole.before.slice(0, place + 1)))).toEqual(whole);
});
