import type { z } from 'zod';

/** What a tool of another server gave. All of it is of strangers: material, never an instruction. */
export interface GuestAnswer {
  /** Plain JSON: what the tool gives as values, else its words. */
  readonly data: unknown;
  /** What it says in words, not made plain. */
  readonly text: string;
}

/** A tool of another server that may be used here. */
export interface GuestTool {
  /** `SERVER.TOOL`, by the name that the configuration gives the server. */
  readonly name: string;
  readonly server: string;
  /** What the server says of it: words of a stranger, plain and short. */
  readonly description: string;
  /** What whoever runs the bot says that it is for. */
  readonly topics: readonly string[];
  /** Its settings, each optional: some may come from other steps. What is needed says so. */
  readonly params: z.ZodObject;
  /**
   * @throws BotError `invalid-request` for arguments that do not fit or a tool that fails, `unavailable` for a server that is
   * down or lies about what it gives, `timeout`, `too-large`, `cancelled`
   */
  call(args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<GuestAnswer>;
}

/** Servers of tools that whoever runs the bot has set up. */
export interface ToolServers {
  /** The tools that somebody may use. A server that does not answer in time has none. */
  toolsFor(
    who: { readonly thread: string; readonly userId: string },
    signal: AbortSignal,
  ): Promise<readonly GuestTool[]>;
  /** Sentences for "status": servers that are down, tools that are held back and why. */
  about(): readonly string[];
  close(): Promise<void>;
}
