import { z } from 'zod';

export const finite = z.number().refine(Number.isFinite, 'a finite number');
export const intervalSchema = z
  .tuple([finite, finite])
  .readonly()
  .refine(([low, high]) => low < high, 'limits with the lower one first');
export const text = z.string().max(300);

/** `#rgb`, `#rrggbb`, or a plain colour word; nothing that could be code or a reference. */
export const colorSchema = z.string().regex(/^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,20})$/i, 'a colour');
export const markSchema = z.enum(['line', 'point', 'line-point', 'area', 'step', 'bar']);
export const dashSchema = z.enum(['solid', 'dashed', 'dotted', 'dash-dot']);
/** Shapes of points. */
export const shapeSchema = z.enum(['circle', 'square', 'diamond', 'triangle', 'cross', 'ring']);
export const panelKindSchema = z.enum(['line', 'spectrogram', 'histogram', 'scatter']);
/** `symlog` is linear around zero and logarithmic on both sides of it. */
export const scaleSchema = z.enum(['linear', 'log', 'symlog']);
export const colorMapSchema = z.enum([
  'viridis',
  'inferno',
  'magma',
  'plasma',
  'cividis',
  'turbo',
  'jet',
  'greys',
  'blues',
]);
/** Beside (`right`), above (`top`), below (`bottom`), or inside each panel in a corner; `auto` is beside or above. */
export const legendSchema = z.enum([
  'auto',
  'right',
  'top',
  'bottom',
  'none',
  'inside',
  'top-right',
  'top-left',
  'bottom-right',
  'bottom-left',
]);
/** Corners of a panel. */
export const cornerSchema = z.enum(['top-right', 'top-left', 'bottom-right', 'bottom-left']);
export const themeSchema = z.enum(['light', 'dark']);
/** How panels are lettered from the first one: `(a)`, `(b)` … */
export const lettersSchema = z.enum(['a', 'a)', '(a)', 'A', 'A)', '(A)']);
/** Texts of a figure that can have a size of their own. */
export const textPartSchema = z.enum(['title', 'axes', 'ticks', 'legend', 'panel-letters']);
export const relativeUnitSchema = z.enum(['second', 'minute', 'hour', 'day', 'year']);
/** Forms of the dates on a time axis: `2024-132` as day 132, the hours without their date, or dates without their year. */
export const dateFormSchema = z.enum(['day-of-year', 'clock', 'yearless']);
/** What a histogram's bars are: numbers of samples, their share in all, per cent, a density of area one, or the share so far. */
export const countingSchema = z.enum(['count', 'share', 'percent', 'density', 'cumulative']);

export type Mark = z.infer<typeof markSchema>;
export type Dash = z.infer<typeof dashSchema>;
export type Shape = z.infer<typeof shapeSchema>;
export type PanelKind = z.infer<typeof panelKindSchema>;
export type Scale = z.infer<typeof scaleSchema>;
export type ColorMap = z.infer<typeof colorMapSchema>;
export type LegendPlace = z.infer<typeof legendSchema>;
export type Theme = z.infer<typeof themeSchema>;
export type Letters = z.infer<typeof lettersSchema>;
export type TextPart = z.infer<typeof textPartSchema>;
export type RelativeUnit = z.infer<typeof relativeUnitSchema>;
export type DateForm = z.infer<typeof dateFormSchema>;
export type Counting = z.infer<typeof countingSchema>;
