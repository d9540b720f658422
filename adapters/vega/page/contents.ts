import type { PageLayout } from '#src/domain/figure/drawing.ts';

/** Columns of a table; times in ms since 1970 UTC, NaN is a gap. */
export type Columns = Readonly<Record<string, Float64Array | readonly string[]>>;

/** A picture inside a panel: one byte a pixel, top row first; 0 is nothing, 1 to 255 stand for values. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** A canvas that Vega takes for a loaded image. */
  readonly picture: HTMLCanvasElement & { complete?: boolean };
}

/** All that a page holds. */
export interface Contents {
  readonly title: string;
  readonly theme: 'light' | 'dark';
  readonly isThinned: boolean;
  readonly layouts: readonly PageLayout[];
  /** What is known of each curve; parts in view take the place of a selection. */
  readonly tables: Record<string, Columns>;
  /** Where parts can be asked for. */
  readonly partsAt?: string;
  readonly rasters: Readonly<Record<string, Raster>>;
}

type Facts = Pick<Contents, 'title' | 'theme' | 'isThinned' | 'layouts' | 'partsAt'>;
type PackedTables = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
type PackedRasters = Readonly<
  Record<string, { width: number; height: number; pixels: string; colors: string }>
>;

/** Reads what was packed into the page: deflated, then base64. */
export async function readContents(): Promise<Contents> {
  const facts: Facts = JSON.parse(new TextDecoder().decode(await unpacked(textOf('facts'))));
  const packed: { tables: PackedTables; rasters: PackedRasters } = JSON.parse(textOf('data'));
  const tables = await Promise.all(
    Object.entries(packed.tables).map(async ([name, columns]) => [name, await columnsOf(columns)] as const),
  );
  const rasters = await Promise.all(
    Object.entries(packed.rasters).map(async ([name, raster]) => [name, await rasterOf(raster)] as const),
  );
  return { ...facts, tables: Object.fromEntries(tables), rasters: Object.fromEntries(rasters) };
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}

async function unpacked(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function columnsOf(packed: PackedTables[string]): Promise<Columns> {
  const columns = await Promise.all(
    Object.entries(packed).map(async ([name, column]) => {
      if (typeof column !== 'string') return [name, column] as const;
      return [name, new Float64Array((await unpacked(column)).buffer)] as const;
    }),
  );
  return Object.fromEntries(columns);
}

async function rasterOf({ width, height, pixels, colors }: PackedRasters[string]): Promise<Raster> {
  const [cells, palette] = await Promise.all([unpacked(pixels), unpacked(colors)]);
  const picture = document.createElement('canvas');
  picture.width = width;
  picture.height = height;
  const image = new ImageData(width, height);
  for (const [cell, entry] of cells.entries()) {
    if (entry === 0) continue;
    image.data.set(palette.subarray(entry * 3, entry * 3 + 3), cell * 4);
    image.data[cell * 4 + 3] = 255;
  }
  picture.getContext('2d')?.putImageData(image, 0, 0);
  return { width, height, pixels: cells, picture: Object.assign(picture, { complete: true }) };
}
