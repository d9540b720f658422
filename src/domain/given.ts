/** An object with this one field where there is a value, else an empty one: for fields that may be absent. */
export function given<const Key extends string, Value>(
  key: Key,
  value: Value | null | undefined,
): { readonly [K in Key]?: Value } {
  // The key is one literal, so the object has exactly this field or none.
  return (value == null ? {} : { [key]: value }) as { readonly [K in Key]?: Value };
}
