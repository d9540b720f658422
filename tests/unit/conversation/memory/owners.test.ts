import { expect, test } from 'vitest';
import { type Company, ownersFor } from '#src/conversation/memory/owners.ts';
import type { MemoryKind } from '#src/domain/memory.ts';

const PLACES: Readonly<Record<string, Company>> = {
  'Ada in #open': { thread: 'slack:T/C1/1', userId: 'ada', audience: 'everybody' },
  'Ada in another thread of #open': { thread: 'slack:T/C1/2', userId: 'ada', audience: 'everybody' },
  'Ada in #wide': { thread: 'slack:T/C2/1', userId: 'ada', audience: 'everybody' },
  'Ada in #closed': { thread: 'slack:T/C3/1', userId: 'ada', audience: 'some' },
  'Ada in #unknown': { thread: 'slack:T/C4/1', userId: 'ada' },
  'Ada alone': { thread: 'slack:T/D1/1', userId: 'ada', audience: 'one' },
  'Ada aside in #open': { thread: 'slack:T/C1/aside-ada', userId: 'ada', audience: 'one' },
  'Ben in #open': { thread: 'slack:T/C1/3', userId: 'ben', audience: 'everybody' },
  'Ben in #closed': { thread: 'slack:T/C3/2', userId: 'ben', audience: 'some' },
  'Ben alone': { thread: 'slack:T/D2/1', userId: 'ben', audience: 'one' },
  'Ada of another workspace in #open': { thread: 'slack:U/C1/1', userId: 'ada', audience: 'everybody' },
  'Ada of another workspace alone': { thread: 'slack:U/D1/1', userId: 'ada', audience: 'one' },
};

/** Everywhere that a memory reaches which was made in a place. */
function reachOf(place: string, kind: MemoryKind): readonly string[] {
  const from = PLACES[place];
  if (from === undefined) throw new Error(place);
  const owner = ownersFor(from).write(kind);
  return Object.keys(PLACES).filter((each) => {
    const company = PLACES[each];
    return company !== undefined && ownersFor(company).read.includes(owner);
  });
}

const ADA_HERE = Object.keys(PLACES).filter(
  (place) => place.startsWith('Ada ') && !place.includes('another w'),
);

test.each<[string, MemoryKind, readonly string[]]>([
  ['Ada in #open', 'preference', ADA_HERE],
  ['Ada in #open', 'pitfall', ['Ada in #open', 'Ada in another thread of #open', 'Ben in #open']],
  ['Ada in #open', 'summary', ['Ada in #open', 'Ada in another thread of #open', 'Ben in #open']],
  ['Ada in #closed', 'preference', ['Ada in #closed']],
  ['Ada in #closed', 'pitfall', ['Ada in #closed']],
  ['Ada in #closed', 'summary', ['Ada in #closed']],
  ['Ada in #unknown', 'preference', ['Ada in #unknown']],
  ['Ada alone', 'preference', ['Ada alone', 'Ada aside in #open']],
  ['Ada alone', 'pitfall', ['Ada alone', 'Ada aside in #open']],
  ['Ada alone', 'summary', ['Ada alone', 'Ada aside in #open']],
  ['Ben alone', 'preference', ['Ben alone']],
  ['Ada of another workspace in #open', 'pitfall', ['Ada of another workspace in #open']],
])('what is learned with %s (%s) reaches %o and nobody else', (place, kind, reach) => {
  expect(reachOf(place, kind)).toEqual(reach);
});

test('on the own machine all threads share what was said', () => {
  const owner = ownersFor({ thread: 'terminal:a', userId: 'terminal' }).write('summary');

  expect(ownersFor({ thread: 'terminal:b', userId: 'terminal' }).read).toContain(owner);
});

test('names that hold what separates names are still different owners', () => {
  const odd = ownersFor({ thread: 'x:a|b/c/1', userId: 'd', audience: 'one' }).write('summary');
  const other = ownersFor({ thread: 'x:a/c/1', userId: 'b|d', audience: 'one' }).write('summary');

  expect(odd).not.toBe(other);
});
