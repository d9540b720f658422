import type { Thread } from '#src/ports/thread.ts';

/** What a test of threads has to see and to do on a platform; each platform's fake gives one. */
export interface ThreadProbe {
  /** Id of the person who asks, as the platform writes it in a mention. */
  readonly personId: string;
  /** The picture and the words of a turn are one message, which comes with the answer. */
  readonly joinsPictures?: true;
  /** Somebody says this, always in the same thread. @returns the turn that the adapter opens for it */
  begin(text: string): Promise<PlayedTurn>;
  /** Everything that stands in the thread now, status and labels of buttons included, oldest first. */
  posts(): readonly Post[];
  /** Refuses every further edit of progress, or every further file. */
  refuse(what: 'progress' | 'files'): void;
  /** Takes the next post, and answers as if it had not. */
  loseReceipt(): void;
  /** Ends when nothing more is being shown. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface PlayedTurn {
  readonly thread: Thread;
  /** The conversation has nothing more to tell. */
  end(): Promise<void>;
}

/** One message as a reader has it. */
export interface Post {
  /** All of its words, with the labels of what can be pressed. */
  readonly words: string;
  readonly files: readonly { readonly name: string; readonly content: Uint8Array }[];
  /** Whom it pings. */
  readonly pings: readonly string[];
}
