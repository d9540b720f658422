/** What one request, one fetch and one server may cost. */
export interface Limits {
  /** Requests in flight to one server. */
  readonly requestsInFlight: number;
  /** From sending a request to its first byte. */
  readonly firstByteMs: number;
  /** Between two pieces of a body. */
  readonly idleMs: number;
  /** From asking for a catalogue or a description to its end, retries included. */
  readonly metadataMs: number;
  /** How long the catalogues of other servers are waited for once one has come. */
  readonly catalogPatienceMs: number;
  /** From asking for data to the last frame, all pieces and retries included. */
  readonly fetchMs: number;
  /** Decompressed bytes of one fetch. */
  readonly bytes: number;
  /** Decompressed bytes of a catalogue or a description. */
  readonly metadataBytes: number;
  /** Rows of one fetch. */
  readonly rows: number;
  /** Rows times columns of one fetch. */
  readonly cells: number;
  /** Rows that one request should bring; a longer range is asked for in pieces. */
  readonly rowsPerRequest: number;
  /** Repeats after 429, 5xx or a broken connection. */
  readonly retries: number;
  /** First wait before a repeat; it doubles each time. */
  readonly backoffMs: number;
  /** Longest wait that a server may ask for by `Retry-After`. */
  readonly retryAfterMs: number;
  readonly redirects: number;
  /** Bytes that the response cache may take on disk. */
  readonly cacheBytes: number;
}

const MEBIBYTE = 1_048_576;

export const defaultLimits: Limits = {
  requestsInFlight: 3,
  firstByteMs: 45_000,
  idleMs: 20_000,
  metadataMs: 90_000,
  catalogPatienceMs: 8_000,
  fetchMs: 300_000,
  bytes: 1_024 * MEBIBYTE,
  metadataBytes: 16 * MEBIBYTE,
  rows: 10_000_000,
  cells: 40_000_000,
  rowsPerRequest: 200_000,
  retries: 3,
  backoffMs: 700,
  retryAfterMs: 60_000,
  redirects: 5,
  cacheBytes: 512 * MEBIBYTE,
};
