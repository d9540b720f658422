import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Room } from '#adapters/demo/encode-records.ts';
import type { DataRequest } from '#adapters/demo/hapi-request.ts';
import { loadWorld } from '#adapters/demo/load-demo.ts';
import { recordStream } from '#adapters/demo/record-stream.ts';

/** What the thread is told of one request: pieces go through the port, one for each message that came through it. */
export interface RecordOrder {
  readonly request: DataRequest;
  readonly port: MessagePort;
  /** How many pieces are out at most; a message more means that the first of them is done with. */
  readonly ahead: number;
}

// The program of a thread that makes long runs of records up. Only `long-records.ts` starts it.
const world = loadWorld();

parentPort?.on('message', ({ request, port, ahead }: RecordOrder) => {
  const pieces = recordStream(world, request, roomsInTurn(ahead));
  port.on('message', async () => {
    const { value } = await pieces.next();
    port.postMessage(value);
  });
});

/** Memory that both threads see, used again and again: new memory for each piece costs as much as what is written there. */
function roomsInTurn(count: number): Room {
  const rooms: Buffer[] = [];
  let turn = 0;
  return (bytes) => {
    turn = (turn + 1) % count;
    const known = rooms[turn];
    const room =
      known !== undefined && known.length >= bytes ? known : Buffer.from(new SharedArrayBuffer(bytes));
    rooms[turn] = room;
    return room.subarray(0, bytes);
  };
}
