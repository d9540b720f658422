import { type WebSocket, WebSocketServer } from 'ws';
import { isObject, textOf } from '#tests/servers/discord/message-rules.ts';
import {
  APPLICATION_ID,
  GUILD_ID,
  guildJson,
  type Json,
  TOKEN,
  type World,
} from '#tests/servers/discord/world.ts';

const MESSAGE_CONTENT = 1 << 15;
const DIRECT_MESSAGES = 1 << 12;
const GUILD_MESSAGES = 1 << 9;

/** What the gateway does wrong, on demand. */
export interface GatewayFaults {
  /** Accepts no connection. */
  isRefusing: boolean;
  /** Answers no heartbeat. */
  isZombie: boolean;
  /** Never answers RESUME. */
  ignoresResume: boolean;
  /** Answers RESUME with an invalid session. */
  forgetsSessions: boolean;
  /** Sends each event twice. */
  doubles: boolean;
}

interface Session {
  readonly id: string;
  readonly intents: number;
  sequence: number;
  readonly events: { readonly sequence: number; readonly name: string; readonly data: unknown }[];
  socket: WebSocket | undefined;
}

export interface GatewayOptions {
  readonly world: World;
  readonly heartbeatMs: number;
  readonly resumeUrl: () => string;
}

/** The fake gateway: sessions, sequence numbers, RESUME with replay, intents. */
export function gateway({ world, heartbeatMs, resumeUrl }: GatewayOptions) {
  const server = new WebSocketServer({ noServer: true });
  const sessions = new Map<string, Session>();
  const counts = { identifies: 0, resumes: 0 };
  const faults: GatewayFaults = {
    isRefusing: false,
    isZombie: false,
    ignoresResume: false,
    forgetsSessions: false,
    doubles: false,
  };

  server.on('connection', (socket: WebSocket) => {
    socket.send(JSON.stringify({ op: 10, d: { heartbeat_interval: heartbeatMs }, s: null, t: null }));
    socket.on('message', (raw) => {
      const packet: unknown = JSON.parse(String(raw));
      if (isObject(packet)) take(socket, packet);
    });
    socket.on('close', () => {
      for (const session of sessions.values()) if (session.socket === socket) session.socket = undefined;
    });
  });

  function take(socket: WebSocket, { op, d }: Json): void {
    if (op === 1 && !faults.isZombie) socket.send(JSON.stringify({ op: 11 }));
    if (op === 2 && isObject(d)) identify(socket, d);
    if (op === 6 && isObject(d)) resume(socket, d);
  }

  function identify(socket: WebSocket, { token, intents }: Json): void {
    counts.identifies += 1;
    const refusal = refusalOf(token, intents);
    if (refusal !== undefined) {
      socket.close(...refusal);
      return;
    }
    if (typeof intents !== 'number') return;
    const session: Session = { id: `session-${world.nextId()}`, intents, sequence: 0, events: [], socket };
    sessions.set(session.id, session);
    dispatch(session, 'READY', {
      v: 10,
      user: world.bot,
      session_id: session.id,
      resume_gateway_url: resumeUrl(),
      application: { id: APPLICATION_ID, flags: 0 },
      guilds: [{ id: GUILD_ID, unavailable: true }],
    });
    dispatch(session, 'GUILD_CREATE', guildJson(world));
  }

  function refusalOf(token: unknown, intents: unknown): [number, string] | undefined {
    if (token !== TOKEN) return [4004, 'Authentication failed.'];
    if (typeof intents !== 'number') return [4013, 'Invalid intents.'];
    const wantsContent = (intents & MESSAGE_CONTENT) !== 0;
    return wantsContent && !world.mayReadContent ? [4014, 'Disallowed intents.'] : undefined;
  }

  function resume(socket: WebSocket, { session_id, seq }: Json): void {
    counts.resumes += 1;
    if (faults.ignoresResume) return;
    const session = sessions.get(textOf(session_id));
    if (session === undefined || faults.forgetsSessions) {
      socket.send(JSON.stringify({ op: 9, d: false }));
      return;
    }
    session.socket = socket;
    for (const event of session.events.filter(({ sequence }) => sequence > Number(seq)))
      transmit(session, event);
    dispatch(session, 'RESUMED', {});
  }

  function dispatch(session: Session, name: string, data: unknown): void {
    session.sequence += 1;
    const event = { sequence: session.sequence, name, data };
    session.events.push(event);
    transmit(session, event);
  }

  function transmit({ socket }: Session, { sequence, name, data }: Session['events'][number]): void {
    const text = JSON.stringify({ op: 0, s: sequence, t: name, d: data });
    socket?.send(text);
    if (faults.doubles && name === 'MESSAGE_CREATE') socket?.send(text);
  }

  return {
    faults,
    counts,
    handle(request: import('node:http').IncomingMessage, socket: import('node:stream').Duplex, head: Buffer) {
      if (faults.isRefusing) return void socket.destroy();
      server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client, request));
    },
    /** Tells every session what happened; of messages, what its intents allow it to see. */
    tell(name: string, data: Json) {
      for (const session of sessions.values()) {
        const isMessage = name.startsWith('MESSAGE_');
        const needed = data['guild_id'] === undefined ? DIRECT_MESSAGES : GUILD_MESSAGES;
        if (isMessage && (session.intents & needed) === 0) continue;
        dispatch(session, name, isMessage ? seenBy(session.intents, data) : data);
      }
    },
    /** Sends one packet as it is, such as a broken one. */
    raw(packet: Json) {
      for (const { socket } of sessions.values()) socket?.send(JSON.stringify(packet));
    },
    /** Cuts every connection without a close frame. */
    cut() {
      for (const client of server.clients) client.terminate();
    },
    forget() {
      sessions.clear();
    },
    close() {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };

  /** Without the MessageContent intent, only messages to the bot keep their text. */
  function seenBy(intents: number, message: Json): Json {
    const mentions = Array.isArray(message['mentions']) ? message['mentions'] : [];
    const isToBot =
      message['guild_id'] === undefined ||
      mentions.some((user) => isObject(user) && user['id'] === world.bot.id) ||
      (isObject(message['author']) && message['author']['id'] === world.bot.id);
    if ((intents & MESSAGE_CONTENT) !== 0 || isToBot) return message;
    return { ...message, content: '', attachments: [], embeds: [], components: [] };
  }
}

export type Gateway = ReturnType<typeof gateway>;
