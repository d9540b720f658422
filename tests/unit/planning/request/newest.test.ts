import { expect, test } from 'vitest';
import type { Request } from '#src/domain/request.ts';
import { readRequest } from '#src/language/read-request.ts';
import { withLatestTaken } from '#src/planning/request/newest.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const now = Date.parse('2026-02-20T12:00:00Z');
const read = (text: string, previous?: Request) =>
  readRequest(text, {
    knowledge: SHIPPED,
    thread: { frames: [], focus: [], documents: [] },
    now,
    ...(previous === undefined ? {} : { previous }),
  });
const asked: Request = { ...read('Kp last 3 days'), isUnmet: true };

test('looks behind a question for the time are of that plot, with the time that it recommends', () => {
  const said = withLatestTaken(read('as bars', asked), asked, false);

  expect(said.isForced).toBe(true);
  expect(said.acts.map((act) => act.do)).toEqual(['show', 'change']);
  expect(said.assumptions).toEqual([expect.stringContaining('latest')]);
});

test('a figure that is there keeps its looks, and a time that was said is not moved', () => {
  const dated: Request = { ...read('Kp 3 May 2031'), isUnmet: true };
  const look = read('as bars', asked);

  expect(withLatestTaken(look, asked, true)).toBe(look);
  expect(withLatestTaken(look, dated, false)).toBe(look);
  expect(withLatestTaken(look, undefined, false)).toBe(look);
});

test('what is wished besides is drawn in that time, too', () => {
  const said = withLatestTaken(read('and dst', asked), asked, false);

  expect(said).toMatchObject({
    isForced: true,
    acts: [
      { do: 'show', of: [{ quantity: 'kp' }] },
      { do: 'show', mode: 'add', of: [{ quantity: 'dst' }] },
    ],
  });
});
