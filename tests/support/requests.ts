import type { Act, Request } from '#src/domain/request.ts';

/** A request that was read whole as these acts. */
export function requestWith(...acts: readonly Act[]): Request {
  return {
    version: 1,
    text: '',
    acts,
    readings: [],
    unread: [],
    corrections: [],
    assumptions: [],
    isForced: false,
  };
}
