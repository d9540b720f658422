/** What Keyv needs below it, and a list of keys that does not read the values. */
export interface Backend {
  get(key: string): Promise<string | undefined>;
  set(key: string, text: string): Promise<void>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
  keys(prefix: string): Promise<readonly string[]>;
  close(): Promise<void>;
}
