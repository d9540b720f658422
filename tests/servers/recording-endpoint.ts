import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** One question to a language model and what it answered, as an endpoint that speaks OpenAI's chat completions has them. */
export const exchangeSchema = z.object({
  /** Hash of what was asked: messages, tools and the shape of the answer; not the name of the model. */
  key: z.string(),
  /** The end of what was asked, so that a person finds his way. */
  asked: z.string(),
  reply: z.unknown(),
});
export type Exchange = z.infer<typeof exchangeSchema>;

const bodySchema = z.looseObject({
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })).min(1),
  tools: z.unknown().optional(),
  response_format: z.unknown().optional(),
});

export interface RecordingEndpoint {
  readonly url: string;
  /** What was asked and answered, in order. */
  readonly exchanges: readonly Exchange[];
  close(): Promise<void>;
}

export interface ReplayingEndpoint {
  readonly url: string;
  /** Ends of questions of which there is no recording: the prompt has changed since. */
  readonly strangers: readonly string[];
  close(): Promise<void>;
}

/** Passes every question on to a real endpoint and keeps what it answers. */
export async function recordingEndpoint(upstream: string, apiKey?: string): Promise<RecordingEndpoint> {
  const exchanges: Exchange[] = [];
  const { url, close } = await listening(async (text) => {
    const response = await fetch(`${upstream}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: text,
    });
    const reply: unknown = await response.json();
    if (response.ok) exchanges.push({ ...questionOf(text), reply });
    return { status: response.status, reply };
  });
  return { url, exchanges, close };
}

/** Answers from recordings, each as often as it is asked; a question that was never recorded is refused. */
export async function replayingEndpoint(recorded: readonly Exchange[]): Promise<ReplayingEndpoint> {
  const replies = new Map(recorded.map(({ key, reply }) => [key, reply]));
  const strangers: string[] = [];
  const { url, close } = await listening(async (text) => {
    const { key, asked } = questionOf(text);
    if (replies.has(key)) return { status: 200, reply: replies.get(key) };
    strangers.push(asked);
    const message = `No recording of "${asked}": the prompt has changed. Record it again with npm run record.`;
    return { status: 400, reply: { error: { message } } };
  });
  return { url, strangers, close };
}

const LONGEST_ASKED = 120;

function questionOf(text: string): Pick<Exchange, 'key' | 'asked'> {
  const { messages, tools, response_format: shape } = bodySchema.parse(JSON.parse(text));
  const key = createHash('sha256')
    .update(JSON.stringify([messages, tools, shape]))
    .digest('base64url');
  const last = messages.at(-1)?.content;
  const words = (typeof last === 'string' ? last : JSON.stringify(last)).replace(/\s+/g, ' ').trim();
  return { key, asked: words.slice(-LONGEST_ASKED) };
}

type Answering = (text: string) => Promise<{ readonly status: number; readonly reply: unknown }>;

async function listening(answer: Answering): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    textOf(request)
      .then(answer)
      .then(({ status, reply }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
      })
      .catch((error: unknown) => {
        response.writeHead(502).end(JSON.stringify({ error: { message: String(error) } }));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
}
