/** Keeps JSON values by key across restarts. */
export interface Store {
  get(key: string): Promise<unknown>;
  /** @throws BotError `storage` when it cannot be written */
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  /** Keys that start with `prefix`, in no order. */
  keys(prefix: string): Promise<readonly string[]>;
}
