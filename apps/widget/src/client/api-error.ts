/** An answer other than what was asked for; status 0: none came. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly retryAfterMs: number,
    /** What is wrong with the first field that is named; empty: nothing is. */
    readonly fault = '',
    /** The fields that are named. */
    readonly paths: readonly string[] = [],
  ) {
    super(detail);
  }
  /** The same request may succeed later. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 409 || this.status === 429 || this.status >= 500;
  }
}
