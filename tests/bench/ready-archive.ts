import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** Bytes of a time stamp at the head of each record. */
const STAMP = 24;

/** A server that has its records ready, so that what is measured is not how fast they are made up. */
export interface ReadyArchive {
  readonly url: string;
  close(): void;
}

/** What the archive holds of a dataset. */
export interface Holding {
  readonly dataset: string;
  readonly parameter: string;
  readonly start: string;
  readonly stop: string;
}

const infoSchema = z.object({ parameters: z.array(z.object({ size: z.array(z.number()).optional() })) });

/** Asks another server once for all that is held, and answers parts of it from memory; all else is passed on. */
export async function readyArchive(behind: string, held: readonly Holding[]): Promise<ReadyArchive> {
  const bodies = await Promise.all(
    held.map(async ({ dataset, parameter, start, stop }) => {
      const query = new URLSearchParams({ dataset, parameters: parameter, start, stop, format: 'binary' });
      const [info, body] = await Promise.all([
        fetch(`${behind}/info?${new URLSearchParams({ dataset, parameters: parameter })}`),
        fetch(`${behind}/data?${query}`),
      ]);
      const { parameters } = infoSchema.parse(await info.json());
      const values = parameters.slice(1).reduce((sum, { size: [count = 1] = [] }) => sum + count, 0);
      if (!body.ok) throw new Error(`${dataset} cannot be held: ${body.statusText}`);
      return { dataset, width: STAMP + 8 * values, bytes: Buffer.from(await body.arrayBuffer()) };
    }),
  );
  const passed = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams, search } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const body = bodies.find(({ dataset }) => dataset === searchParams.get('dataset'));
    if (pathname.endsWith('/data') && body !== undefined && searchParams.get('format') === 'binary') {
      response.end(
        body.bytes.subarray(
          rowAt(body, searchParams.get('start') ?? '') * body.width,
          rowAt(body, searchParams.get('stop') ?? '') * body.width,
        ),
      );
      return;
    }
    const path = `${pathname.replace('/hapi', '')}${search}`;
    if (!passed.has(path))
      passed.set(path, Buffer.from(await (await fetch(`${behind}${path}`)).arrayBuffer()));
    response.end(passed.get(path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hapi`, close: () => server.close() };
}

/** The first record at or after a time; ISO stamps of one form are in the order of their times. */
function rowAt({ bytes, width }: { readonly bytes: Buffer; readonly width: number }, time: string): number {
  let [low, high] = [0, bytes.length / width];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (bytes.toString('latin1', middle * width, middle * width + STAMP) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
