import { z } from 'zod';
import {
  cornerSchema,
  dateFormSchema,
  finite,
  legendSchema,
  lettersSchema,
  relativeUnitSchema,
  text,
  textPartSchema,
  themeSchema,
} from '#src/domain/figure/look.ts';
import { markerSchema, type Panel, panelSchema } from '#src/domain/figure/panel.ts';

/** Logical px: 17 pt in a column of a journal. */
export const MAX_FONT_SIZE = 64;

const timeRangeSchema = z
  .object({ start: finite, stop: finite })
  .readonly()
  .refine(({ start, stop }) => start < stop, 'a range that starts before it stops');

/**
 * How times are told: `relative` counts from an epoch, `calendar` leaves the year out, since several years share the axis, and
 * `dates` writes them in a form of its own.
 */
const timeAxisSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('relative'), epoch: finite, unit: relativeUnitSchema.optional() }).readonly(),
  z.object({ kind: z.literal('calendar'), form: z.literal('day-of-year').optional() }).readonly(),
  z.object({ kind: z.literal('dates'), form: dateFormSchema }).readonly(),
]);

/** Most lines and words that a picture stays readable with. */
export const MOST_MARKERS = 60;
/** Most shaded stretches of a picture. */
export const MOST_STRETCHES = 240;

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
    /** Absent: dates and times in UTC. */
    timeAxis: timeAxisSchema.optional(),
    /** Series whose numbers stand under the time axis. */
    positions: z
      .array(z.object({ label: z.string(), column: z.string() }).readonly())
      .max(8)
      .readonly()
      .optional(),
    panels: z.array(panelSchema).min(1).max(24).readonly(),
    /** Panels stand in this many columns, filled row by row. */
    columns: z.int().min(1).max(6),
    columnTitles: z.array(text).readonly(),
    /** Time axis of each column, where the columns show different times. */
    columnRanges: z.array(timeRangeSchema).readonly(),
    markers: z
      .array(markerSchema)
      .max(MOST_MARKERS + MOST_STRETCHES)
      .readonly(),
    /** Labels the highest and lowest value of each line, or one of them. */
    extremes: z.union([z.boolean(), z.enum(['minimum', 'maximum'])]),
    /** Their labels tell when that was. */
    extremeTimes: z.literal(true).optional(),
    legend: legendSchema,
    /** Columns of a legend's entries. */
    legendColumns: z.int().min(1).max(12).optional(),
    letters: lettersSchema.optional(),
    /** Where the letters stand; top left when absent. */
    letterCorner: cornerSchema.optional(),
    grid: z.boolean(),
    /** Marks of the time axis this many ms apart, and marks that point into the panels. */
    ticks: z
      .object({
        everyMs: z.number().positive().optional(),
        /** Those without a label. */
        minorMs: z.number().positive().optional(),
        /** Times of the marks, where they are not so far apart. */
        at: z.array(finite).min(1).max(60).readonly().optional(),
        inside: z.boolean().optional(),
        minor: z.boolean().optional(),
      })
      .readonly()
      .optional(),
    /** Size of tick labels in logical px; everything else follows it. */
    fontSize: z.number().min(6).max(MAX_FONT_SIZE),
    /** Points of print that somebody asked for, which another printed size keeps. */
    fontPoints: z.number().positive().max(200).optional(),
    /** Texts with a size of their own, in logical px. */
    fontSizes: z.partialRecord(textPartSchema, z.number().min(4).max(120)).readonly().optional(),
    /** Those that somebody asked for in points, which another printed size keeps. */
    partPoints: z.partialRecord(textPartSchema, z.number().positive().max(200)).readonly().optional(),
    /** What no text may be smaller than. */
    fontLeast: z
      .strictObject({ size: z.number().positive().max(60), unit: z.enum(['px', 'pt']) })
      .readonly()
      .optional(),
    /** Device px of the PNG. */
    width: z.int().min(200).max(8000),
    height: z.int().min(150).max(8000),
    /** Device px an inch, where the picture has a printed size. */
    dpi: z.number().min(36).max(1200).optional(),
    theme: themeSchema,
    background: z.literal('transparent').optional(),
    /** Draws the line with datasets, period and processing. */
    provenance: z.boolean(),
    xLabel: text.optional(),
  })
  .readonly();

/** What a power user or a model may write by hand: any top-level fields of a figure but its id. */
export const figurePatchSchema = figureSchema.unwrap().omit({ id: true }).partial().strict();

export type Figure = z.infer<typeof figureSchema>;

export const DEFAULT_WIDTH = 1800;
export const DEFAULT_FONT_SIZE = 13;
/** Most panels of one figure. */
export const MAX_PANELS = 24;
/** Most device px of one figure, so that a picture can be made in bounded memory. */
export const MAX_PIXELS = 24_000_000;

/** Device px: a picture of one or two rows is 1000 high, each further row adds to it, and larger text does. */
export function defaultHeight(rows: number, fontSize: number = DEFAULT_FONT_SIZE): number {
  const grown = Math.max(1, fontSize / DEFAULT_FONT_SIZE);
  return Math.round(Math.min(6000, (1000 + Math.max(0, rows - 2) * 230) * grown));
}

/** Rows of the grid of panels. */
export function rowsOf({ panels, columns }: Pick<Figure, 'panels' | 'columns'>): number {
  return Math.ceil(panels.length / columns);
}

/** The time axis of the panel at `index`. */
export function rangeOfPanel(figure: Figure, index: number): Figure['range'] {
  return figure.columnRanges[index % figure.columns] ?? figure.range;
}
