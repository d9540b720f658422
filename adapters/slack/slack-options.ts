import type { SourceHealth } from '#adapters/slack/home-view.ts';
import type { Log } from '#src/ports/log.ts';
import type { Store } from '#src/ports/store.ts';
import type { Receive, Recover } from '#src/ports/thread.ts';

export interface SlackOptions {
  /** Of one workspace; absent when workspaces install the app themselves. */
  readonly botToken?: string | undefined;
  readonly signingSecret?: string | undefined;
  /** Set: Socket Mode. Absent: HTTP on `port` at `/slack/events`. */
  readonly appToken?: string | undefined;
  readonly apiUrl?: string | undefined;
  readonly port: number;
  /** Interface to listen on; all when absent. */
  readonly host?: string | undefined;
  readonly receive: Receive;
  readonly recover?: Recover | undefined;
  readonly store: Store;
  readonly log: Log;
  /**
   * Makes this the only process that answers with the app, or throws.
   *
   * @param token a word that belongs to the app alone
   * @param name the variable that it stands in
   */
  readonly lock?: ((token: string, name: string) => Promise<SlackLock>) | undefined;
  /** Answer in a session's thread without a mention; true when absent. */
  readonly followUps?: boolean | undefined;
  /** Answer people of other organisations in shared channels; false when absent. */
  readonly allowExternal?: boolean | undefined;
  /** Lets any workspace install the app at `/slack/install`; needs HTTP. */
  readonly install?: InstallOptions | undefined;
  /** Which data servers answer, for App Home; it has to answer within some seconds. */
  readonly dataHealth?: (() => Promise<readonly SourceHealth[]>) | undefined;
  /** Ms after which a question loses its buttons; a day, as in the conversation, when absent. */
  readonly questionLifeMs?: number | undefined;
  /** Ms after which what is known of a thread is deleted when nobody asks there any more; never when absent. */
  readonly keepMs?: number | undefined;
  /** Ms between two edits of a plan message; 1000 when absent. */
  readonly editGapMs?: number | undefined;
  /** Ms before the plan message of a turn is posted; 2000 when absent. */
  readonly cardDelayMs?: number | undefined;
  /** Ms after which a plan in a direct message goes on in a new message; 240 000 when absent. */
  readonly streamLifeMs?: number | undefined;
}

/** What keeps other processes from answering. */
export interface SlackLock {
  /** Aborts when another process answers now. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

interface InstallOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly stateSecret: string;
  /** Any text; tokens are encrypted in the store with a key made from it. */
  readonly encryptionSecret: string;
  readonly redirectUri?: string | undefined;
  /** Slack's own when absent. */
  readonly authorizationUrl?: string | undefined;
}

export interface SlackBot {
  /** @throws BotError `configuration` when Slack does not take the tokens, `unavailable` when it cannot be reached */
  start(): Promise<void>;
  /** Takes nothing in any more and waits for what is being shown, 5 s at most. */
  stop(): Promise<void>;
  /** The port that it listens on; `undefined` in Socket Mode and before the start. */
  port(): number | undefined;
  /** Counts since the start, by name. */
  metrics(): Readonly<Record<string, number>>;
}
