/** Keeps JSON values by key across restarts. Several processes may use one. */
export interface Store {
  get(key: string): Promise<unknown>;
  /** @throws BotError `storage` when it cannot be written */
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  /**
   * Puts another value in the place of one with nothing in between, whoever else uses the store.
   *
   * @param change gets what stands there, and is asked again when somebody was faster; `undefined` is no value
   * @returns what stands there now
   * @throws BotError `storage` when it cannot be written, and whatever `change` throws
   */
  change(key: string, change: (value: unknown) => unknown): Promise<unknown>;
  /** Keys that start with `prefix`, in no order. */
  keys(prefix: string): Promise<readonly string[]>;
  /** From now on what was deleted cannot be read from the disk either. */
  scrub(): Promise<void>;
}
