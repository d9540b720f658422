/** Version of the protocol that the demo server speaks. */
export const HAPI_VERSION = '3.3';

/** Status codes of HAPI 3.3 section 4 with the HTTP status that carries them. */
const STATUSES = {
  1200: [200, 'OK'],
  1201: [200, 'OK - no data for time range'],
  1400: [400, 'Bad request - user input error'],
  1401: [400, 'Bad request - unknown API parameter name'],
  1402: [400, 'Bad request - error in start time'],
  1403: [400, 'Bad request - error in stop time'],
  1404: [400, 'Bad request - start time equal to or after stop time'],
  1405: [400, 'Bad request - time outside valid range'],
  1406: [404, 'Bad request - unknown dataset id'],
  1407: [404, 'Bad request - unknown dataset parameter'],
  1408: [400, 'Bad request - too much time or data requested'],
  1409: [400, 'Bad request - unsupported output format'],
  1410: [400, 'Bad request - unsupported include value'],
  1411: [400, 'Bad request - out-of-order or duplicate parameters'],
  1412: [400, 'Bad request - unsupported resolve_references value'],
  1413: [400, 'Bad request - unsupported depth value'],
  1500: [500, 'Internal server error'],
} as const;

export type HapiCode = keyof typeof STATUSES;

/** A request that the protocol answers with a status other than 1200. */
export class HapiError extends Error {
  readonly code: HapiCode;

  constructor(code: HapiCode, detail: string) {
    super(detail);
    this.name = 'HapiError';
    this.code = code;
  }
}

export function httpStatusOf(code: HapiCode): number {
  return STATUSES[code][0];
}

/** The `status` object of a response. */
export function statusOf(code: HapiCode, detail = ''): { readonly code: number; readonly message: string } {
  const [, message] = STATUSES[code];
  return { code, message: detail === '' ? message : `${message}: ${detail}` };
}
