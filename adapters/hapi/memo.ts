/** Remembers values by key for a while; callers at the same time share one computation, and failures are forgotten. */
export interface Memo<T> {
  get(key: string, compute: () => Promise<T>): Promise<T>;
  forget(key: string): void;
}

export function memo<T>(lifetimeMs: number): Memo<T> {
  const entries = new Map<string, { readonly value: Promise<T>; readonly until: number }>();
  return {
    get(key, compute) {
      const known = entries.get(key);
      if (known !== undefined && known.until > Date.now()) return known.value;
      const value = compute();
      const entry = { value, until: Date.now() + lifetimeMs };
      entries.set(key, entry);
      value.catch(() => entries.get(key) === entry && entries.delete(key));
      return value;
    },
    forget(key) {
      entries.delete(key);
    },
  };
}
