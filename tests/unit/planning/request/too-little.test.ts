import { expect, test } from 'vitest';
import type { Request } from '#src/domain/request.ts';
import { readRequest } from '#src/language/read-request.ts';
import { completed } from '#src/planning/request/again.ts';
import { goneAhead, refusedForTooLittle } from '#src/planning/request/too-little.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const knowledge = SHIPPED;
const empty = { frames: [], focus: [], documents: [] };
const read = (text: string, thread: typeof empty | (typeof threads)[string] = empty, previous?: Request) =>
  readRequest(text, {
    knowledge,
    thread,
    now: Date.parse('2026-02-20T12:00:00Z'),
    ...(previous === undefined ? {} : { previous }),
  });
const MOST_OF_IT = 'plot ACE Bz for May 2012 with squeezed wobbles, jiggled rims and frobbed edges';

test('a request for data of which much was not understood is not done, and what was understood is said', () => {
  const request = read(MOST_OF_IT);

  expect(request.isTooLittle).toBe(true);
  expect(refusedForTooLittle(request)).toMatchObject({
    action: 'failed',
    reasoning: expect.stringContaining('"go ahead"'),
  });
});

test('a word that is left out does not keep the rest from being done', () => {
  expect(read('plot ACE Bz for May 2012').isTooLittle).toBeUndefined();
  expect(refusedForTooLittle(read('plot ACE Bz and Ekl for May 2012'))).toBeUndefined();
});

test('looks that are left out leave the figure true', () => {
  const request = read('make it red, dashed and sparkly', threads['ace-plot'] ?? threads['ace'] ?? empty);

  expect(request.isTooLittle).toBeUndefined();
});

test('"go ahead" does what was understood of it', () => {
  const asked: Request = { ...read(MOST_OF_IT), isUnmet: true };
  const said = goneAhead(read('go ahead', empty, asked), asked);

  expect(said.acts).toEqual(asked.acts);
  expect(said.unread).toEqual(asked.unread);
  expect(refusedForTooLittle(said)).toBeUndefined();
  expect(goneAhead(read('plot Wind Bz for May 2012'), asked).acts).not.toEqual(asked.acts);
});

test('a fragment that completes it leaves out the same by name, and does the rest', () => {
  const asked: Request = { ...read(MOST_OF_IT), isUnmet: true };
  const said = completed(read('same for 2013', empty, asked), [asked], empty, SHIPPED);

  expect(said.unread.map(({ text }) => text)).toEqual(
    expect.arrayContaining(asked.unread.map(({ text }) => text)),
  );
  expect(refusedForTooLittle(said)).toBeUndefined();
});
