import { z } from 'zod';

/** A short spelling such as `Bz`, which says the quantity and often a component. Upper and lower case matter unless `anyCase`. */
const symbolSchema = z.strictObject({
  text: z.string(),
  component: z.string().optional(),
  coordinates: z.string().optional(),
  anyCase: z.boolean().default(false),
});

/** One entry of `knowledge/quantities.json`. */
export const quantitySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** In titles, where that is shorter, e.g. `Dst`. */
  shortName: z.string().optional(),
  /** For axes and legends, e.g. `B`, `N`, `SYM-H`; `''` where the data's own name says more. */
  symbol: z.string(),
  /** In the field's plain notation; `''` when dimensionless. */
  unit: z.string(),
  /** Series of one group may share a panel. */
  unitGroup: z.string(),
  /** How people say it, in words. */
  names: z.array(z.string()),
  symbols: z.array(symbolSchema).default([]),
  isVector: z.boolean().default(false),
  isSpectrum: z.boolean().default(false),
  /** Without a mission it means the solar wind or geomagnetic activity near Earth. */
  isNearEarth: z.boolean().default(false),
  /** No spacecraft of a thread measures it: an index of activity on Earth or the Sun. */
  isIndex: z.boolean().default(false),
  /** Quantities that a collective name stands for, e.g. of `solar-wind`. */
  parts: z.array(z.string()).default([]),
  about: z.string(),
});

export type Quantity = z.infer<typeof quantitySchema>;
