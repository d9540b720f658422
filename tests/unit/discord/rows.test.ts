import { expect, test } from 'vitest';
import { openRows, type Row } from '#adapters/discord/rows.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';

const place = (threadId: string) => ({ threadId, channelId: 'c1' });
const question = (threadId: string, requester: string): Row => ({
  kind: 'question',
  place: place(threadId),
  requester,
  request: 'plot the field',
  text: 'Which mission?',
  choices: [],
  freeText: true,
  isSettled: false,
  at: 0,
});

test('what stands behind the buttons of a forgotten thread and of a forgotten person is deleted', async () => {
  const rows = openRows(memoryStore());
  const gone = await rows.put({ kind: 'say', place: place('discord:g/c1'), text: 'plot it', at: 0 });
  const theirs = await rows.put(question('discord:g/c2', 'ada'));
  const others = await rows.put(question('discord:g/c2', 'ben'));

  await rows.forget(['discord:g/c1'], 'ada');

  expect(await rows.get(gone)).toBeUndefined();
  expect(await rows.get(theirs)).toBeUndefined();
  expect(await rows.get(others)).toMatchObject({ requester: 'ben' });
});
