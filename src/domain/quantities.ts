import known from '#knowledge/quantities.json' with { type: 'json' };
import { type Quantity, quantitySchema } from '#src/domain/quantity.ts';

/** The quantities of `knowledge/quantities.json`, in their order. */
export const quantities: readonly Quantity[] = known.quantities.map((quantity) =>
  quantitySchema.parse(quantity),
);
