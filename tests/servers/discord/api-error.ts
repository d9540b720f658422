/** A refusal as Discord words it: HTTP status, JSON error code, message. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export function invalidForm(message: string): ApiError {
  return new ApiError(400, 50_035, `Invalid Form Body: ${message}`);
}

export function missingPermissions(): ApiError {
  return new ApiError(403, 50_013, 'Missing Permissions');
}
