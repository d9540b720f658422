import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PAGE_STYLE, pageBody } from '#adapters/vega/page-body.ts';
import { engineScript, pageScript } from '#adapters/vega/page-script.ts';
import type { Drawing, DrawingRaster, DrawingTable } from '#src/domain/figure/drawing.ts';

/**
 * One page with the figure, its data and the engine inside: it opens without a network, and its policy lets nothing be
 * loaded or evaluated. Wheel, fingers, drags, keys and buttons zoom and move it.
 */
export function htmlPage(drawing: Drawing): string {
  const scripts = [engineScript(), pageScript()];
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.map(hashOf).join(' ')}`,
    `style-src ${hashOf(PAGE_STYLE)}`,
    'img-src data: blob:',
    ...(drawing.page?.partsAt === undefined ? [] : ["connect-src 'self'"]),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const title = escapeHtml(drawing.title);
  const [engine, page] = scripts;
  return `<!doctype html>
<html lang="en" data-theme="${drawing.page?.theme ?? 'light'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
${pageBody(title)}
<script type="text/plain" id="facts">${factsOf(drawing)}</script>
<script type="text/plain" id="data">${scriptJson(dataOf(drawing))}</script>
<script>${engine}</script>
<script>${page}</script>
</body>
</html>
`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function factsOf({ title, page }: Drawing): string {
  return packed(Buffer.from(JSON.stringify({ title, ...page })));
}

function dataOf({ tables, rasters }: Drawing): object {
  return {
    tables: Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, packedTable(table)])),
    rasters: Object.fromEntries(rasters.map((raster) => [raster.name, packedRaster(raster)])),
  };
}

function packedTable(table: DrawingTable): object {
  return Object.fromEntries(
    Object.entries(table).map(([name, column]) => [
      name,
      column instanceof Float64Array ? packed(bytesOf(column)) : column,
    ]),
  );
}

function packedRaster({ width, height, pixels, colors }: DrawingRaster): object {
  return { width, height, pixels: packed(pixels), colors: packed(colors) };
}

function bytesOf({ buffer, byteOffset, byteLength }: Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Deflated (RFC 1950), then base64. */
function packed(bytes: Uint8Array): string {
  return deflateSync(bytes).toString('base64');
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
