import { z } from 'zod';
import { seriesRefSchema } from '#src/domain/series-ref.ts';

/** 1-based from the top, negative from the bottom; `top`, `bottom`, `middle`, `last`; or a series, for the panel that shows it. */
export const panelRefSchema = z.union([z.int(), seriesRefSchema]).meta({ id: 'panel' });

export type PanelRef = z.infer<typeof panelRefSchema>;

/** One panel or several; absent means all of them, or the only ones that the change fits. */
export const panel = z.union([panelRefSchema, z.array(panelRefSchema).min(1).max(24)]).optional();

export type PanelRefs = z.infer<typeof panel>;

export const seriesList = z.array(seriesRefSchema).min(1).max(200);
/** Absent means all of them. */
export const series = seriesList.optional();
export const number = z.number();
export const text = z.string().max(300);
export const range = z
  .object({ start: number, stop: number })
  .describe('Half-open, in ms since 1970-01-01T00:00Z.');
export const limits = z
  .tuple([number.nullable(), number.nullable()])
  .nullable()
  .describe('Lower and upper limit; null lets the data decide, of one side or of both.');

export function kindOf<Kind extends string>(kind: Kind) {
  return z.literal(kind);
}
