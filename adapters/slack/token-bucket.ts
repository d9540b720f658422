export interface TokenBucket {
  /** Takes a token when there is one. */
  tryTake(): boolean;
  /** Reserves the next token. @returns ms to wait until it is there */
  reserve(): number;
}

/** A budget that refills steadily: bursts up to `capacity`, then `perSecond`. */
export function tokenBucket(capacity: number, perSecond: number, now: () => number): TokenBucket {
  let tokens = capacity;
  let at = now();

  const refill = () => {
    const time = now();
    tokens = Math.min(capacity, tokens + ((time - at) / 1000) * perSecond);
    at = time;
  };
  return {
    tryTake() {
      refill();
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
    reserve() {
      refill();
      tokens -= 1;
      return tokens >= 0 ? 0 : (-tokens / perSecond) * 1000;
    },
  };
}
