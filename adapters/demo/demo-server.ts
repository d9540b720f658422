import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { dataRequest, type Fields, fieldsOf, namedDataset, oneOf } from '#adapters/demo/hapi-request.ts';
import {
  HAPI_VERSION,
  type HapiCode,
  HapiError,
  httpStatusOf,
  statusOf,
} from '#adapters/demo/hapi-status.ts';
import { chosenParameters, infoDocument, SYNTHETIC_WARNING, titleOf } from '#adapters/demo/info-document.ts';
import { type Demo, loadDemo } from '#adapters/demo/load-demo.ts';
import { type LongRecords, longRecords } from '#adapters/demo/long-records.ts';
import { recordStream } from '#adapters/demo/record-stream.ts';
import type { Clock } from '#src/ports/clock.ts';
import type { Log } from '#src/ports/log.ts';

export interface DemoServer {
  /** `http://127.0.0.1:PORT/hapi` */
  readonly url: string;
  /** Ends the requests in flight and frees the port. */
  close(): Promise<void>;
}

/** Records of one request that another thread makes up; fewer are there before it has loaded. */
const LONG = 50_000;

/** What every endpoint may use. */
interface Context {
  readonly demo: Demo;
  readonly elsewhere: LongRecords;
  readonly clock: Clock;
  readonly response: ServerResponse;
}

/** An endpoint: the query names that it takes, and what it answers. */
interface Endpoint {
  readonly allowed: readonly string[];
  readonly answer: (context: Context, fields: Fields) => void | Promise<void>;
}

/**
 * Starts a HAPI 3.3 server on loopback that makes up plausible data of eight missions, marked as synthetic everywhere.
 *
 * @param options `clock` decides where living datasets end; `port` is a free one when absent
 */
export async function startDemoServer(options: {
  readonly clock: Clock;
  readonly log: Log;
  readonly port?: number;
}): Promise<DemoServer> {
  const { clock, log, port = 0 } = options;
  const demo = loadDemo();
  const elsewhere = longRecords();
  const server = createServer((request, response) => {
    serve({ demo, elsewhere, clock, response }, request).catch((error: unknown) => {
      log.debug('The demo server could not finish a response.', { url: request.url, error: String(error) });
      response.destroy();
    });
  });
  const url = await listening(server, port);
  log.debug('The demo server listens.', { url, datasets: demo.datasets.length });
  return {
    url,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await Promise.all([closed, elsewhere.close()]);
    },
  };
}

function listening(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      const chosen = typeof address === 'object' && address !== null ? address.port : port;
      resolve(`http://127.0.0.1:${chosen}/hapi`);
    });
  });
}

async function serve(context: Context, request: IncomingMessage): Promise<void> {
  const { response } = context;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  response.setHeader('Access-Control-Allow-Origin', '*');
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new HapiError(1400, 'use GET or HEAD');
    if (pathname !== '/' && pathname.endsWith('/')) {
      response.writeHead(301, { Location: pathname.slice(0, -1) }).end();
      return;
    }
    const endpoint = ENDPOINTS[pathname];
    if (endpoint === undefined) throw new HapiError(1400, `there is no endpoint ${pathname}`);
    await endpoint.answer(context, fieldsOf(searchParams, endpoint.allowed));
  } catch (error) {
    if (response.headersSent) throw error;
    if (error instanceof HapiError) sendJson(response, {}, error.code, error.message);
    else {
      sendJson(response, {}, 1500, '');
      throw error;
    }
  }
}

function sendJson(response: ServerResponse, body: object, code: HapiCode = 1200, detail = ''): void {
  const text = JSON.stringify({ HAPI: HAPI_VERSION, status: statusOf(code, detail), ...body });
  response.writeHead(httpStatusOf(code), reasonOf(code), {
    'Content-Type': 'application/json; charset=utf-8',
  });
  response.end(text);
}

const reasonOf = (code: HapiCode) =>
  `${httpStatusOf(code) === 200 ? 'OK; ' : ''}HAPI ${code} ${statusOf(code).message}`;

const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  '/hapi': { allowed: [], answer: ({ response }) => sendLanding(response) },
  '/hapi/capabilities': {
    allowed: [],
    answer: ({ response }) =>
      sendJson(response, { outputFormats: ['csv', 'binary'], catalogDepthOptions: ['dataset', 'all'] }),
  },
  '/hapi/about': {
    allowed: [],
    answer: ({ response }) =>
      sendJson(response, {
        id: 'HelioDemo',
        title: 'Helio demo server (synthetic data)',
        contact: 'The people who started this program',
        description: 'Made-up data under the names of real datasets, for trying Helio without a network.',
        warning: SYNTHETIC_WARNING,
        x_synthetic: true,
      }),
  },
  '/hapi/catalog': { allowed: ['depth', 'resolve_references'], answer: sendCatalog },
  '/hapi/info': { allowed: ['dataset', 'parameters', 'resolve_references'], answer: sendInfo },
  '/hapi/data': {
    allowed: ['dataset', 'start', 'stop', 'parameters', 'include', 'format'],
    answer: sendData,
  },
};

function sendLanding(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><title>Helio demo server</title><h1>Helio demo server</h1><p>${SYNTHETIC_WARNING}</p>`,
  );
}

function checkReferences(fields: Fields): void {
  oneOf(fields.get('resolve_references') ?? 'true', ['true', 'false'], 1412);
}

function sendCatalog({ demo, clock, response }: Context, fields: Fields): void {
  checkReferences(fields);
  const depth = oneOf(fields.get('depth') ?? 'dataset', ['dataset', 'all'], 1413);
  const now = clock();
  const catalog = demo.datasets.map((dataset) => ({
    id: dataset.id,
    title: titleOf(dataset),
    ...(depth === 'all' && { info: infoDocument(dataset, dataset.parameters, now) }),
  }));
  sendJson(response, { x_synthetic: true, catalog });
}

function sendInfo({ demo, clock, response }: Context, fields: Fields): void {
  checkReferences(fields);
  const dataset = namedDataset(demo.datasets, fields);
  const parameters = chosenParameters(dataset, fields.get('parameters'));
  sendJson(response, infoDocument(dataset, parameters, clock()));
}

async function sendData({ demo, elsewhere, clock, response }: Context, fields: Fields): Promise<void> {
  const now = clock();
  const request = dataRequest(demo.datasets, fields, now);
  const { dataset, parameters, format, withHeader } = request;
  const isLong = request.last - request.first > LONG;
  const stream = isLong ? elsewhere.stream(request) : recordStream(demo.world, request);
  const { value: firstPiece } = await stream.next();
  const code = firstPiece === undefined ? 1201 : 1200;
  const info = {
    HAPI: HAPI_VERSION,
    status: statusOf(code),
    ...infoDocument(dataset, parameters, now),
    format,
  };
  response.writeHead(200, reasonOf(code), {
    'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/octet-stream',
  });
  try {
    if (response.req.method !== 'HEAD') {
      if (withHeader) await written(response, `#${JSON.stringify(info)}\n`);
      if (firstPiece !== undefined) await written(response, firstPiece);
      for await (const piece of stream) await written(response, piece);
    }
    response.end();
  } finally {
    await stream.return(undefined);
  }
}

/** Ends when the system has taken the piece, whose memory may be used again then. @throws when the other side has left */
function written(response: ServerResponse, piece: Buffer | string): Promise<void> {
  return new Promise((resolve, reject) => {
    response.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}
