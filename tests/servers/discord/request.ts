import type { IncomingMessage } from 'node:http';
import { isObject, listOf, textOf, type Upload } from '#tests/servers/discord/message-rules.ts';
import type { Json } from '#tests/servers/discord/world.ts';

/** A request, read to its end. */
export interface ApiRequest {
  readonly method: string;
  /** Without `/api/v10` and without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Json;
  /** A body that is a list, such as commands. */
  readonly list: readonly Json[];
  readonly uploads: readonly Upload[];
}

export async function readRequest(request: IncomingMessage): Promise<ApiRequest> {
  const url = new URL(request.url ?? '/', 'http://discord.test');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { json, uploads } = await readBody(Buffer.concat(chunks), request.headers['content-type'] ?? '');
  return {
    method: request.method ?? 'GET',
    path: url.pathname.replace(/^\/api(\/v\d+)?/, '').replaceAll('%40', '@'),
    query: url.searchParams,
    headers: request.headers,
    body: isObject(json) ? json : {},
    list: Array.isArray(json) ? json : [],
    uploads,
  };
}

async function readBody(bytes: Buffer, type: string): Promise<{ json: unknown; uploads: readonly Upload[] }> {
  if (bytes.length === 0) return { json: undefined, uploads: [] };
  if (!type.startsWith('multipart/form-data'))
    return { json: JSON.parse(bytes.toString('utf8')), uploads: [] };
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  const json: unknown = JSON.parse(textOf(form.get('payload_json')) || '{}');
  const described = isObject(json) ? listOf(json['attachments'] ?? messageOf(json)['attachments']) : [];
  const uploads: Upload[] = [];
  for (const [field, value] of form) {
    const index = /^files\[(\d+)\]$/.exec(field)?.[1];
    if (index === undefined || typeof value === 'string') continue;
    const about = described.find(({ id }) => textOf(id) === index);
    uploads.push({
      name: value.name,
      content: new Uint8Array(await value.arrayBuffer()),
      ...(about?.['description'] === undefined ? {} : { description: textOf(about['description']) }),
    });
  }
  return { json, uploads };
}

/** The message within an interaction callback. */
function messageOf(json: Json): Json {
  return isObject(json['data']) ? json['data'] : {};
}
