/** What a server said instead of data: an HTTP status, a HAPI status, or both. */
export class RefusedAnswer extends Error {
  /** HTTP status; only its first digit is dependable. */
  readonly http: number;
  /** HAPI status such as 1406, where the server gave one. */
  readonly hapi: number | undefined;
  /** What `Retry-After` asks for, in ms. */
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    facts: { http: number; hapi?: number | undefined; retryAfterMs?: number | undefined; cause?: unknown },
  ) {
    super(message, facts.cause === undefined ? {} : { cause: facts.cause });
    this.name = 'RefusedAnswer';
    this.http = facts.http;
    this.hapi = facts.hapi;
    this.retryAfterMs = facts.retryAfterMs;
  }
}

/** A connection that could not be opened, or that broke before or inside the body. */
export class LostConnection extends Error {
  readonly when: 'connecting' | 'waiting' | 'reading';

  constructor(when: 'connecting' | 'waiting' | 'reading', cause: unknown) {
    super(`The connection failed while ${when}.`, { cause });
    this.name = 'LostConnection';
    this.when = when;
  }
}
