import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { FIT_FRAMES } from '#adapters/pages/fit-frames.ts';
import type { DataLook, DataRows, ThreadLook } from '#adapters/pages/thread-look.ts';

/** The pages of threads, each a whole document. Their links stand below the address of the thread's page. */
interface ThreadPages {
  /** Content-Security-Policy: nothing but our own style, the figures in frames, and what makes the frames fit. */
  readonly policy: string;
  /** Its figures, data, steps and references. */
  thread(look: ThreadLook): string;
  /** Some rows of data, with ways to those before and behind. */
  rows(rows: DataRows): string;
  /** What stands where nothing is, or nothing any more. */
  gone(): string;
}

export function threadPages(): ThreadPages {
  const style = readFileSync(new URL('page.css', import.meta.url), 'utf8');
  const page = (title: string, parts: readonly string[]) => pageText(title, parts, style);
  return {
    thread: (look) => page(look.title, [...threadParts(look), `<script>${FIT_FRAMES}</script>`]),
    rows: (rows) => page(rows.name, rowsParts(rows)),
    gone: () => page('Nothing here', GONE),
    policy: [
      "default-src 'none'",
      `script-src ${hashOf(FIT_FRAMES)}`,
      `style-src ${hashOf(style)}`,
      "frame-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Height of the buttons and words around a figure, until it tells its own. */
const TOOLS_PX = 200;

function threadParts({ title, figures, data, turns, citations }: ThreadLook): readonly string[] {
  return [
    `<h1>${plain(title)}</h1>`,
    '<p class="small">A page of Helio, for reading. Times are UTC. Whoever has its address can open it until the link ends.</p>',
    ...figures.map(
      ({ id, title: name, words, heightPx }) =>
        `<section><h2>${plain(name)}</h2>
<iframe src="figure/${encodeURIComponent(id)}" title="${plain(words)}" height="${Math.round(heightPx + TOOLS_PX)}" sandbox="allow-scripts allow-downloads" loading="lazy"></iframe>
<p class="small"><a href="figure/${encodeURIComponent(id)}">The figure alone</a></p></section>`,
    ),
    section('Data', data.map(dataItem)),
    section(
      'What was asked and done',
      turns.map(
        ({ request, status, reply, steps }) =>
          `<li><p><strong>${plain(request)}</strong>${status === 'done' ? '' : ` <em>(${plain(status)})</em>`}</p>${planOf(steps)}<p class="reply">${plain(reply)}</p></li>`,
      ),
      'ol',
    ),
    section(
      'How to cite the data',
      citations.map((citation) => `<li>${withLinks(citation)}</li>`),
    ),
  ];
}

/** Columns that are named one by one. */
const MOST_NAMED = 4;

function planOf(steps: readonly string[]): string {
  if (steps.length === 0) return '';
  return `<ol class="small">${steps.map((step) => `<li>${plain(step)}</li>`).join('')}</ol>`;
}

function section(title: string, items: readonly string[], list = 'ul'): string {
  return items.length === 0
    ? ''
    : `<section><h2>${title}</h2><${list}>${items.join('\n')}</${list}></section>`;
}

function dataItem({ label, name, rows, columns, source, link, steps, notes }: DataLook): string {
  const at = `data/${encodeURIComponent(label)}`;
  const from = link === undefined ? plain(source) : `<a href="${plain(link)}">${plain(source)}</a>`;
  return `<li><p><strong>${plain(name)}</strong>: ${rows.toLocaleString('en-US')} rows of ${plain(columnsText(columns))}</p>
<p class="small">${[from, ...[...steps, ...notes].map(plain)].join(' · ')}</p>
<p class="small"><a href="${at}">Table</a> <a href="${at}.csv">CSV</a> <a href="${at}.json">JSON</a> <a href="${at}.parquet">Parquet</a> <a href="${at}.nc">NetCDF</a></p></li>`;
}

/** The columns by their names; of many only how many, and their unit. */
function columnsText(columns: DataLook['columns']): string {
  const named = columns.map(({ name, unit }) => (unit === '' ? name : `${name} (${unit})`));
  if (columns.length <= MOST_NAMED) return named.join(', ');
  const units = [...new Set(columns.map(({ unit }) => unit))].filter((unit) => unit !== '');
  return `${columns.length} columns${units.length === 0 ? '' : ` (${units.join(', ')})`}`;
}

function rowsParts({ name, heads, rows, from, size, total }: DataRows): readonly string[] {
  const last = from + rows.length;
  const ways = [
    '<a href="../">The thread</a>',
    ...(from > 0 ? [`<a href="?from=${Math.max(0, from - size)}">Before</a>`] : []),
    ...(last < total ? [`<a href="?from=${last}">Behind</a>`] : []),
  ];
  return [
    `<h1>${plain(name)}</h1>`,
    `<p>Rows ${(from + 1).toLocaleString('en-US')} to ${last.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}. Times are UTC; what is missing is empty.</p>`,
    `<nav>${ways.join(' ')}</nav>`,
    `<table><thead><tr>${heads.map((head) => `<th scope="col">${plain(head)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${plain(cell)}</td>`).join('')}</tr>`).join('\n')}</tbody></table>`,
  ];
}

const GONE = [
  '<h1>There is nothing here</h1>',
  '<p>The link has ended, or the thread was forgotten. Each answer with data brings a new link: ask Helio in the thread again.</p>',
];

function pageText(title: string, parts: readonly string[], style: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${plain(title)} – Helio</title>
<style>${style}</style>
</head>
<body><main>
${parts.filter((part) => part !== '').join('\n')}
</main></body>
</html>
`;
}

/** Addresses in a text as links, the rest as text. */
function withLinks(text: string): string {
  return text
    .split(/(https:\/\/[^\s<>"']{1,500}[^\s<>"'.,;)])/)
    .map((part, at) => (at % 2 === 0 ? plain(part) : `<a href="${plain(part)}">${plain(part)}</a>`))
    .join('');
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text of others as text, also within an attribute. */
function plain(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');
}
