import type { Scale } from '#src/domain/figure/look.ts';

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

type Interval = readonly [number, number];

/** A curve of a page: where its rows are, and what they are called. */
export interface PageCurve {
  readonly table: string;
  readonly name: string;
  readonly color: string;
}

interface PageAxis {
  readonly scale: Scale;
  readonly domain: Interval;
  readonly label: string;
  /** Of a symlog scale, where it turns from linear to logarithmic. */
  readonly constant?: number;
}

/** One panel of a page, with what a pointer over it has to know. Lengths in px of the layout. */
export interface PagePanel {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly column: number;
  readonly x: PageAxis & {
    readonly kind: 'time' | 'number';
    /** Of a time axis that shows how long after a moment (ms since 1970 UTC) something was, in units of so many ms. */
    readonly counted?: { readonly from: number; readonly unitMs: number };
    /** Of a time axis on which years lie over each other. */
    readonly isYearless?: true;
  };
  readonly y: PageAxis;
  /** The axis at the right side; it follows the left one. */
  readonly right?: PageAxis;
  /** Names of all that is drawn. */
  readonly tables: readonly string[];
  /** What of it can be switched off and told. */
  readonly curves: readonly PageCurve[];
  /** Where the legend can be pressed. */
  readonly keys: readonly {
    readonly table: string;
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  }[];
  /** A picture in the panel, whose colours stand for values. */
  readonly raster?: {
    readonly name: string;
    readonly x: Interval;
    readonly y: Interval;
    readonly values: Interval;
    readonly scale: Scale;
    readonly label: string;
    /** Name of the table with the values behind it: times `t`, `channel`, and `v` spectrum by spectrum. */
    readonly table?: string;
    /** The table holds one of so many spectra; all when absent. */
    readonly every?: number;
  };
}

/** One way to place a figure on a page: for a width of the window and a theme. */
export interface PageLayout {
  /** Px that it is made for; `width` and `height` are those of its specification. */
  readonly windowWidth: number;
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
  readonly background: string;
  readonly ink: string;
  readonly spec: Readonly<Record<string, unknown>>;
  readonly panels: readonly PagePanel[];
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
  /** What the figure was to show and does not, as sentences. */
  readonly unseen?: readonly string[];
  /** Of a page that can be zoomed. */
  readonly page?: {
    readonly theme: 'light' | 'dark';
    readonly layouts: readonly PageLayout[];
    /** The page holds fewer samples than there are. */
    readonly isThinned: boolean;
    /** Where the page may ask for parts with all of their samples, seen from its own address; absent for a file of its own. */
    readonly partsAt?: string;
  };
}

/** What a page shows of its curves when a part of them is seen. */
export interface PagePart {
  readonly tables: Readonly<Record<string, { readonly t: Float64Array; readonly v: Float64Array }>>;
  /** There are more samples in this part than these. */
  readonly isThinned: boolean;
}

/** `vega-lite` is a document for other programs: the specification with its thinned data. */
export type PictureFormat = 'png' | 'svg' | 'pdf' | 'html' | 'vega-lite';
