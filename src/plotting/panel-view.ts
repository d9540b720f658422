import type { DrawingRaster, DrawingTable } from '#src/domain/figure/drawing.ts';
import type { Scale } from '#src/domain/figure/look.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Domain } from '#src/plotting/domains.ts';

/** How a drawing will be used: a page that can be zoomed keeps its time axis free; a document is Vega-Lite with its data inline. */
export type DrawingUse = 'still' | 'interactive' | 'document';

/** A piece of a Vega specification. */
export type Json = Readonly<Record<string, unknown>>;

export interface LegendEntry {
  readonly name: string;
  readonly color: string;
  readonly symbol: 'line' | 'dot' | 'box';
  readonly dash: readonly number[];
}

export type XAxis =
  | { readonly kind: 'time'; readonly range: TimeRange }
  | { readonly kind: 'number'; readonly domain: Domain; readonly scale: Scale; readonly label: string };

export interface ColorBar {
  readonly domain: Domain;
  readonly scale: Scale;
  readonly label: string;
  readonly colors: Uint8Array;
}

/** A panel ready to be placed: its axes, its data, and marks that use the scales `x` and `y`. */
export interface PanelView {
  readonly panel: Panel;
  readonly x: XAxis;
  readonly y: { readonly domain: Domain; readonly scale: Scale; readonly label: string };
  readonly entries: readonly LegendEntry[];
  readonly tables: Readonly<Record<string, DrawingTable>>;
  readonly rasters: readonly DrawingRaster[];
  /** Called with the size of the panel in logical px. */
  readonly marks: (width: number, height: number) => readonly Json[];
  readonly colorBar?: ColorBar;
  /** One unit of x is as long as one of y. */
  readonly isSquare: boolean;
  /** Sentences about what cannot be seen, e.g. values that a log axis leaves out. */
  readonly notes: readonly string[];
  /** Stands in the middle of a panel that has nothing to draw. */
  readonly emptyText?: string;
}
