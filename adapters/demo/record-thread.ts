import { type MessagePort, parentPort } from 'node:worker_threads';
import type { DataRequest } from '#adapters/demo/hapi-request.ts';
import { loadWorld } from '#adapters/demo/load-demo.ts';
import { recordStream } from '#adapters/demo/record-stream.ts';

/** What the thread is told of one request: pieces go through the port, one for each message that came through it. */
export interface RecordOrder {
  readonly request: DataRequest;
  readonly port: MessagePort;
}

// The program of a thread that makes long runs of records up. Only `long-records.ts` starts it.
const world = loadWorld();

parentPort?.on('message', ({ request, port }: RecordOrder) => {
  const pieces = recordStream(world, request);
  port.on('message', async () => {
    const { value } = await pieces.next();
    port.postMessage(value, value === undefined ? [] : [value.buffer]);
  });
});
