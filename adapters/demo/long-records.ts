import { on } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { DataRequest } from '#adapters/demo/hapi-request.ts';
import type { RecordOrder } from '#adapters/demo/record-thread.ts';

/** Pieces that are made while others are sent. */
const AHEAD = 3;

/** Makes records up in a thread of its own, so that who asked can read them meanwhile. */
export interface LongRecords {
  /** The same pieces as `recordStream` gives, each until the next one is asked for. */
  stream(request: DataRequest): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

/** The thread begins with the first request, which takes as long as some ten thousand records. */
export function longRecords(): LongRecords {
  let thread: Worker | undefined;
  const ended = new AbortController();

  function begun(): Worker {
    if (thread !== undefined) return thread;
    thread = new Worker(new URL('record-thread.ts', import.meta.url), { env: {} });
    thread.unref();
    thread.once('error', (error) => ended.abort(error));
    return thread;
  }

  return {
    async *stream(request) {
      const { port1: port, port2: other } = new MessageChannel();
      const order: RecordOrder = { request, port: other, ahead: AHEAD };
      begun().postMessage(order, [other]);
      try {
        for (let asked = 0; asked < AHEAD; asked += 1) port.postMessage('next');
        for await (const [piece] of on(port, 'message', { signal: ended.signal })) {
          if (piece === undefined) return;
          yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
          port.postMessage('next');
        }
      } finally {
        port.close();
      }
    },
    async close() {
      ended.abort();
      await thread?.terminate();
    },
  };
}
