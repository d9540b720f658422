import { createHmac } from 'node:crypto';
import type { WebSocket } from 'ws';

export type Kind = 'events_api' | 'slash_commands' | 'interactive';

/** How one delivery ended. */
export interface Ack {
  readonly kind: Kind;
  /** `undefined` when nobody acknowledged. */
  readonly status: number | undefined;
  readonly body: string;
  readonly ms: number;
  readonly attempt: number;
}

/** Brings a payload to the app and waits for its acknowledgement. */
export type Carry = (kind: Kind, payload: Readonly<Record<string, unknown>>, attempt: number) => Promise<Ack>;

const ACK_LIMIT_MS = 3000;

/** Signs and posts to the Request URL, as Slack does. */
export function httpCarrier(url: string, secret: string, now: () => number = Date.now): Carry {
  return async (kind, payload, attempt) => {
    const body = bodyOf(kind, payload);
    const time = String(Math.floor(now() / 1000));
    const signature = createHmac('sha256', secret).update(`v0:${time}:${body}`).digest('hex');
    const started = performance.now();
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': kind === 'events_api' ? 'application/json' : 'application/x-www-form-urlencoded',
        'x-slack-request-timestamp': time,
        'x-slack-signature': `v0=${signature}`,
        ...(attempt > 0
          ? { 'x-slack-retry-num': String(attempt), 'x-slack-retry-reason': 'http_timeout' }
          : {}),
      },
    });
    const text = await response.text();
    return { kind, status: response.status, body: text, ms: performance.now() - started, attempt };
  };
}

function bodyOf(kind: Kind, payload: Readonly<Record<string, unknown>>): string {
  if (kind === 'events_api') return JSON.stringify(payload);
  if (kind === 'interactive') return new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
  const form = new URLSearchParams();
  for (const [key, value] of Object.entries(payload)) form.set(key, String(value));
  return form.toString();
}

/** Sends an envelope over an open socket and waits for the message with its id. */
export function socketCarrier(pick: () => Promise<WebSocket>, newId: () => string): Carry {
  return async (kind, payload, attempt) => {
    const socket = await pick();
    const id = newId();
    const started = performance.now();
    const answer = new Promise<{ status: number | undefined; body: string }>((resolve) => {
      const timer = setTimeout(() => done(undefined, ''), ACK_LIMIT_MS);
      const onMessage = (data: unknown) => {
        const message: { envelope_id?: string; payload?: unknown } = JSON.parse(String(data));
        if (message.envelope_id === id)
          done(200, message.payload === undefined ? '' : JSON.stringify(message.payload));
      };
      const onClose = () => done(undefined, '');
      const done = (status: number | undefined, body: string) => {
        clearTimeout(timer);
        socket.off('message', onMessage);
        socket.off('close', onClose);
        resolve({ status, body });
      };
      socket.on('message', onMessage);
      socket.on('close', onClose);
    });
    socket.send(
      JSON.stringify({
        envelope_id: id,
        type: kind,
        payload,
        accepts_response_payload: kind !== 'events_api',
        ...(attempt > 0 ? { retry_attempt: attempt, retry_reason: 'timeout' } : {}),
      }),
    );
    return { kind, ...(await answer), ms: performance.now() - started, attempt };
  };
}
