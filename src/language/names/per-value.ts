/** Builds something from an immutable value once, and forgets it together with the value. */
export function perValue<Key extends object, Built>(build: (key: Key) => Built): (key: Key) => Built {
  const known = new WeakMap<Key, { readonly built: Built }>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found.built;
    const built = build(key);
    known.set(key, { built });
    return built;
  };
}
