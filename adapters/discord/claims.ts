/** Who comes first: within one process, and only one process holds the bot's lock. */
export interface Claims {
  /** @returns false when it was claimed before */
  claim(key: string): boolean;
}

/** Remembers the newest `most` keys. */
export function openClaims(most: number): Claims {
  const keys = new Set<string>();
  return {
    claim(key) {
      if (keys.has(key)) return false;
      keys.add(key);
      for (const oldest of keys) {
        if (keys.size <= most) break;
        keys.delete(oldest);
      }
      return true;
    },
  };
}
