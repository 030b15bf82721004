import type { ErrorCode } from './codes';
import type { FaultCode } from './fault-codes';

/** One fault of an input: where it stands, what kind it is, and a sentence that reads on after the path. */
export interface FieldError {
  /** Dotted path from the body's root (`buttons.0.id`), or the parameter's name; '' for the body as a whole. */
  readonly path: string;
  readonly code: FaultCode;
  readonly message: string;
}

export interface ErrorDetails {
  /** All faults of the input at once, with validation_failed. */
  readonly fields?: readonly FieldError[];
  /** Whole seconds after which another try makes sense. */
  readonly retryAfterSeconds?: number;
  /** With forbidden: the permission that the key lacks. */
  readonly requiredPermission?: string;
  /** With forbidden: the role that the member lacks. */
  readonly requiredRole?: string;
  /** With customer_merged, and invalid_transition of a merge: the id of the customer that has taken its place. */
  readonly mergedInto?: string;
  /** With method_not_allowed: the methods that the path knows. */
  readonly allow?: readonly string[];
}

/**
 * The one error type of the system. `message` is public and reaches the caller; what is private goes into `cause`,
 * which is logged and never sent.
 */
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

/** The input is wrong. Every fault is named; the message tells the first. */
export function validationFailed(fields: readonly FieldError[]): ParleyError {
  const [first] = fields;
  const message = first ? `${first.path} ${first.message}`.trim() : 'The input is not valid';
  return new ParleyError('validation_failed', message, { fields });
}

/** Nothing of this id belongs to the caller; the same words whether it exists elsewhere or not. */
export function notFound(what: string): ParleyError {
  return new ParleyError('not_found', `No such ${what}`);
}

/**
 * Refuses an object whose version is not the one that its caller expects.
 *
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

/** Whether something is away or late, so that trying again may help. */
export function isOutage(thrown: unknown): boolean {
  return thrown instanceof ParleyError && (thrown.code === 'unavailable' || thrown.code === 'deadline_exceeded');
}

/** Whatever was thrown, as a ParleyError: what is not one becomes `internal`, with the original as its cause. */
export function toParleyError(thrown: unknown): ParleyError {
  if (thrown instanceof ParleyError) return thrown;
  return new ParleyError('internal', 'Something went wrong on our side', {}, thrown);
}
