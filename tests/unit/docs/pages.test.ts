import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { anchorOf, deadLinks, htmlOf, linkedFiles, pages } from '#docs/pages.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('every link of the documents leads somewhere', () => {
  const all = pages(ROOT);

  expect(all.map(({ path }) => path)).toContain('docs/index.md');
  expect(deadLinks(ROOT, all)).toEqual([]);
});

test('a link to a file or a heading that is not there is found', () => {
  const text = '[a](nowhere.md) [b](#no-such-heading) [c](#here) [d](https://example.org)\n\n## Here\n';

  expect(deadLinks(ROOT, [{ path: 'docs/x.md', text }, ...pages(ROOT)])).toEqual([
    'docs/x.md: nowhere.md',
    'docs/x.md: #no-such-heading',
    'docs/x.md: #here',
  ]);
});

test('a site has what its pages link to beside them', () => {
  const text =
    '[a](events.schema.json#x) [b](gallery/storm.png) [c](y.md) [d](https://example.org) [e](#here)';

  expect(
    linkedFiles([
      { path: 'docs/x.md', text },
      { path: 'docs/y.md', text: '[f](../manifest.yml)' },
    ]),
  ).toEqual(['docs/events.schema.json', 'docs/gallery/storm.png', 'manifest.yml']);
});

test('headings are named in links as GitHub names them', () => {
  expect(anchorOf('In Slack, in five minutes')).toBe('in-slack-in-five-minutes');
  expect(
    htmlOf({ path: 'x.md', text: '# Here it is\n\n[a](b.md)' }, (link) => link.replace('.md', '.html')),
  ).toContain('<h1 id="here-it-is">Here it is</h1>');
});
