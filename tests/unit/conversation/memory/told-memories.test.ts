import { expect, test } from 'vitest';
import { toldMemories } from '#src/conversation/memory/told-memories.ts';
import type { Memory } from '#src/domain/memory.ts';

const memories = (['preference', 'pitfall', 'summary'] as const).map(
  (kind): Memory => ({
    id: kind,
    kind,
    scope: 'generic',
    text: kind,
    at: 0,
    thread: 't',
    by: 'a',
    owner: 'o',
  }),
);

test.each([
  ['plot the ACE magnetic field', ['preference', 'pitfall']],
  ['plot the ACE magnetic field like last time', ['preference', 'pitfall', 'summary']],
  ['show what we did for the May storm', ['preference', 'pitfall', 'summary']],
])('"%s" is planned with %o in mind', (request, kinds) => {
  expect(toldMemories(memories, request).map(({ kind }) => kind)).toEqual(kinds);
});
