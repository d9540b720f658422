/** Runs jobs with the same key one after the other. */
export type InOrder = <Value>(key: string, job: () => Promise<Value>) => Promise<Value>;

export function openInOrder(): InOrder {
  const tails = new Map<string, Promise<unknown>>();
  return (key, job) => {
    const result = (tails.get(key) ?? Promise.resolve()).then(job);
    const tail = result
      .catch(() => undefined)
      .finally(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
    tails.set(key, tail);
    return result;
  };
}
