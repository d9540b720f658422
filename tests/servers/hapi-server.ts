import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { ServedDataset } from '#tests/servers/hapi-datasets.ts';
import {
  type Endpoint,
  type Fault,
  sendPart,
  sendWrongly,
  statusBody,
  type Wrong,
} from '#tests/servers/hapi-faults.ts';
import { binaryOf, csvOf } from '#tests/servers/hapi-records.ts';
import { dataAsked, datasetAsked, Rejected, rejectUnknown } from '#tests/servers/hapi-rules.ts';

export interface HapiServerOptions {
  readonly datasets: readonly ServedDataset[];
  /** *Default* `3.3`. */
  readonly version?: string;
  /** *Default* CSV and binary. */
  readonly formats?: readonly string[];
  readonly faults?: readonly Fault[];
  /** Answers that hold more records are refused with 1408. */
  readonly maxRecords?: number;
  /** HAPI errors come with HTTP 200, as CDAWeb sends them; *default* the HTTP status of the specification. */
  readonly hidesErrors?: boolean;
  /** How "no data" is said; *default* an empty body. */
  readonly noData?: 'empty' | '204' | 'reason' | 'json' | 'broken-json';
}

interface AnsweredRequest {
  readonly endpoint: string;
  /** Path and query as they came. */
  readonly url: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
}

export interface HapiServer {
  /** Base address, ending in `/hapi`. */
  readonly url: string;
  /** Every request, in order. */
  readonly requests: readonly AnsweredRequest[];
  /** Requests to one endpoint. */
  asked(endpoint: Endpoint): readonly AnsweredRequest[];
  /** The most requests that were under way at one time. */
  readonly mostInFlight: number;
  /** Makes something go wrong from now on. */
  inject(fault: Fault): void;
  close(): Promise<void>;
}

const HTTP_STATUS: Readonly<Record<number, number>> = { 1406: 404, 1407: 404, 1500: 500, 1501: 500 };

/** A small HAPI server on loopback that is strict about what the specification is strict about. */
export async function startHapiServer(options: HapiServerOptions): Promise<HapiServer> {
  const { datasets, version = '3.3', formats = ['csv', 'binary'], noData = 'empty' } = options;
  const faults = (options.faults ?? []).map((fault) => ({
    ...fault,
    left: fault.times ?? Number.POSITIVE_INFINITY,
  }));
  const requests: AnsweredRequest[] = [];
  let inFlight = 0;
  let mostInFlight = 0;

  function faultFor(endpoint: string, query: URLSearchParams): Wrong | undefined {
    const fault = faults.find(({ on, when, left }) => on === endpoint && left > 0 && (when?.(query) ?? true));
    if (fault !== undefined) fault.left -= 1;
    return fault?.wrong;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://loopback');
    const endpoint = url.pathname.replace(/^\/hapi\/?/, '');
    requests.push({ endpoint, url: request.url ?? '', query: url.searchParams, headers: request.headers });
    const wrong = faultFor(endpoint, url.searchParams);
    if (wrong !== undefined && (await sendWrongly(wrong, response))) return;
    try {
      const body = bodyOf(endpoint, url, response);
      if (body === undefined || (wrong !== undefined && (await sendPart(wrong, body, response)))) return;
      send(body, request, response);
    } catch (error) {
      sayRejected(error, response);
    }
  }

  function sayRejected(error: unknown, response: ServerResponse): void {
    if (!(error instanceof Rejected)) throw error;
    const http = options.hidesErrors === true ? 200 : (HTTP_STATUS[error.code] ?? 400);
    response.writeHead(http, { 'content-type': 'application/json' });
    response.end(statusBody(error.code, error.message, version));
  }

  /** The right body, or `undefined` when "no data" has been said already. */
  function bodyOf(endpoint: string, url: URL, response: ServerResponse): Buffer | undefined {
    if (endpoint === 'capabilities') {
      rejectUnknown(url.searchParams, []);
      return json({ outputFormats: formats });
    }
    if (endpoint === 'about' && Number.parseInt(version, 10) >= 3) {
      return json({ id: 'TestServer', title: 'Test server', contact: 'nobody@example.org' });
    }
    if (endpoint === 'catalog') {
      rejectUnknown(url.searchParams, []);
      return json({
        catalog: datasets.map(({ id, title }) => ({ id, ...(title === undefined ? {} : { title }) })),
      });
    }
    if (endpoint === 'info') return json(datasetAsked(url.searchParams, version, datasets).info);
    if (endpoint === 'data') return dataOf(url, response);
    throw new Rejected(1400, `unknown endpoint ${endpoint}`);
  }

  function dataOf(url: URL, response: ServerResponse): Buffer | undefined {
    const { dataset, columns, start, stop, format } = dataAsked(url, version, formats, datasets);
    const records = [...dataset.records(start, stop)];
    if (records.length > (options.maxRecords ?? Number.POSITIVE_INFINITY)) {
      throw new Rejected(1408, 'too much time or data requested');
    }
    if (records.length === 0 && sayNoData(response)) return undefined;
    response.setHeader('content-type', format === 'csv' ? 'text/csv' : 'application/octet-stream');
    return format === 'csv' ? csvOf(dataset, columns, records) : binaryOf(dataset, columns, records);
  }

  function sayNoData(response: ServerResponse): boolean {
    if (noData === 'empty') return false;
    if (noData === '204') response.writeHead(204).end();
    else if (noData === 'reason') response.writeHead(200, 'OK; HAPI 1201 no data for time range').end();
    else if (noData === 'json') response.end(statusBody(1201, 'OK - no data for time range', version));
    else
      response.end(
        '{"HAPI":"2.0",\n"data":[\n,\n"status":{"code":1201,"message":"OK - no data for time range"}}',
      );
    return true;
  }

  function json(value: object): Buffer {
    return Buffer.from(JSON.stringify({ HAPI: version, status: { code: 1200, message: 'OK' }, ...value }));
  }

  const server = createServer((request, response) => {
    inFlight += 1;
    mostInFlight = Math.max(mostInFlight, inFlight);
    response.on('close', () => {
      inFlight -= 1;
    });
    response.on('error', () => undefined);
    answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}/hapi`,
    requests,
    asked: (endpoint) => requests.filter((request) => request.endpoint === endpoint),
    get mostInFlight() {
      return mostInFlight;
    },
    inject(fault) {
      faults.unshift({ ...fault, left: fault.times ?? Number.POSITIVE_INFINITY });
    },
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(body: Buffer, request: IncomingMessage, response: ServerResponse): void {
  if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    response.setHeader('content-encoding', 'gzip');
    response.end(gzipSync(body, { level: 1 }));
  } else {
    response.end(body);
  }
}
