import type { z } from 'zod';

/** A file that a model looks at: a picture or a PDF. */
interface ModelFile {
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** A function that a model may call. Its input is checked by whoever runs it, not by the model's maker. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodObject;
}

export interface ModelCall {
  /** Unique in its message. */
  readonly id: string;
  readonly name: string;
  /** As the model said them: not checked. */
  readonly args: Readonly<Record<string, unknown>>;
}

export type ModelMessage =
  | { readonly role: 'user'; readonly text: string; readonly files?: readonly ModelFile[] }
  | {
      readonly role: 'model';
      readonly text: string;
      readonly calls: readonly ModelCall[];
      /** What the model's maker wants back unread, e.g. thought signatures. Plain JSON. */
      readonly state?: unknown;
    }
  | {
      readonly role: 'tool';
      /** One for each call of the message before, in its order. */
      readonly results: readonly { readonly id: string; readonly name: string; readonly output: string }[];
    };

export interface ModelRequest {
  readonly system: string;
  /** Oldest first; the last is a user's or a tool's. */
  readonly messages: readonly ModelMessage[];
  readonly tools?: readonly ModelTool[];
  /**
   * The reply has to be JSON, of this shape where one is given; it is asked for, and may still be something else. A shape with
   * free objects is no shape: makers that enforce it give back empty ones.
   */
  readonly output?: z.ZodType | 'json';
  readonly thinking: 'low' | 'high';
  /** Searches the web; such a request can have no tools. */
  readonly isSearch?: boolean;
  /** Hears the reply while it is written. */
  readonly onText?: (piece: string) => void;
}

/** Tokens of one exchange, as counted by the model's maker; thoughts count as output. */
export interface TokenCount {
  readonly input: number;
  readonly output: number;
}

/** A page of the web. Both are of its maker: not checked. */
interface Source {
  readonly title: string;
  readonly url: string;
}

export interface ModelReply {
  /** `''` when the model only calls, or says nothing at all. */
  readonly text: string;
  readonly calls: readonly ModelCall[];
  readonly state?: unknown;
  /** `length`: cut off at the limit. `blocked`: withheld for safety. */
  /** Pages that a search was answered from; absent when nothing was searched. */
  readonly sources?: readonly Source[];
  readonly end: 'stop' | 'length' | 'blocked';
  /** The model that answered, which may be a fallback. */
  readonly model: string;
  readonly tokens: TokenCount;
}

/** A language model behind one face, whoever makes it. */
export interface LanguageModel {
  /** The model that is asked first. */
  readonly name: string;
  /** It can search the web (`isSearch`). */
  readonly canSearch?: true;
  /**
   * Asks once; retries, time limit and fallback models are the adapter's affair.
   *
   * @throws BotError `quota` when every model's quota is used up, `unavailable`, `timeout`, `configuration` for a key or a
   * model that is refused, `cancelled`
   */
  generate(request: ModelRequest, signal: AbortSignal): Promise<ModelReply>;
}
