import type { Args } from '#tests/servers/slack/api.ts';
import type { Ack, Kind } from '#tests/servers/slack/delivery.ts';
import type { Channel, Workspace } from '#tests/servers/slack/slack-state.ts';

/** Something that goes wrong with the next calls of a method. */
export interface Fault {
  readonly method: string;
  readonly times: number;
  /** HTTP status of the answer; `ok: false` with `error` when absent. */
  readonly status?: number;
  readonly error?: string;
  readonly retryAfter?: number;
  /** True when the call is done all the same, and only its answer is lost. */
  readonly isDone?: boolean;
  /** Only calls whose JSON holds this text. */
  readonly holding?: string;
}

export interface Call {
  readonly method: string;
  readonly args: Args;
  readonly token: string;
  readonly at: number;
  readonly error: string | undefined;
}

export interface SlackServerOptions {
  /** Ms between the end of an upload and the moment at which the file has a type; 20 when absent. */
  readonly fileDelayMs?: number;
  readonly retryDelaysMs?: readonly number[];
  /** Ms that a stream lives, however busy it is; five minutes when absent. */
  readonly streamLifeMs?: number;
}

export interface SlackServer {
  readonly origin: string;
  /** What goes into `SLACK_API_URL`. */
  readonly apiUrl: string;
  readonly signingSecret: string;
  readonly appToken: string;
  readonly workspaces: ReadonlyMap<string, Workspace>;
  readonly calls: readonly Call[];
  readonly acks: readonly Ack[];
  /** Posts to response URLs. */
  readonly responses: readonly Readonly<Record<string, unknown>>[];
  fault(fault: Fault): void;
  addWorkspace(id: string): Workspace;
  /** From now on events go to this Request URL; before, they go to the sockets. */
  pointTo(url: string): void;
  deliver(kind: Kind, payload: Readonly<Record<string, unknown>>): Promise<Ack>;
  deliverEvent(
    workspace: Workspace,
    event: Readonly<Record<string, unknown>>,
    more?: { id?: string; isShared?: boolean; copies?: number },
  ): Promise<Ack>;
  newTrigger(): string;
  newResponseUrl(): string;
  newTs(): string;
  newId(prefix: string): string;
  emit(workspace: Workspace, channel: Channel, event: Readonly<Record<string, unknown>>): void;
  /** Asks all sockets to come back, or cuts them off. */
  dropSockets(how: 'refresh' | 'cut'): void;
  /** Waits until something is there. @throws when it is not after `ms` */
  until<Value>(what: string, find: () => Value | undefined | false, ms?: number): Promise<Value>;
  close(): Promise<void>;
}
