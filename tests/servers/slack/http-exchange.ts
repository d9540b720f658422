import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Args } from '#tests/servers/slack/api.ts';
import type { Fault } from '#tests/servers/slack/slack-server-shape.ts';

export function sendFault({ status, error, retryAfter }: Fault, response: ServerResponse): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
  send(response, { ok: false, error: error ?? 'internal_error' }, status ?? 200);
}

export function send(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** The SDK writes nested values as JSON text into a form. */
export function argsOf(request: IncomingMessage, body: Buffer): Args {
  const text = body.toString();
  if (request.headers['content-type']?.startsWith('application/json')) return JSON.parse(text);
  return Object.fromEntries(
    [...new URLSearchParams(text)].map(([key, value]) => [key, parsedValue(key, value)]),
  );
}

const NESTED = new Set(['blocks', 'metadata', 'view', 'files', 'prompts', 'attachments', 'chunks']);

function parsedValue(key: string, value: string): unknown {
  if (NESTED.has(key)) return JSON.parse(value);
  if (key.startsWith('unfurl_') || key === 'include_all_metadata') return value === 'true' || value === '1';
  return value;
}
