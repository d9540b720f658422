import { z } from 'zod';

/** Readers of tools take `{}` for a slip where any further field is meant. */
const ANY_FIELD = { additionalProperties: true };

/** An object with these fields and any others. */
export function openObject<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.looseObject(shape).meta(ANY_FIELD);
}

/** An object of any fields. */
export const anyObject = z.record(z.string(), z.unknown()).meta(ANY_FIELD);
