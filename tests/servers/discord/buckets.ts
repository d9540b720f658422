import { ApiError } from '#tests/servers/discord/api-error.ts';

export interface Pace {
  readonly limit: number;
  readonly windowMs: number;
}

/** Rate limits a route and channel, told in headers; who goes over is refused with 429. */
export function buckets({ limit, windowMs }: Pace) {
  const windows = new Map<string, { endsAt: number; used: number }>();
  return (key: string): Readonly<Record<string, string>> => {
    const now = Date.now();
    const found = windows.get(key);
    const window = found === undefined || found.endsAt <= now ? { endsAt: now + windowMs, used: 0 } : found;
    windows.set(key, window);
    const seconds = ((window.endsAt - now) / 1000).toFixed(3);
    if (window.used >= limit)
      throw new ApiError(429, 0, 'You are being rate limited.', {
        'retry-after': seconds,
        'x-ratelimit-scope': 'user',
        ...headersOf(key, limit, 0, seconds),
      });
    window.used += 1;
    return headersOf(key, limit, limit - window.used, seconds);
  };
}

function headersOf(key: string, limit: number, remaining: number, seconds: string) {
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset-after': seconds,
    'x-ratelimit-bucket': key.replace(/[^a-zA-Z]/g, ''),
  };
}

const MOST_CALLS = 100;
/** Discord takes 50 a second; what left within two seconds may arrive within one, when the machine is slow. */
const WINDOW_MS = 1000;

/** The limit of a bot over all of its calls. */
export function allCalls(): () => void {
  const calledAt: number[] = [];
  return () => {
    const now = Date.now();
    while ((calledAt[0] ?? now) <= now - WINDOW_MS) calledAt.shift();
    if (calledAt.length >= MOST_CALLS)
      throw new ApiError(429, 0, 'You are being rate limited.', {
        'retry-after': '1',
        'x-ratelimit-global': 'true',
        'x-ratelimit-scope': 'global',
      });
    calledAt.push(now);
  };
}
