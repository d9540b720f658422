import type { Canvas } from 'canvas';
import { createCanvas, PDFDocument } from 'canvas';
import type { Spec } from 'vega';
import { Error as ONLY_ERRORS, parse, resetSVGDefIds, View } from 'vega';
import { checkedDocument } from '#adapters/vega/checked-document.ts';
import { deadLoader } from '#adapters/vega/dead-loader.ts';
import { htmlPage } from '#adapters/vega/html-page.ts';
import { encodeClearPng, encodePng } from '#adapters/vega/png.ts';
import { placeLines, readyLines, STRETCH } from '#adapters/vega/ready-lines.ts';
import { tableRows } from '#adapters/vega/table-rows.ts';
import type { Drawing, DrawingRaster, PictureFormat } from '#src/domain/figure/drawing.ts';

/** Turns a drawing into bytes. Runs in the worker process; fonts are registered already. */
export async function makePicture(drawing: Drawing, format: PictureFormat): Promise<Uint8Array> {
  if (format === 'html') return Buffer.from(htmlPage(drawing));
  if (format === 'vega-lite') return Buffer.from(checkedDocument(drawing.spec));
  const ready = format === 'svg' ? { drawing, lines: new Map() } : readyLines(drawing);
  const view = await viewOf(ready.drawing);
  try {
    // What is printed has no pixels, and its lines stay whole.
    placeLines(view, ready.lines, format === 'png' ? STRETCH : Number.POSITIVE_INFINITY);
    return await bytesOf(view, drawing, format);
  } finally {
    view.finalize();
  }
}

async function viewOf({ spec, tables, rasters }: Drawing): Promise<View> {
  const view = new View(parse(spec as Spec), {
    renderer: 'none',
    loader: deadLoader(),
    logLevel: ONLY_ERRORS,
  }); // our own figureSpec made it
  for (const [name, table] of Object.entries(tables)) view.data(name, tableRows(table));
  for (const raster of rasters) view.signal(raster.name, pictureOf(raster));
  await view.runAsync();
  return view;
}

async function bytesOf(view: View, drawing: Drawing, format: 'png' | 'svg' | 'pdf'): Promise<Uint8Array> {
  switch (format) {
    case 'png': {
      // On Node, Vega draws on the canvas package's Canvas, whatever its types say.
      const canvas = (await view.toCanvas(drawing.scale)) as unknown as Canvas;
      const { width, height } = canvas;
      return drawing.background === 'transparent'
        ? encodeClearPng(
            canvas.getContext('2d').getImageData(0, 0, width, height).data,
            width,
            height,
            drawing.dpi,
          )
        : encodePng(canvas.data(), width, height, drawing.dpi);
    }
    case 'svg':
      // Names of clips are counted over all pictures; the same picture shall give the same text.
      resetSVGDefIds();
      return Buffer.from(inPrint(await view.toSVG(1), drawing));
    case 'pdf': {
      const document = new PDFDocument({ title: drawing.title });
      const factor = pointsOf(drawing);
      const [width, height] = [drawing.width * factor, drawing.height * factor];
      const context = document.beginPage(width, height);
      if (drawing.background !== 'transparent') {
        context.fillStyle = drawing.background;
        context.fillRect(0, 0, width, height);
      }
      await view.toCanvas(factor, { externalContext: context });
      document.endPage();
      return document.close();
    }
  }
}

/** Points of a logical px on paper; one where nothing was said of paper. */
function pointsOf({ scale, dpi }: Drawing): number {
  return dpi === undefined ? 1 : (scale * 72) / dpi;
}

/** The outer size of a picture that is printed, in points. */
function inPrint(svg: string, drawing: Drawing): string {
  if (drawing.dpi === undefined) return svg;
  const factor = pointsOf(drawing);
  const points = (pixels: number) => `${Number((pixels * factor).toFixed(2))}pt`;
  return svg.replace(
    /^(<svg\b[^>]*?) width="[\d.]+" height="[\d.]+"/,
    `$1 width="${points(drawing.width)}" height="${points(drawing.height)}"`,
  );
}

/** A canvas that a mark's `image` takes as it is, once it says that it is complete. */
function pictureOf(raster: DrawingRaster): Canvas {
  const canvas = createCanvas(raster.width, raster.height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(raster.width, raster.height);
  const colors = opaqueColors(raster.colors);
  const pixels = new Uint32Array(image.data.buffer, image.data.byteOffset, raster.pixels.length);
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] = colors[raster.pixels[index] ?? 0] ?? 0;
  context.putImageData(image, 0, 0);
  return Object.assign(canvas, { complete: true });
}

/** Each entry as one word of red, green, blue and full opacity, lowest byte first; entry 0 is transparent. */
function opaqueColors(colors: Uint8Array): Uint32Array {
  const words = new Uint32Array(256);
  for (let entry = 1; entry < 256; entry += 1) {
    const [red = 0, green = 0, blue = 0] = colors.subarray(entry * 3, entry * 3 + 3);
    words[entry] = ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
  }
  return words;
}
