import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';

/** One page of Markdown. */
export interface Page {
  /** From the root of the project, e.g. `docs/gallery.md`. */
  readonly path: string;
  readonly text: string;
}

/** Every page that people read: those of `docs`, and those at the root of the project. */
export function pages(root: string): readonly Page[] {
  const paths = [...globSync('docs/**/*.md', { cwd: root }), ...globSync('*.md', { cwd: root })];
  return paths.sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Links to files and headings that are not there, each as `page: link`. Addresses of the web are not asked. */
export function deadLinks(root: string, all: readonly Page[]): readonly string[] {
  return all.flatMap((page) =>
    linksOf(page)
      .filter((link) => !/^[a-z]+:/i.test(link) && isDead(link, page, root, all))
      .map((link) => `${page.path}: ${link}`),
  );
}

function isDead(link: string, page: Page, root: string, all: readonly Page[]): boolean {
  const [file = '', anchor] = link.split('#');
  const path = file === '' ? page.path : normalize(join(dirname(page.path), decodeURIComponent(file)));
  if (!existsSync(join(root, path))) return true;
  const target = all.find((other) => other.path === path);
  return anchor !== undefined && target !== undefined && !headingsOf(target).includes(anchor);
}

/** Files that are no pages and to which pages link, from the root of the project; a site needs them beside its pages. */
export function linkedFiles(all: readonly Page[]): readonly string[] {
  const paths = new Set(
    all.flatMap((page) =>
      linksOf(page)
        .filter((link) => !/^[a-z]+:|^#/i.test(link))
        .map((link) => normalize(join(dirname(page.path), decodeURIComponent(link.split('#')[0] ?? '')))),
    ),
  );
  return [...paths].filter((path) => all.every((page) => page.path !== path)).sort();
}

function linksOf(page: Page): readonly string[] {
  return tokensOf(page).flatMap((token) =>
    token.type === 'link' || token.type === 'image' ? [String(token['href'])] : [],
  );
}

function headingsOf(page: Page): readonly string[] {
  return tokensOf(page).flatMap((token) =>
    token.type === 'heading' ? [anchorOf(String(token['text']))] : [],
  );
}

function tokensOf({ text }: Page): readonly Token[] {
  const found: Token[] = [];
  const marked = new Marked();
  void marked.walkTokens(marked.lexer(text), (token) => {
    found.push(token);
  });
  return found;
}

/** The name of a heading in a link, as GitHub makes it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/<[^>]*>|[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** A page as HTML, with its headings named and its links to other pages changed by `href`. */
export function htmlOf({ text }: Page, href: (link: string) => string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: words }: Tokens.Heading) {
        return `<h${depth} id="${anchorOf(words)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
    walkTokens: (token) => {
      if (token.type === 'link' || token.type === 'image') token['href'] = href(token['href']);
    },
  });
  return String(marked.parse(text));
}
