import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Endpoint = 'capabilities' | 'about' | 'catalog' | 'info' | 'data';

/** What goes wrong. */
export type Wrong =
  /** An HTTP error with a HAPI status, or without one. */
  | {
      readonly kind: 'status';
      readonly http: number;
      readonly code?: number;
      readonly message?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Any body instead of the right one; *default* HTTP 200 and text/html. */
  | { readonly kind: 'body'; readonly text: string; readonly http?: number; readonly type?: string }
  /** Only the first bytes of the right body: then a reset, or an orderly end, or an end short of Content-Length. */
  | { readonly kind: 'cut'; readonly afterBytes: number; readonly how: 'reset' | 'orderly' | 'short' }
  /** The first bytes of the right body, and then nothing. */
  | { readonly kind: 'stall'; readonly afterBytes: number }
  /** The right answer, late. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** A reset before any answer. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'redirect'; readonly to: string; readonly http?: number };

/** A fault, where it strikes and how often. */
export interface Fault {
  readonly on: Endpoint;
  readonly wrong: Wrong;
  /** *Default* every time. */
  readonly times?: number;
  /** *Default* every request to the endpoint. */
  readonly when?: (query: URLSearchParams) => boolean;
}

/** Sends a right body wrongly. `true` when nothing more is to be sent. */
export async function sendWrongly(wrong: Wrong, response: ServerResponse): Promise<boolean> {
  switch (wrong.kind) {
    case 'status': {
      const body =
        wrong.code === undefined ? '<html>error</html>' : statusBody(wrong.code, wrong.message ?? 'error');
      response.writeHead(wrong.http, wrong.headers).end(body);
      return true;
    }
    case 'body':
      response.writeHead(wrong.http ?? 200, { 'content-type': wrong.type ?? 'text/html' }).end(wrong.text);
      return true;
    case 'reset':
      response.socket?.resetAndDestroy();
      return true;
    case 'redirect':
      response.writeHead(wrong.http ?? 302, { location: wrong.to }).end();
      return true;
    case 'delay':
      await sleep(wrong.ms);
      return false;
    case 'cut':
    case 'stall':
      return false;
  }
}

/** Sends a part of a right body and breaks off. */
export async function sendPart(wrong: Wrong, body: Buffer, response: ServerResponse): Promise<boolean> {
  if (wrong.kind !== 'cut' && wrong.kind !== 'stall') return false;
  const part = body.subarray(0, wrong.afterBytes);
  if (wrong.kind === 'cut' && wrong.how === 'short') response.setHeader('content-length', body.length);
  if (wrong.kind === 'cut' && wrong.how === 'orderly') {
    response.write(part);
    response.end();
    return true;
  }
  await new Promise<void>((sent) => response.write(part, () => sent()));
  if (wrong.kind === 'stall') return true;
  await sleep(5);
  if (wrong.how === 'reset') response.socket?.resetAndDestroy();
  else response.socket?.end();
  return true;
}

export function statusBody(code: number, message: string, version = '3.0'): string {
  return JSON.stringify({ HAPI: version, status: { code, message } });
}
