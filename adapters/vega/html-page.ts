import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tableRows } from '#adapters/vega/table-rows.ts';
import type { Drawing } from '#src/domain/figure/drawing.ts';

/** One page with the drawing, its data and the engine inside: it opens without a network. Wheel zooms, dragging moves, a double click resets. */
export function htmlPage(drawing: Drawing, rasterUrls: Readonly<Record<string, string>>): string {
  const engine = readFileSync(fileURLToPath(new URL('vega.min.js', import.meta.resolve('vega'))), 'utf8');
  const data = Object.fromEntries(
    Object.entries(drawing.tables).map(([name, table]) => [name, tableRows(table)]),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeHtml(drawing.title)}</title>
<style>@font-face{font-family:Inter;src:local('Inter'),local('Helvetica Neue'),local('Arial'),local('Liberation Sans'),local('DejaVu Sans')}body{margin:0;background:${drawing.background};font-family:Inter,system-ui,sans-serif}#figure{display:flex;justify-content:center}#figure canvas{touch-action:none}</style>
</head>
<body>
<div id="figure"></div>
<script>${engine}</script>
<script>
const spec = ${scriptJson(drawing.spec)};
const data = ${scriptJson(data)};
const rasters = ${scriptJson(rasterUrls)};
const refuse = () => Promise.reject(new Error('offline'));
const loader = { load: refuse, http: refuse, file: refuse, sanitize: (uri) => Promise.resolve({ href: /^data:image\\/png;/.test(uri) ? uri : '#' }) };
const image = (url) => new Promise((resolve) => { const picture = new Image(); picture.onload = () => resolve(picture); picture.src = url; });
const font = document.fonts.load('13px Inter').catch(() => []);
font.then(() => Promise.all(Object.entries(rasters).map(async ([name, url]) => [name, await image(url)]))).then((pictures) => {
  const view = new vega.View(vega.parse(spec), { container: '#figure', renderer: 'canvas', hover: true, loader });
  for (const [name, rows] of Object.entries(data)) view.data(name, rows.map((row) => row.v === null ? { ...row, v: NaN } : row));
  for (const [name, picture] of pictures) view.signal(name, picture);
  return view.runAsync();
});
</script>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);
}

/** JSON that cannot end the script element it stands in. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
