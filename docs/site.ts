import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deadLinks, htmlOf, linkedFiles, type Page, pages } from '#docs/pages.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SITE = join(ROOT, 'out', 'site');

const MENU = [
  ['docs/index.md', 'Helio'],
  ['docs/first-minutes.md', 'First minutes'],
  ['docs/gallery.md', 'Gallery'],
  ['docs/interactive-page.md', 'Interactive page'],
  ['docs/browser.md', 'Browser'],
  ['docs/thread-page.md', 'Page of a thread'],
  ['docs/terminal.md', 'Terminal'],
  ['docs/slack.md', 'Slack'],
  ['docs/discord.md', 'Discord'],
  ['README.md', 'All of it'],
] as const;

const STYLE = `:root{color-scheme:light dark;--ink:#1a1a1a;--paper:#fff;--soft:#5a5a5a;--line:#d8d8d8;--link:#0b5cad}
@media(prefers-color-scheme:dark){:root{--ink:#eceff3;--paper:#15181d;--soft:#aab2bd;--line:#39414c;--link:#7ab8f5}}
body{margin:0 auto;max-width:46rem;padding:1rem;font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
a{color:var(--link)}nav{display:flex;flex-wrap:wrap;gap:.4rem 1.2rem;padding-bottom:.6rem;border-bottom:1px solid var(--line)}
img{max-width:100%;height:auto}pre{overflow-x:auto;padding:.7rem;border:1px solid var(--line);border-radius:6px}
code{font-size:.9em}blockquote{margin:1rem 0;padding:.1rem 1rem;border-left:3px solid var(--line);color:var(--soft)}
table{display:block;overflow-x:auto;border-collapse:collapse}td,th{padding:.3rem .6rem;border:1px solid var(--line);text-align:left;vertical-align:top}`;

/** Writes every page as HTML into `out/site`, and refuses when a link leads nowhere. */
function makeSite(): void {
  const all = pages(ROOT);
  const dead = deadLinks(ROOT, all);
  if (dead.length > 0) throw new Error(`Links lead nowhere:\n${dead.join('\n')}`);
  rmSync(SITE, { recursive: true, force: true });
  for (const page of all) write(page);
  for (const path of linkedFiles(all)) cpSync(join(ROOT, path), join(SITE, path), { recursive: true });
  writeFileSync(
    join(SITE, 'index.html'),
    '<!doctype html><meta http-equiv="refresh" content="0;url=docs/index.html">',
  );
  process.stdout.write(`${all.length} pages; begin with ${join(SITE, 'index.html')}\n`);
}

function write(page: Page): void {
  const file = join(SITE, htmlName(page.path));
  mkdirSync(dirname(file), { recursive: true });
  const menu = MENU.map(([path, name]) => {
    const here = path === page.path ? ' aria-current="page"' : '';
    return `<a href="${relative(dirname(page.path), htmlName(path))}"${here}>${name}</a>`;
  });
  const title = /^# (.+)$/m.exec(page.text)?.[1] ?? 'Helio';
  const body = htmlOf(page, (link) => (/^[a-z]+:/i.test(link) ? link : link.replace(/\.md(?=#|$)/, '.html')));
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><nav>${menu.join('')}</nav><main>${body}</main></body></html>\n`,
  );
}

function htmlName(path: string): string {
  return path.replace(/\.md$/, '.html');
}

makeSite();
