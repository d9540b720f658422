/** Does jobs of the same thread one after the other, whether or not the ones before went well. */
export function oneByOne(): <Value>(thread: string, job: () => Promise<Value>) => Promise<Value> {
  const tails = new Map<string, Promise<unknown>>();
  return (thread, job) => {
    const done = (tails.get(thread) ?? Promise.resolve()).then(job);
    const tail = done
      .catch(() => undefined)
      .then(() => {
        if (tails.get(thread) === tail) tails.delete(thread);
      });
    tails.set(thread, tail);
    return done;
  };
}
