/** Structured lines for operators; never tokens, and no message texts at `info`. */
export interface Log {
  error(message: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(message: string, facts?: Readonly<Record<string, unknown>>): void;
  info(message: string, facts?: Readonly<Record<string, unknown>>): void;
  debug(message: string, facts?: Readonly<Record<string, unknown>>): void;
}
