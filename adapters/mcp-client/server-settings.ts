/** A server of tools, as whoever runs the bot has set it up. */
export interface ServerSettings {
  /** What it is called here; its tools are `NAME.TOOL`. */
  readonly name: string;
  readonly reach:
    | {
        readonly kind: 'command';
        readonly command: string;
        readonly args: readonly string[];
        /** Besides the few variables that every program needs; nothing else of ours is passed on. */
        readonly env: Readonly<Record<string, string>>;
      }
    | { readonly kind: 'address'; readonly url: string; readonly token?: string | undefined };
  /** Names of the tools that may be used. */
  readonly tools: readonly string[];
  /** Who may use them: `everybody`, a place such as `slack:T01` or `terminal`, or a person there: `slack:T01 U02`. */
  readonly users: readonly string[];
  /** What they are for, in words that requests have. */
  readonly topics: readonly string[];
  /** What one call may take, ms. */
  readonly timeoutMs: number;
  /** Any text; another one approves what the server's tools have become. */
  readonly approved: string;
}
