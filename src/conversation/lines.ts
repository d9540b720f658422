import type { Arrival } from '#src/conversation/arrival.ts';

/** The messages of each thread that run or wait, in the order in which they came. */
export interface Lines {
  enter(arrival: Arrival): void;
  leave(arrival: Arrival): void;
  /** People with a message in a thread's line. */
  people(thread: string): readonly string[];
  /** True when a message waits no longer, because the turn before it took it in. */
  hasJoined(arrival: Arrival): boolean;
  /** Takes the messages behind one out of the line, from the front and as long as they fit; the others wait on. */
  joinBehind(arrival: Arrival, fits: (waiting: Arrival) => boolean): readonly Arrival[];
}

export function lines(): Lines {
  const waiting = new Map<string, readonly Arrival[]>();
  const joined = new WeakSet<Arrival>();
  const lineOf = (thread: string) => waiting.get(thread) ?? [];

  return {
    enter: (arrival) => void waiting.set(arrival.thread.id, [...lineOf(arrival.thread.id), arrival]),
    leave(arrival) {
      const left = lineOf(arrival.thread.id).filter((other) => other !== arrival);
      if (left.length === 0) waiting.delete(arrival.thread.id);
      else waiting.set(arrival.thread.id, left);
    },
    people: (thread) => lineOf(thread).map(({ incoming }) => incoming.userId),
    hasJoined: (arrival) => joined.has(arrival),
    joinBehind(arrival, fits) {
      const line = lineOf(arrival.thread.id);
      const behind = line.slice(line.indexOf(arrival) + 1).filter((other) => !joined.has(other));
      const end = behind.findIndex((other) => !fits(other));
      const taken = end < 0 ? behind : behind.slice(0, end);
      for (const other of taken) joined.add(other);
      return taken;
    },
  };
}
