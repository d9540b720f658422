import type { DrawingRaster, DrawingTable } from '#src/domain/figure/drawing.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { Scale, Shape } from '#src/domain/figure/look.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Domain } from '#src/plotting/domains.ts';
import type { SpectrumSamples } from '#src/plotting/spectrum-samples.ts';

/** How a drawing will be used: a page that can be zoomed keeps its time axis free; a document is Vega-Lite with its data inline. */
export type DrawingUse = 'still' | 'interactive' | 'document';

/** A piece of a Vega specification. */
export type Json = Readonly<Record<string, unknown>>;

export interface LegendEntry {
  readonly name: string;
  readonly color: string;
  readonly symbol: 'line' | 'dot' | 'box' | 'line-dot';
  readonly dash: readonly number[];
  /** Of boxes; opaque when absent. */
  readonly opacity?: number;
  /** Of dots; a circle when absent. */
  readonly shape?: Shape;
  /** Table of the rows that it stands for. */
  readonly table?: string;
}

/** An axis of numbers. */
export interface NumberAxis {
  readonly domain: Domain;
  readonly scale: Scale;
  readonly label: string;
  /** Where a symlog scale turns from linear to logarithmic. */
  readonly constant?: number;
  /** Colour of its label, where it is that of its only curve. */
  readonly color?: string;
}

export type XAxis =
  | { readonly kind: 'time'; readonly range: TimeRange }
  | (NumberAxis & { readonly kind: 'number' });

export interface ColorBar {
  readonly domain: Domain;
  readonly scale: Scale;
  readonly label: string;
  readonly colors: Uint8Array;
  /** Its numbers are times in ms since 1970 UTC. */
  readonly isTime?: boolean;
  /** Its only marks, by name. */
  readonly marks?: { readonly values: readonly number[]; readonly labels: readonly string[] };
}

/** A curve whose single values can be told where they stand. */
export interface ToldCurve {
  /** Places on the x axis. */
  readonly time: Float64Array;
  readonly values: Float64Array;
  readonly color: string;
  readonly isRight: boolean;
  readonly isBar: boolean;
  /** From its values to zero. */
  readonly isFilled: boolean;
  /** From the place of a value to the middle of what is drawn for it. */
  readonly middle: number;
  /** Where a bar begins and ends from there; on a logarithmic axis what the place is multiplied by. */
  readonly span: readonly [number, number];
}

/** A panel ready to be placed: its axes, its data, and marks that use the scales `x` and `y`. */
export interface PanelView {
  readonly panel: Panel;
  readonly x: XAxis;
  /** How an axis of times tells them; dates when absent. */
  readonly timeAxis?: Figure['timeAxis'];
  readonly y: NumberAxis;
  /** The right-hand axis, on the scale `right`. */
  readonly right?: NumberAxis;
  /** Names of the tables whose values stand on it. */
  readonly onRight?: readonly string[];
  readonly entries: readonly LegendEntry[];
  /** Curves over a picture, which are named where they stand. */
  readonly overlays?: readonly Pick<LegendEntry, 'name' | 'table'>[];
  readonly tables: Readonly<Record<string, DrawingTable>>;
  readonly told?: readonly ToldCurve[];
  readonly rasters: readonly DrawingRaster[];
  /** The values behind the first raster, where a page shall hand them over. */
  readonly samples?: SpectrumSamples;
  /** Called with the size of the panel in logical px. */
  readonly marks: (width: number, height: number) => readonly Json[];
  readonly colorBar?: ColorBar;
  /** It draws what its places mean by itself, as a dial does. */
  readonly hasNoAxes?: boolean;
  /** One unit of x is as long as one of y. */
  readonly isSquare: boolean;
  /** Sentences about what cannot be seen, e.g. values that a log axis leaves out. */
  readonly notes: readonly string[];
  /** What was asked for and is not drawn, as such sentences. */
  readonly left?: readonly string[];
  /** Stands in the middle of a panel that has nothing to draw. */
  readonly emptyText?: string;
}
