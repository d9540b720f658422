import { expect, test } from 'vitest';
import { fetchDocument, mayFetch } from '#adapters/documents/fetch-document.ts';
import { fetchNamed } from '#src/conversation/fetch-named.ts';
import type { DocumentReader } from '#src/ports/document-reader.ts';

const HOSTS = ['arxiv.org'];
const { signal } = new AbortController();

test.each([
  ['https://arxiv.org/pdf/2401.00001', true],
  ['http://arxiv.org/pdf/2401.00001', false],
  ['https://arxiv.org:8443/x', false],
  ['https://arxiv.org.evil.example/x', false],
  ['https://evil.example/arxiv.org', false],
  ['https://arxiv.org@evil.example/x', false],
  ['https://me:secret@arxiv.org/x', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/x', false],
  ['file:///etc/passwd', false],
  ['arxiv.org/x', false],
])('%s may be fetched: %s', (address, may) => {
  expect(mayFetch(address, HOSTS)).toBe(may);
});

test('without hosts nothing is fetched', async () => {
  expect(mayFetch('https://arxiv.org/x', [])).toBe(false);
  await expect(
    fetchDocument('https://arxiv.org/x', { hosts: [], limitMs: 1_000 }, signal),
  ).rejects.toMatchObject({ code: 'invalid-request', message: 'I do not open this address.' });
});

test('an allowed address in a request becomes a file, and others stay words', async () => {
  const reader: Pick<DocumentReader, 'mayFetch' | 'fetch'> = {
    mayFetch: (address) => mayFetch(address, HOSTS),
    fetch: async (address) => ({ name: address.split('/').at(-1) ?? '', content: new Uint8Array([1]) }),
  };
  const documents = { ...reader, read: () => Promise.reject(new Error()), close: async () => undefined };

  const fetched = await fetchNamed(
    'summarise https://arxiv.org/abs/storm.pdf, not https://evil.example/x.pdf.',
    documents,
    signal,
  );

  expect(fetched.request).toBe('summarise the file, not https://evil.example/x.pdf.');
  expect(fetched.files.map(({ name }) => name)).toEqual(['storm.pdf']);
});
