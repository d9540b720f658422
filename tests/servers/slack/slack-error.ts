/** An answer `{ok: false, error}` of the Web API. */
export class SlackError extends Error {
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(code: string, facts: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.name = 'SlackError';
    this.code = code;
    this.facts = facts;
  }
}
