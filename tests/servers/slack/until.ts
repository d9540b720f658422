/** Waits until something is there. @throws when it is not after `ms` */
export async function until<Value>(
  what: string,
  find: () => Value | undefined | false,
  ms = 10_000,
): Promise<Value> {
  const limit = Date.now() + ms;
  for (;;) {
    const value = find();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > limit) throw new Error(`Nobody saw ${what} within ${ms} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
