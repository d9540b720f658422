import type { TurnEvent } from '#src/domain/event.ts';
import type { Frame } from '#src/domain/frame.ts';
import type { Attachment } from '#src/ports/thread.ts';

/** The answer of a turn: always its last event. */
export type AnswerEvent = Extract<TurnEvent, { type: 'answer' }>;

/** One turn while it runs: its events one after the other. Who stops listening cancels it. */
export interface Asking extends AsyncIterable<TurnEvent> {
  /** Waits for the answer; events that nobody has taken are passed over. */
  answer(): Promise<AnswerEvent>;
  /** Every event of the turn, once it has ended. */
  events(): Promise<readonly TurnEvent[]>;
}

export interface AskOptions {
  /** Tables and documents that come with the request. */
  readonly files?: readonly Attachment[];
  /** Cancels the turn. */
  readonly signal?: AbortSignal;
}

/** A conversation: turns follow each other, and what one made the next ones have. */
export interface ProgramThread {
  readonly id: string;
  ask(text: string, options?: AskOptions): Asking;
  /** Answers the open question by the id of a choice. */
  choose(choiceId: string, options?: Pick<AskOptions, 'signal'>): Asking;
}

export interface HelioOptions {
  /** Settings by the names of `.env.example`, e.g. `{ HELIO_HOME: '/data/helio' }`; they win over the environment. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Data made up by the demo server, which needs no network. */
  readonly demo?: boolean;
  /** Hears the log, one JSON object a line; nothing is logged without it. */
  readonly onLog?: (line: string) => void;
}

/** Helio for programs. */
export interface HelioProgram {
  /** A conversation by its name, begun or gone on with; a new one without. */
  thread(name?: string): ProgramThread;
  /** Data of a thread. @throws BotError `unknown-label` */
  frame(thread: string, label: string): Promise<Frame>;
  /** Data of a thread as a file. @param format `csv`, `tsv`, `json`, `arrow`, `parquet` or `netcdf` */
  file(thread: string, label: string, format: string): Promise<Uint8Array>;
  /** The newest state of a figure of a thread as a picture, or as a page that can be zoomed. */
  picture(
    thread: string,
    figure: string,
    format: 'png' | 'svg' | 'pdf' | 'html',
  ): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Opens Helio inside a program: the same as `ask --json` over a pipe, with types.
 *
 * It throws BotError `configuration` for settings that are not right, `storage` when the store cannot be opened.
 */
export type OpenHelio = (options?: HelioOptions) => Promise<HelioProgram>;
