export class ApiError extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly retryAfterMs: number,
    /** Message of the first field error, or empty. */
    readonly fault = '',
    /** Paths of the invalid fields. */
    readonly paths: readonly string[] = [],
  ) {
    super(detail);
  }
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 409 || this.status === 429 || this.status >= 500;
  }
}
