/** Columns by name. Numbers are in the unit of the axis, times in ms since 1970 UTC; NaN is a gap. */
export type DrawingTable = Readonly<Record<string, Float64Array | readonly string[]>>;

/** A picture inside the picture: one byte a pixel, top row first, 0 transparent, else an entry of `colors`. */
export interface DrawingRaster {
  readonly name: string;
  /** Px of the raster itself; it is stretched to where it stands. */
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** Red, green, blue of each entry, shape `[256, 3]`. */
  readonly colors: Uint8Array;
}

/** All that a renderer needs: a Vega specification without data or references, and its data beside it. */
export interface Drawing {
  readonly title: string;
  /** Logical px. */
  readonly width: number;
  readonly height: number;
  /** Device px per logical px. */
  readonly scale: number;
  /** A colour, or `transparent`. */
  readonly background: string;
  /** Device px an inch of the printed picture, where it has a printed size. */
  readonly dpi?: number;
  readonly spec: Readonly<Record<string, unknown>>;
  readonly tables: Readonly<Record<string, DrawingTable>>;
  readonly rasters: readonly DrawingRaster[];
}

/** `vega-lite` is a document for other programs: the specification with its thinned data. */
export type PictureFormat = 'png' | 'svg' | 'pdf' | 'html' | 'vega-lite';
