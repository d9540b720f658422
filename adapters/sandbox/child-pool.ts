import { once } from 'node:events';
import { type Child, hasNamespaces, startChild } from '#adapters/sandbox/child.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Log } from '#src/ports/log.ts';

export interface ChildPool {
  /** Runs work with a process of its own, once one is free; a process that is not reusable is killed and replaced. */
  use<Value>(
    work: (child: Child) => Promise<{ readonly value: Value; readonly isReusable: boolean }>,
    signal: AbortSignal,
  ): Promise<Value>;
  close(): Promise<void>;
}

/** Starts processes when they are needed, at most `size` of them, and keeps them for the next job. */
export function childPool(size: number, log: Log): ChildPool {
  const idle: Child[] = [];
  const all = new Set<Child>();
  const waiting: (() => void)[] = [];
  let busy = 0;
  let isIsolated: boolean | undefined;
  let isClosed = false;

  const start = (): Child => {
    if (isIsolated === undefined) {
      isIsolated = hasNamespaces();
      if (!isIsolated)
        log.warn('sandboxed code runs without namespaces of its own, so it is not cut off the network');
    }
    const child = startChild(isIsolated);
    all.add(child);
    child.process.once('exit', () => {
      all.delete(child);
      if (idle.includes(child)) idle.splice(idle.indexOf(child), 1);
    });
    return child;
  };
  const discard = (child: Child) => {
    all.delete(child);
    child.kill();
  };

  return {
    use: async (work, signal) => {
      if (isClosed) throw new BotError('unavailable', 'The sandbox is closed.');
      while (busy >= size) await turn(waiting, signal);
      busy += 1;
      const child = idle.pop() ?? start();
      let isReusable = false;
      try {
        const done = await work(child);
        isReusable = done.isReusable && !isClosed;
        return done.value;
      } finally {
        busy -= 1;
        if (isReusable) idle.push(child);
        else discard(child);
        waiting.shift()?.();
      }
    },
    close: async () => {
      isClosed = true;
      // An idle process does not keep the program alive, and a program that waits for one ends with an open await.
      for (const child of all) child.process.ref();
      const exits = [...all].map((child) => once(child.process, 'exit'));
      for (const child of all) child.kill();
      await Promise.all(exits);
    },
  };
}

/** Waits until a process is free, or until the signal aborts. */
function turn(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      waiting.splice(waiting.indexOf(go), 1);
      reject(signal.reason);
    };
    const go = () => {
      signal.removeEventListener('abort', abort);
      resolve();
    };
    signal.throwIfAborted();
    signal.addEventListener('abort', abort, { once: true });
    waiting.push(go);
  });
}
