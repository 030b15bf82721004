import { Metadata, status as Code, type ServiceError, type StatusObject } from '@grpc/grpc-js';
import { BadRequest, ErrorInfo, RetryInfo } from '@parley/contract/errors';
import { Status } from '@parley/contract/status';
import {
  isErrorCode,
  isFaultCode,
  ParleyError,
  toParleyError,
  unavailable,
  type ErrorCode,
  type ErrorDetails,
  type FieldError,
} from '@parley/errors';

/** The reason in ErrorInfo keeps the difference. */
export const grpcCodes: Readonly<Record<ErrorCode, Code>> = {
  malformed_json: Code.INVALID_ARGUMENT,
  validation_failed: Code.INVALID_ARGUMENT,
  unauthorized: Code.UNAUTHENTICATED,
  invalid_credentials: Code.UNAUTHENTICATED,
  forbidden: Code.PERMISSION_DENIED,
  not_found: Code.NOT_FOUND,
  method_not_allowed: Code.UNIMPLEMENTED,
  invalid_transition: Code.FAILED_PRECONDITION,
  agent_disabled: Code.FAILED_PRECONDITION,
  turn_not_open: Code.FAILED_PRECONDITION,
  channel_window_closed: Code.FAILED_PRECONDITION,
  template_not_sendable: Code.FAILED_PRECONDITION,
  provider_refused: Code.FAILED_PRECONDITION,
  not_simulated: Code.FAILED_PRECONDITION,
  distinct_identities: Code.FAILED_PRECONDITION,
  merge_not_undoable: Code.FAILED_PRECONDITION,
  idempotency_in_progress: Code.ABORTED,
  customer_merged: Code.FAILED_PRECONDITION,
  precondition_failed: Code.FAILED_PRECONDITION,
  payload_too_large: Code.OUT_OF_RANGE,
  unsupported_media_type: Code.INVALID_ARGUMENT,
  idempotency_key_reused: Code.ALREADY_EXISTS,
  rate_limited: Code.RESOURCE_EXHAUSTED,
  internal: Code.INTERNAL,
  unavailable: Code.UNAVAILABLE,
  // Not ours to retry: nothing of the system is away.
  model_unavailable: Code.FAILED_PRECONDITION,
  deadline_exceeded: Code.DEADLINE_EXCEEDED,
};

const DOMAIN = 'parley';
/** ErrorInfo metadata: the key's missing permission. */
const PERMISSION = 'required_permission';
const ROLE = 'required_role';
/** ErrorInfo metadata: the replacement of a merged customer. */
const MERGED_INTO = 'merged_into';
const DETAILS_KEY = 'grpc-status-details-bin';
const TYPE_PREFIX = 'type.googleapis.com/google.rpc.';

/**
 * Node's client ends calls with trailers above 64 KiB. Base64 adds a third, percent-encoding takes up to 9 bytes per
 * character, and the message is sent twice.
 */
const FIELDS_BYTES_MAX = 24 * 1024;
const VIOLATION_BYTES = 16;
const MESSAGE_LENGTH_MAX = 1_000;

/**
 * Code, public message and ErrorInfo, BadRequest or RetryInfo; cuts very long lists of faults. Never includes the
 * cause.
 */
export function toStatus(error: ParleyError): Status {
  const code = grpcCodes[error.code];
  const { fields, retryAfterSeconds, requiredPermission, requiredRole, mergedInto } = error.details;
  const message = error.message.slice(0, MESSAGE_LENGTH_MAX).toWellFormed();
  const metadata: Record<string, string> = {
    ...(requiredPermission ? { [PERMISSION]: requiredPermission } : {}),
    ...(requiredRole ? { [ROLE]: requiredRole } : {}),
    ...(mergedInto ? { [MERGED_INTO]: mergedInto } : {}),
  };
  const details = [any('ErrorInfo', ErrorInfo.encode({ reason: error.code, domain: DOMAIN, metadata }).finish())];
  if (fields) details.push(any('BadRequest', encodeFields(fields)));
  if (retryAfterSeconds !== undefined) {
    const retryDelay = { seconds: BigInt(retryAfterSeconds), nanos: 0 };
    details.push(any('RetryInfo', RetryInfo.encode({ retryDelay }).finish()));
  }
  return { code, message, details };
}

/** Of a unary call. */
export function toTrailers(status: Status): Partial<StatusObject> {
  const metadata = new Metadata();
  metadata.set(DETAILS_KEY, Buffer.from(Status.encode(status).finish()));
  return { code: status.code, details: status.message, metadata };
}

/** Restores our errors; others are mapped by gRPC code, or become `internal`. */
export function fromServiceError(error: ServiceError, service: string): ParleyError {
  const [bytes] = error.metadata?.get(DETAILS_KEY) ?? [];
  const known = Buffer.isBuffer(bytes) ? fromDetails(Status.decode(bytes), error) : undefined;
  return known ?? fromCode(error.code, error, service);
}

/** For a status sent as a message. */
export function fromStatus(status: Status, service: string): ParleyError {
  const cause = Object.assign(new Error(`${status.code} ${Code[status.code]}: ${status.message}`), {
    code: status.code,
  });
  return fromDetails(status, cause) ?? fromCode(status.code, cause, service);
}

function fromDetails(status: Status, cause: Error): ParleyError | undefined {
  const parts = status.details.map(readDetail);
  const code = parts.find((part) => part.code)?.code;
  const details = Object.assign({}, ...parts.map((part) => part.details ?? {})) as ErrorDetails;
  // Being refused is our own fault, unless the caller's key or role lacks something.
  const isCallers = details.requiredPermission !== undefined || details.requiredRole !== undefined;
  const isInternal = code === 'unauthorized' || (code === 'forbidden' && !isCallers);
  if (code === undefined || isInternal) return undefined;
  return new ParleyError(code, status.message, details, code === 'internal' ? cause : undefined);
}

function readDetail({ typeUrl, value }: { typeUrl: string; value: Buffer }): {
  code?: ErrorCode;
  details?: ErrorDetails;
} {
  switch (typeUrl) {
    case `${TYPE_PREFIX}ErrorInfo`: {
      const { domain, reason, metadata } = ErrorInfo.decode(value);
      if (domain !== DOMAIN || !isErrorCode(reason)) return {};
      const requiredPermission = metadata[PERMISSION];
      const requiredRole = metadata[ROLE];
      const mergedInto = metadata[MERGED_INTO];
      return {
        code: reason,
        details: {
          ...(requiredPermission ? { requiredPermission } : {}),
          ...(requiredRole ? { requiredRole } : {}),
          ...(mergedInto ? { mergedInto } : {}),
        },
      };
    }
    case `${TYPE_PREFIX}BadRequest`:
      return { details: { fields: BadRequest.decode(value).fieldViolations.map(fromViolation) } };
    case `${TYPE_PREFIX}RetryInfo`:
      return { details: { retryAfterSeconds: Number(RetryInfo.decode(value).retryDelay?.seconds ?? 1n) } };
    default:
      return {};
  }
}

function fromCode(code: number, cause: Error, service: string): ParleyError {
  switch (code) {
    case Code.UNAVAILABLE:
    case Code.CANCELLED:
      return unavailable(service, cause);
    case Code.DEADLINE_EXCEEDED:
      return new ParleyError('deadline_exceeded', `${service} took too long`, { retryAfterSeconds: 1 }, cause);
    default:
      return toParleyError(cause);
  }
}

function encodeFields(fields: readonly FieldError[]): Uint8Array {
  let bytesLeft = FIELDS_BYTES_MAX;
  const firstBeyond = fields.findIndex(({ path, code, message }) => {
    bytesLeft -= Buffer.byteLength(path) + Buffer.byteLength(code) + Buffer.byteLength(message) + VIOLATION_BYTES;
    return bytesLeft < 0;
  });
  const returned = firstBeyond < 0 ? fields : fields.slice(0, firstBeyond);
  return BadRequest.encode({ fieldViolations: returned.map(toViolation) }).finish();
}

function any(type: string, value: Uint8Array): { typeUrl: string; value: Buffer } {
  return { typeUrl: TYPE_PREFIX + type, value: Buffer.from(value) };
}

const toViolation = ({ path, code, message }: FieldError) => ({ field: path, reason: code, description: message });

const fromViolation = (violation: { field: string; reason: string; description: string }): FieldError => ({
  path: violation.field,
  // A newer service's code may be unknown.
  code: isFaultCode(violation.reason) ? violation.reason : 'invalid',
  message: violation.description,
});
