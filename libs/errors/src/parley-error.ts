import type { ErrorCode } from './codes';
import type { FaultCode } from './fault-codes';

/** An invalid field; the message continues after its path. */
export interface FieldError {
  /** Dotted path from the body's root (`buttons.0.id`), or a parameter's name; '' for the whole body. */
  readonly path: string;
  readonly code: FaultCode;
  readonly message: string;
}

export interface ErrorDetails {
  /** All faults, with validation_failed. */
  readonly fields?: readonly FieldError[];
  /** Whole seconds. */
  readonly retryAfterSeconds?: number;
  /** With forbidden: the key's missing permission. */
  readonly requiredPermission?: string;
  /** With forbidden: the member's missing role. */
  readonly requiredRole?: string;
  /** With customer_merged, and invalid_transition of a merge: the remaining customer. */
  readonly mergedInto?: string;
  /** With method_not_allowed: the path's methods. */
  readonly allow?: readonly string[];
}

/** The only error type. `message` is public; `cause` is logged, never sent. */
export class ParleyError extends Error {
  override readonly name = 'ParleyError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
  }
}

/** The message is the first fault's. */
export function validationFailed(fields: readonly FieldError[]): ParleyError {
  const [first] = fields;
  const message = first ? `${first.path} ${first.message}`.trim() : 'The input is not valid';
  return new ParleyError('validation_failed', message, { fields });
}

/** The text is the same for objects of others. */
export function notFound(what: string): ParleyError {
  return new ParleyError('not_found', `No such ${what}`);
}

/**
 * @param expected undefined: any
 * @throws ParleyError precondition_failed
 */
export function requireVersion(what: string, version: number, expected: bigint | undefined): void {
  if (expected === undefined || expected === BigInt(version)) return;
  throw new ParleyError('precondition_failed', `The ${what} does not have the expected version`);
}

/** A dependency is down. */
export function unavailable(dependency: string, cause?: unknown): ParleyError {
  return new ParleyError('unavailable', `${dependency} is not available; try again`, { retryAfterSeconds: 1 }, cause);
}

/** Whether a retry may help. */
export function isOutage(thrown: unknown): boolean {
  return thrown instanceof ParleyError && (thrown.code === 'unavailable' || thrown.code === 'deadline_exceeded');
}

/** Unknown errors become `internal`, with the original as the cause. */
export function toParleyError(thrown: unknown): ParleyError {
  if (thrown instanceof ParleyError) return thrown;
  return new ParleyError('internal', 'Something went wrong on our side', {}, thrown);
}
