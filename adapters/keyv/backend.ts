/** What Keyv needs below it, a list of keys that does not read the values, and a swap that nobody can come between. */
export interface Backend {
  get(key: string): Promise<string | undefined>;
  set(key: string, text: string): Promise<void>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
  keys(prefix: string): Promise<readonly string[]>;
  /** Puts `after` where `before` stands; `undefined` is no text. @returns false when something else stands there */
  swap(key: string, before: string | undefined, after: string | undefined): Promise<boolean>;
  /** Overwrites what was deleted. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}
