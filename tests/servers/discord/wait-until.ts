import { setTimeout as wait } from 'node:timers/promises';

/** The first value that is neither `undefined` nor `false`, looked for again and again. @throws after the limit */
export async function waitUntil<Value>(
  look: () => Value | undefined | false,
  limitMs = 30_000,
): Promise<Value> {
  const until = Date.now() + limitMs;
  for (;;) {
    const value = look();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > until) throw new Error(`It did not happen within ${limitMs} ms: ${look}`);
    await wait(5);
  }
}
