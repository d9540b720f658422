import type { WebSocket } from 'ws';
import {
  type Ack,
  type Carry,
  httpCarrier,
  type Kind,
  socketCarrier,
} from '#tests/servers/slack/delivery.ts';
import type { SlackServer } from '#tests/servers/slack/slack-server-shape.ts';
import { APP_ID } from '#tests/servers/slack/slack-state.ts';
import { until } from '#tests/servers/slack/until.ts';

/** Brings to the app what happens: by HTTP once it has an address, else by its sockets, again when nobody acknowledged. */
export interface PostOffice
  extends Pick<SlackServer, 'acks' | 'pointTo' | 'deliver' | 'deliverEvent' | 'emit'> {
  close(): Promise<void>;
}

export interface PostOfficeParts {
  readonly signingSecret: string;
  readonly sockets: ReadonlySet<WebSocket>;
  /** Ms before an event that nobody acknowledged is brought again. */
  readonly retryDelaysMs: readonly number[];
  newId(prefix: string): string;
  newTs(): string;
}

export function openPostOffice(parts: PostOfficeParts): PostOffice {
  const { signingSecret, sockets, retryDelaysMs, newId, newTs } = parts;
  const acks: Ack[] = [];
  const pending = new Set<Promise<unknown>>();
  // The newest one: an older one may belong to a process that crashed.
  const pickSocket = async () => {
    const socket = await until('a socket', () => (isClosed ? 'none' : [...sockets].at(-1)), 8000);
    if (socket === 'none') throw new Error('Nobody comes back to what is closed.');
    return socket;
  };
  const bySocket = socketCarrier(pickSocket, () => newId('ENV'));
  let byHttp: Carry | undefined;
  let isClosed = false;

  const deliver: SlackServer['deliver'] = async (kind: Kind, payload) => {
    const delays = kind === 'events_api' ? retryDelaysMs : [];
    for (let attempt = 0; ; attempt++) {
      const ack = await (byHttp ?? bySocket)(kind, payload, attempt);
      acks.push(ack);
      const delay = delays[attempt];
      if (ack.status === 200 || delay === undefined || isClosed) return ack;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  };

  const deliverEvent: SlackServer['deliverEvent'] = async (workspace, event, more = {}) => {
    const bot = { team_id: workspace.id, user_id: workspace.botUserId, is_bot: true };
    const payload = {
      type: 'event_callback',
      token: 'verification',
      team_id: workspace.id,
      api_app_id: APP_ID,
      event: { event_ts: newTs(), ...event },
      event_id: more.id ?? newId('Ev'),
      event_time: Math.floor(Date.now() / 1000),
      is_ext_shared_channel: more.isShared ?? false,
      authorizations: [{ enterprise_id: null, ...bot, is_enterprise_install: false }],
    };
    const sent = Array.from({ length: more.copies ?? 1 }, () => deliver('events_api', payload));
    return (await Promise.all(sent))[0] ?? Promise.reject(new Error('nothing was sent'));
  };

  return {
    acks,
    pointTo(url) {
      byHttp = httpCarrier(url, signingSecret);
    },
    deliver,
    deliverEvent,
    emit(workspace, channel, event) {
      if (isClosed || (byHttp === undefined && sockets.size === 0)) return;
      const full = { channel_type: channel.kind, ...event };
      const told = deliverEvent(workspace, full, { isShared: channel.isShared }).catch(() => undefined);
      pending.add(told);
      told.finally(() => pending.delete(told)).catch(() => undefined);
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(pending);
    },
  };
}
