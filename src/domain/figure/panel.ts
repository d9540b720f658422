import { z } from 'zod';
import {
  colorMapSchema,
  colorSchema,
  cornerSchema,
  countingSchema,
  dashSchema,
  finite,
  intervalSchema,
  markSchema,
  panelKindSchema,
  scaleSchema,
  shapeSchema,
  text,
} from '#src/domain/figure/look.ts';
import { toldTableSchema } from '#src/domain/told-table.ts';

/** One column of a frame. */
const columnRefSchema = z.object({ label: z.string(), column: z.string() }).readonly();
/** What dots are coloured by; `isSign`: above or below zero. */
const colorSeriesSchema = z
  .object({ label: z.string(), column: z.string(), isSign: z.boolean().optional() })
  .readonly();
/** Parts of the calendar that dots may be coloured by. */
export const CALENDAR_COLORS = ['month', 'year', 'hour'] as const;
const opacitySchema = z.number().min(0.02).max(1);

/** Where a curve is above or below a value: filled as far as that, or drawn in another colour. */
const curvePartSchema = z
  .object({
    comparison: z.enum(['<', '<=', '>', '>=']),
    value: finite,
    /** No further than this, on the other side. */
    to: finite.optional(),
    color: colorSchema,
    isFilled: z.boolean().optional(),
    opacity: opacitySchema.optional(),
  })
  .readonly();

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
    /** Times the usual width. */
    width: z.number().min(0.25).max(12).optional(),
    mark: markSchema.optional(),
    /** Shape of points, and their size times the usual one. */
    shape: shapeSchema.optional(),
    size: z.number().min(0.1).max(12).optional(),
    opacity: opacitySchema.optional(),
    parts: z.array(curvePartSchema).max(8).readonly().optional(),
    /** A running mean over this many ms is drawn over the trace. */
    overlay: z.number().positive().optional(),
    /** `right` when its values stand on the right-hand axis. */
    side: z.literal('right').optional(),
    /** Only samples of this time are drawn, in ms since 1970 UTC, half-open. */
    during: intervalSchema.optional(),
    /** Ms that are added to its times, so that other times stand over the same axis. */
    shift: finite.optional(),
  })
  .readonly();

/** A shaded area between two series. */
const bandSchema = z
  .object({
    low: columnRefSchema,
    high: columnRefSchema,
    /** The curve that it lies around, whose colour it has. */
    around: columnRefSchema.optional(),
    /** A bar from edge to edge at each value instead of an area. */
    mark: z.literal('bars').optional(),
    color: colorSchema.optional(),
    opacity: opacitySchema.optional(),
    name: text.optional(),
  })
  .readonly();

/** From where to where a curve beside the data is drawn, and how. */
const drawnCurve = {
  from: finite.optional(),
  to: finite.optional(),
  label: text.optional(),
  color: colorSchema.optional(),
  dash: dashSchema.optional(),
};

/** A line whose numbers are known: `slope x + intercept`, `intercept x^slope` or `intercept e^(slope x)`. */
const fitLineSchema = z
  .object({
    shape: z.enum(['linear', 'power', 'exponential']),
    /** Over time: per day. */
    slope: finite,
    intercept: finite,
    /** Where x is time: its zero, in ms since 1970 UTC. */
    epoch: finite.optional(),
    ...drawnCurve,
  })
  .readonly();

/** A curve of a formula of x, e.g. a threshold. */
const formulaCurveSchema = z
  .object({
    formula: z.string().max(200),
    ...drawnCurve,
  })
  .readonly();

/** Of the y values in a bin; the two deviations are lines around the mean. */
export const BINNED_STATISTICS = [
  'mean',
  'median',
  'quartiles',
  'deciles',
  'standard-deviation',
  'standard-error',
] as const;

/**
 * What is made of the y values of a scatter in bins of x, or of x in bins `along` y: so many over the axis, or from multiple to
 * multiple of a width.
 */
const binnedCurveSchema = z
  .object({
    statistic: z.enum(BINNED_STATISTICS),
    bins: z.int().min(2).max(200).optional(),
    width: z.number().positive().optional(),
    along: z.literal('y').optional(),
    color: colorSchema.optional(),
    dash: dashSchema.optional(),
  })
  .readonly();

/** Model boundaries of a panel of orbits: by what the solar wind is, or by usual values where that is not said. */
const boundariesSchema = z
  .object({
    /** Bz in nT and dynamic pressure in nPa. */
    magnetopause: z.object({ bz: finite, pressure: z.number().positive() }).readonly().optional(),
    /** Magnetosonic Mach number. */
    bowShock: z
      .object({ mach: z.number().gt(1) })
      .readonly()
      .optional(),
    hasBodies: z.boolean().optional(),
  })
  .readonly();

export const panelSchema = z
  .object({
    kind: panelKindSchema,
    /** Of a scatter: y and x of each pair in turn. */
    traces: z.array(traceSchema).readonly(),
    /** `orbit` draws a path for each trace of two columns, on equal axes; `density` shades a crowded scatter; `polar` turns x around a centre; `table` has no curves. */
    variant: z.enum(['plain', 'orbit', 'density', 'polar', 'table']).optional(),
    /** What a `table` shows: its cells, or of each row the numbers of some columns as bars. */
    table: z
      .object({ cells: toldTableSchema, bars: z.array(z.int().min(1)).max(6).readonly().optional() })
      .readonly()
      .optional(),
    title: text.optional(),
    /** The user's own label of the y axis, with unit. */
    label: text.optional(),
    xLabel: text.optional(),
    colorLabel: text.optional(),
    scale: scaleSchema,
    /** Somebody chose the scale of a spectrogram; else its channels decide. */
    hasOwnScale: z.boolean().optional(),
    range: intervalSchema.optional(),
    /** One limit of the y axis, where the data decide the other. */
    lowest: finite.optional(),
    highest: finite.optional(),
    /** The right-hand axis, where some trace stands on it. */
    right: z
      .object({ label: text.optional(), scale: scaleSchema.optional(), range: intervalSchema.optional() })
      .readonly()
      .optional(),
    xScale: scaleSchema.optional(),
    /** Axes that run the other way: y downward, x leftward. */
    reversed: z.object({ x: z.boolean().optional(), y: z.boolean().optional() }).readonly().optional(),
    /** Unit of the channels of a spectrogram, where it is not that of the data. */
    axisUnit: text.optional(),
    xRange: intervalSchema.optional(),
    /** A linear y axis is marked at multiples of it. */
    tickStep: z.number().positive().optional(),
    /** So is an x axis of numbers. */
    xTickStep: z.number().positive().optional(),
    /** Where the axes of numbers are marked, where somebody said each value. */
    tickValues: z.array(finite).min(1).max(60).readonly().optional(),
    xTickValues: z.array(finite).min(1).max(60).readonly().optional(),
    mark: markSchema,
    /** Its numbers stand over each bar. */
    hasBarNumbers: z.boolean().optional(),
    /** Share of the height, relative to the other panels. */
    weight: z.number().min(0.2).max(10),
    /** Lines of the grid where they differ from the figure's. */
    grid: z.object({ x: z.boolean().optional(), y: z.boolean().optional() }).readonly().optional(),
    /** A line at zero; absent: a faint one where values have both signs. */
    zero: z
      .object({
        shown: z.boolean(),
        color: colorSchema.optional(),
        dash: dashSchema.optional(),
        /** Times the usual. */
        width: z.number().min(0.25).max(12).optional(),
      })
      .readonly()
      .optional(),
    bands: z.array(bandSchema).max(20).readonly().optional(),
    fits: z.array(fitLineSchema).max(20).readonly().optional(),
    curves: z.array(formulaCurveSchema).max(12).readonly().optional(),
    /** Curves through the points of a scatter. */
    binned: z.array(binnedCurveSchema).max(4).readonly().optional(),
    colorMap: colorMapSchema.optional(),
    colorScale: z.enum(['linear', 'log']).optional(),
    colorRange: intervalSchema.optional(),
    /** Percentiles that the colours go from and to. */
    colorClip: intervalSchema.optional(),
    /** Number of bins of a histogram, or their width; of a shaded scatter the cells across and up. */
    bins: z.int().min(2).max(500).optional(),
    binWidth: z.number().positive().optional(),
    counting: countingSchema.optional(),
    /** What dots are coloured by; absent: each pair or curve has one colour. */
    colorBy: z.union([z.enum(['time', ...CALENDAR_COLORS]), colorSeriesSchema]).optional(),
    oneToOne: z.boolean().optional(),
    isJoined: z.boolean().optional(),
    hasEqualAxes: z.boolean().optional(),
    boundaries: boundariesSchema.optional(),
    /** Where angle zero of a dial points (right; of local times down), and which way angles grow. */
    polar: z
      .object({
        zero: z.enum(['right', 'top', 'left', 'bottom']).optional(),
        isClockwise: z.boolean().optional(),
      })
      .readonly()
      .optional(),
  })
  .readonly();

/** A vertical line (`at`), a shaded interval (`from`, `to`), a line at a value, or a text at a point (`at` and `value`) or in a corner. Times in ms since 1970 UTC. */
export const markerSchema = z
  .object({
    at: finite.optional(),
    from: finite.optional(),
    to: finite.optional(),
    value: finite.optional(),
    corner: cornerSchema.optional(),
    /** The axis of `value`, or of `at`, `from` and `to` where they are no times (`x`); y when absent. */
    axis: z.enum(['x', 'right']).optional(),
    label: text.optional(),
    color: colorSchema.optional(),
    dash: dashSchema.optional(),
    /** Times the usual width. */
    width: z.number().min(0.25).max(12).optional(),
    opacity: opacitySchema.optional(),
    /** 1-based panel; absent means every panel that it fits. */
    panel: z.int().min(1).optional(),
  })
  .readonly();

export type BinnedCurve = z.infer<typeof binnedCurveSchema>;
export type ColumnRef = z.infer<typeof columnRefSchema>;
export type CurvePart = z.infer<typeof curvePartSchema>;
export type Trace = z.infer<typeof traceSchema>;
export type Band = z.infer<typeof bandSchema>;
export type FormulaCurve = z.infer<typeof formulaCurveSchema>;
export type FitLine = z.infer<typeof fitLineSchema>;
export type Boundaries = z.infer<typeof boundariesSchema>;
export type Panel = z.infer<typeof panelSchema>;
export type Marker = z.infer<typeof markerSchema>;
