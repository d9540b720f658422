/** What is known of a server before it is asked. */
export interface ServerTerms {
  /** Base address, ending in `/hapi`. */
  readonly url: string;
  /** Names by which people say that a dataset is to come from this server: `amda:ace_r`. */
  readonly names?: readonly string[];
  /** Requests at the same time that it takes well. */
  readonly requestsInFlight?: number | undefined;
  /** Longest time of one request in ms, where it has a limit that it does not tell. */
  readonly longestRequestMs?: number | undefined;
}

export function termsOf(server: string | ServerTerms): ServerTerms {
  return typeof server === 'string' ? { url: server } : server;
}
