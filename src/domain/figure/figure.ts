import { z } from 'zod';

const finite = z.number().refine(Number.isFinite, 'a finite number');
const timeRangeSchema = z
  .object({ start: finite, stop: finite })
  .readonly()
  .refine(({ start, stop }) => start < stop, 'a range that starts before it stops');
const intervalSchema = z
  .tuple([finite, finite])
  .readonly()
  .refine(([low, high]) => low < high, 'limits with the lower one first');

/** `#rgb`, `#rrggbb`, or a plain colour word; nothing that could be code or a reference. */
export const colorSchema = z.string().regex(/^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,20})$/i, 'a colour');
export const markSchema = z.enum(['line', 'point', 'area', 'step', 'bar']);
export const dashSchema = z.enum(['solid', 'dashed', 'dotted', 'dash-dot']);
export const panelKindSchema = z.enum(['line', 'spectrogram', 'histogram', 'scatter']);
export const scaleSchema = z.enum(['linear', 'log']);
export const colorMapSchema = z.enum([
  'viridis',
  'inferno',
  'magma',
  'plasma',
  'cividis',
  'turbo',
  'greys',
  'blues',
]);
export const legendSchema = z.enum(['auto', 'right', 'top', 'none']);
export const themeSchema = z.enum(['light', 'dark']);
const text = z.string().max(300);

/** What is drawn of one frame. */
const traceSchema = z
  .object({
    /** Label of the frame. */
    label: z.string(),
    /** Names of the frame's columns that are drawn; absent means all. */
    columns: z.array(z.string()).readonly().optional(),
    /** The user's own legend text. */
    name: text.optional(),
    color: colorSchema.optional(),
    /** Colour by column name, where one colour for the whole trace is not enough. */
    colors: z.record(z.string(), colorSchema).readonly().optional(),
    dash: dashSchema.optional(),
    /** Logical px. */
    width: z.number().min(0.25).max(12).optional(),
    mark: markSchema.optional(),
    opacity: z.number().min(0.02).max(1).optional(),
    /** A running mean over this many ms is drawn over the trace. */
    overlay: z.number().positive().optional(),
  })
  .readonly();

const panelSchema = z
  .object({
    kind: panelKindSchema,
    traces: z.array(traceSchema).readonly(),
    /** `orbit` draws a path for each trace of two columns, on equal axes; `density` shades a crowded scatter. */
    variant: z.enum(['plain', 'orbit', 'density']).optional(),
    title: text.optional(),
    /** The user's own label of the y axis, with unit. */
    label: text.optional(),
    xLabel: text.optional(),
    scale: scaleSchema,
    range: intervalSchema.optional(),
    xScale: scaleSchema.optional(),
    xRange: intervalSchema.optional(),
    mark: markSchema,
    /** Share of the height, relative to the other panels. */
    weight: z.number().min(0.2).max(10),
    colorMap: colorMapSchema.optional(),
    colorScale: scaleSchema.optional(),
    colorRange: intervalSchema.optional(),
    /** Number of bins of a histogram. */
    bins: z.int().min(2).max(500).optional(),
  })
  .readonly();

/** A vertical line (`at`), a shaded interval (`from`, `to`) or a horizontal threshold (`value`). Times in ms since 1970 UTC. */
const markerSchema = z
  .object({
    at: finite.optional(),
    from: finite.optional(),
    to: finite.optional(),
    value: finite.optional(),
    label: text.optional(),
    color: colorSchema.optional(),
    /** 1-based panel; absent means every panel that it fits. */
    panel: z.int().min(1).optional(),
  })
  .readonly();

/** A picture as a value: what is drawn and how it looks. Plain JSON, stored with the thread; functions make the next one. */
export const figureSchema = z
  .object({
    id: z.string().regex(/^[\w-]{1,40}$/),
    /** The user's own title; absent means one made from what is drawn. */
    title: text.optional(),
    /** The time axis. */
    range: timeRangeSchema,
    /** What "the whole range" goes back to. */
    fullRange: timeRangeSchema,
    panels: z.array(panelSchema).min(1).max(24).readonly(),
    /** Panels stand in this many columns, filled row by row. */
    columns: z.int().min(1).max(6),
    columnTitles: z.array(text).readonly(),
    /** Time axis of each column, where the columns show different times. */
    columnRanges: z.array(timeRangeSchema).readonly(),
    markers: z.array(markerSchema).max(60).readonly(),
    /** Labels the highest and lowest value of each line. */
    extremes: z.boolean(),
    legend: legendSchema,
    grid: z.boolean(),
    /** Size of tick labels in logical px; everything else follows it. */
    fontSize: z.number().min(6).max(48),
    /** Device px of the PNG. */
    width: z.int().min(200).max(8000),
    height: z.int().min(150).max(8000),
    theme: themeSchema,
    /** Draws the line with datasets, period and processing. */
    provenance: z.boolean(),
    xLabel: text.optional(),
  })
  .readonly();

/** What a power user or a model may write by hand: any top-level fields of a figure but its id. */
export const figurePatchSchema = figureSchema.unwrap().omit({ id: true }).partial().strict();

export type Trace = z.infer<typeof traceSchema>;
export type Panel = z.infer<typeof panelSchema>;
export type PanelKind = z.infer<typeof panelKindSchema>;
export type Mark = z.infer<typeof markSchema>;
export type Dash = z.infer<typeof dashSchema>;
export type Scale = z.infer<typeof scaleSchema>;
export type ColorMap = z.infer<typeof colorMapSchema>;
export type Marker = z.infer<typeof markerSchema>;
export type Theme = z.infer<typeof themeSchema>;
export type Figure = z.infer<typeof figureSchema>;

export const DEFAULT_WIDTH = 1800;
export const DEFAULT_FONT_SIZE = 13;
/** Most panels of one figure. */
export const MAX_PANELS = 24;
/** Most device px of one figure, so that a picture can be made in bounded memory. */
export const MAX_PIXELS = 24_000_000;

/** Device px: a picture of one or two rows is 1000 high, and each further row adds to it. */
export function defaultHeight(rows: number): number {
  return Math.min(6000, 1000 + Math.max(0, rows - 2) * 230);
}

/** Rows of the grid of panels. */
export function rowsOf({ panels, columns }: Pick<Figure, 'panels' | 'columns'>): number {
  return Math.ceil(panels.length / columns);
}

/** The time axis of the panel at `index`. */
export function rangeOfPanel(figure: Figure, index: number): Figure['range'] {
  return figure.columnRanges[index % figure.columns] ?? figure.range;
}
