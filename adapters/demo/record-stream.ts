import { setImmediate as nextTick } from 'node:timers/promises';
import { encodeBinary, encodeCsv, ownRoom, type Room } from '#adapters/demo/encode-records.ts';
import type { DataRequest } from '#adapters/demo/hapi-request.ts';
import { makeRecords } from '#adapters/demo/records.ts';
import type { World } from '#adapters/demo/scene.ts';

/** Values in one piece of the stream, so that no piece holds the event loop for long. */
const PIECE_VALUES = 48_000;

/** The body of a data response in pieces, none of them empty; other work gets its turn between them. */
export async function* recordStream(
  world: World,
  request: DataRequest,
  room: Room = ownRoom,
): AsyncGenerator<Buffer> {
  const { dataset, parameters, format, first, last } = request;
  const encode = format === 'csv' ? encodeCsv : encodeBinary;
  const columns = parameters.reduce((sum, { size }) => sum + size.reduce((product, n) => product * n, 1), 1);
  const step = Math.max(50, Math.floor(PIECE_VALUES / columns));
  for (let from = first; from < last; from += step) {
    const records = makeRecords(world, dataset, parameters, from, Math.min(last, from + step));
    if (records.time.length > 0) yield encode(records, room);
    await nextTick();
  }
}
