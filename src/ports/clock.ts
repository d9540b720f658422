/** What "now" means in requests: ms since 1970-01-01T00:00Z. Time-outs and caches do not ask it. */
export type Clock = () => number;
