import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PROOFREADING } from '#tests/fakes/scripted-model.ts';
import { requestFault } from '#tests/servers/gemini-rules.ts';

export interface GeminiRequest {
  readonly model: string;
  readonly isStream: boolean;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

/** One answer: text, parts, a whole body, an error status, or something that goes wrong on the way. */
export type GeminiAnswer =
  | { readonly text: string }
  | { readonly parts: readonly unknown[]; readonly finishReason?: string }
  | { readonly body: unknown }
  | { readonly raw: string; readonly type?: string }
  | { readonly status: number; readonly error?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly pieces: readonly string[]; readonly isCut?: true; readonly pauseMs?: number }
  | { readonly isSilent: true }
  | { readonly isDropped: true };

export type GeminiScript = GeminiAnswer | ((request: GeminiRequest) => GeminiAnswer);

export interface GeminiServer {
  readonly url: string;
  readonly requests: readonly GeminiRequest[];
  /** Adds answers to the script. */
  say(...answers: readonly GeminiScript[]): void;
  /** Answers of the script that were not used. */
  left(): number;
  close(): Promise<void>;
}

export const GEMINI_USAGE = {
  promptTokenCount: 1000,
  candidatesTokenCount: 50,
  thoughtsTokenCount: 25,
} as const;

/** A small Gemini on loopback that says its script in order, finds nothing missing in what came, and refuses what Gemini refuses. */
export async function startGeminiServer(...script: readonly GeminiScript[]): Promise<GeminiServer> {
  const answers = [...script];
  const requests: GeminiRequest[] = [];
  let used = 0;
  const server = createServer((incoming, response) => {
    readJson(incoming).then(
      (body) => {
        const request = requestOf(incoming, body);
        const fault = requestFault(request);
        if (fault !== undefined) {
          sendError(response, 400, { code: 400, status: 'INVALID_ARGUMENT', message: fault });
          return;
        }
        if (JSON.stringify(body).includes(PROOFREADING)) {
          send(response, request, { text: '{}' });
          return;
        }
        requests.push(request);
        const line = answers[used];
        used += 1;
        const answer = typeof line === 'function' ? line(request) : line;
        send(
          response,
          request,
          answer ?? { status: 501, error: { message: 'The script has no more lines.' } },
        );
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    say: (...more) => {
      answers.push(...more);
    },
    left: () => Math.max(0, answers.length - used),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readJson(incoming: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function requestOf({ url = '', headers }: IncomingMessage, body: Record<string, unknown>): GeminiRequest {
  const match = /\/models\/([^:/]+):(\w+)/.exec(url);
  return { model: match?.[1] ?? '', isStream: match?.[2] === 'streamGenerateContent', headers, body };
}

function send(response: ServerResponse, request: GeminiRequest, answer: GeminiAnswer): void {
  if ('isDropped' in answer) {
    response.destroy();
  } else if ('isSilent' in answer) {
    response.writeHead(200, { 'content-type': 'application/json' });
  } else if ('status' in answer) {
    sendError(response, answer.status, answer.error ?? statusError(answer.status), answer.headers);
  } else if ('raw' in answer) {
    response.writeHead(200, { 'content-type': answer.type ?? 'application/json' });
    response.end(answer.raw);
  } else if ('pieces' in answer) {
    void stream(response, answer);
  } else {
    const body = bodyOf(answer);
    if (request.isStream) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(`data: ${JSON.stringify(body)}\r\n\r\n`);
    } else {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    }
  }
}

/** Server-sent events, one a piece, the last with the reason; a cut stream ends without one. */
async function stream(
  response: ServerResponse,
  { pieces, isCut, pauseMs = 0 }: Extract<GeminiAnswer, { pieces: readonly string[] }>,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const [index, text] of pieces.entries()) {
    const isLast = index === pieces.length - 1 && isCut !== true;
    const candidate = {
      content: { role: 'model', parts: [{ text }] },
      ...(isLast ? { finishReason: 'STOP' } : {}),
    };
    response.write(
      `data: ${JSON.stringify({ candidates: [candidate], usageMetadata: GEMINI_USAGE })}\r\n\r\n`,
    );
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  response.end();
}

function bodyOf(
  answer: Extract<GeminiAnswer, { text: string } | { parts: readonly unknown[] } | { body: unknown }>,
): unknown {
  if ('body' in answer) return answer.body;
  const parts = 'text' in answer ? [{ text: answer.text }] : answer.parts;
  const finishReason = 'parts' in answer ? (answer.finishReason ?? 'STOP') : 'STOP';
  return {
    candidates: [{ content: { role: 'model', parts }, finishReason, index: 0 }],
    usageMetadata: GEMINI_USAGE,
  };
}

function statusError(status: number): unknown {
  return {
    code: status,
    status: status === 429 ? 'RESOURCE_EXHAUSTED' : 'UNAVAILABLE',
    message: `status ${status}`,
  };
}

function sendError(response: ServerResponse, status: number, error: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error }));
}
