/** Delays a computation until its value is first asked for, and keeps the value. */
export function once<Value>(compute: () => Value): () => Value {
  let kept: { readonly value: Value } | undefined;
  return () => {
    kept ??= { value: compute() };
    return kept.value;
  };
}

/** Does the same only once for the same key, for as long as the function is held. */
export function remembered<Value, Key = string>(compute: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known.value;
    const made = { value: compute(key) };
    kept.set(key, made);
    return made.value;
  };
}
