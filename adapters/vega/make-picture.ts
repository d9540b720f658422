import type { Canvas } from 'canvas';
import { createCanvas, PDFDocument } from 'canvas';
import type { Spec } from 'vega';
import { Error as ONLY_ERRORS, parse, resetSVGDefIds, View } from 'vega';
import { deadLoader } from '#adapters/vega/dead-loader.ts';
import { htmlPage } from '#adapters/vega/html-page.ts';
import { encodePng } from '#adapters/vega/png.ts';
import { tableRows } from '#adapters/vega/table-rows.ts';
import type { Drawing, DrawingRaster, PictureFormat } from '#src/domain/figure-drawing.ts';

/** Turns a drawing into bytes. Runs in the worker process; fonts are registered already. */
export async function makePicture(drawing: Drawing, format: PictureFormat): Promise<Uint8Array> {
  if (format === 'html') return Buffer.from(htmlPage(drawing, rasterUrls(drawing)));
  const view = await viewOf(drawing);
  try {
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
      return encodePng(canvas.data(), canvas.width, canvas.height);
    }
    case 'svg':
      // Names of clips are counted over all pictures; the same picture shall give the same text.
      resetSVGDefIds();
      return Buffer.from(await view.toSVG(1));
    case 'pdf': {
      const document = new PDFDocument({ title: drawing.title });
      const context = document.beginPage(drawing.width, drawing.height);
      context.fillStyle = drawing.background;
      context.fillRect(0, 0, drawing.width, drawing.height);
      await view.toCanvas(1, { externalContext: context });
      document.endPage();
      return document.close();
    }
  }
}

/** A canvas that a mark's `image` takes as it is, once it says that it is complete. */
function pictureOf(raster: DrawingRaster): Canvas {
  const canvas = createCanvas(raster.width, raster.height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(raster.width, raster.height);
  for (const [index, entry] of raster.pixels.entries()) {
    if (entry === 0) continue;
    for (let channel = 0; channel < 3; channel += 1)
      image.data[index * 4 + channel] = raster.colors[entry * 3 + channel] ?? 0;
    image.data[index * 4 + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  return Object.assign(canvas, { complete: true });
}

function rasterUrls({ rasters }: Drawing): Readonly<Record<string, string>> {
  return Object.fromEntries(rasters.map((raster) => [raster.name, pictureOf(raster).toDataURL('image/png')]));
}
