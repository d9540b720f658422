import { expect, test } from 'vitest';
import { clearLibrary, openLibrary } from '#src/documents/library.ts';
import type { DocumentSummary } from '#src/domain/document.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';

const summary = (number: number): DocumentSummary => ({
  name: `${number}.txt`,
  hash: String(number).padStart(64, '0'),
  kind: 'text',
  characters: 5,
  tables: [],
  isVisual: false,
});

test('a document comes back as it was kept, its bytes too', async () => {
  const library = openLibrary('t', [], memoryStore());
  const file = { mime: 'image/png', bytes: Uint8Array.from([0, 255, 7]) };
  await library.put(summary(1), { text: 'words' });
  await library.put(summary(2), { text: '', file });

  expect((await library.open('1.TXT')).document).toEqual({ text: 'words' });
  expect((await library.open('2.txt')).document).toEqual({ text: '', file });
});

test('one that the thread does not have is refused with those that it has', async () => {
  const library = openLibrary('t', [], memoryStore());
  await library.put(summary(1), { text: 'words' });

  await expect(library.open('other.pdf')).rejects.toMatchObject({
    code: 'unknown-label',
    message: 'This thread has no document called other.pdf.',
    hint: 'It has 1.txt.',
  });
});

test('of more than twenty the oldest goes', async () => {
  const store = memoryStore();
  const library = openLibrary('t', [], store);
  for (let number = 1; number <= 21; number += 1) await library.put(summary(number), { text: 'words' });

  expect(library.summaries().map(({ name }) => name)).not.toContain('1.txt');
  expect(await store.keys('document:')).toHaveLength(20);
});

test('clearing a thread leaves those of others, also where their ids begin alike', async () => {
  const store = memoryStore();
  for (const thread of ['a', 'a|b', 'ab'])
    await openLibrary(thread, [], store).put(summary(1), { text: thread });

  await clearLibrary('a', store);

  expect((await store.keys('document:')).length).toBe(2);
  expect((await openLibrary('a|b', [summary(1)], store).open('1.txt')).document.text).toBe('a|b');
});
