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

/** How each of our codes looks to a client that knows only gRPC's. The reason of the ErrorInfo keeps the difference. */
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
  // Not ours to try again: nothing of the system is away.
  model_unavailable: Code.FAILED_PRECONDITION,
  deadline_exceeded: Code.DEADLINE_EXCEEDED,
};

const DOMAIN = 'parley';
/** In the metadata of an ErrorInfo: what the key of our caller lacks. */
const PERMISSION = 'required_permission';
const ROLE = 'required_role';
/** In the metadata of an ErrorInfo: the customer that has taken the place of a merged one. */
const MERGED_INTO = 'merged_into';
const DETAILS_KEY = 'grpc-status-details-bin';
const TYPE_PREFIX = 'type.googleapis.com/google.rpc.';

/**
 * A status travels in trailers, and Node's client ends a call whose trailers are larger than 64 KiB with a protocol
 * error. Base64 makes 4 bytes of 3, percent-encoding up to 9 of a character, and the message goes twice.
 */
const FIELDS_BYTES_MAX = 24 * 1024;
/** Of each fault, besides its texts. */
const VIOLATION_BYTES = 16;
const MESSAGE_LENGTH_MAX = 1_000;

/**
 * The border from us to gRPC: code, public message, and the details as google.rpc.Status with ErrorInfo, and with
 * BadRequest or RetryInfo where there are any. Of very many faults (an import has thousands of fields) the first some
 * hundred are returned. The cause never leaves.
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

/** A status as the end of a unary call: it travels in the trailers. */
export function toTrailers(status: Status): Partial<StatusObject> {
  const metadata = new Metadata();
  metadata.set(DETAILS_KEY, Buffer.from(Status.encode(status).finish()));
  return { code: status.code, details: status.message, metadata };
}

/**
 * The border from gRPC to us. An error of a Parley service comes back as what it was; any other (a broken connection,
 * a deadline, a bug in the transport) by its gRPC code, and what has no meaning for a caller becomes `internal`.
 */
export function fromServiceError(error: ServiceError, service: string): ParleyError {
  const [bytes] = error.metadata?.get(DETAILS_KEY) ?? [];
  const known = Buffer.isBuffer(bytes) ? fromDetails(Status.decode(bytes), error) : undefined;
  return known ?? fromCode(error.code, error, service);
}

/** The same for a status that came as a message instead of in trailers. */
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
  // A service that calls us unauthenticated, or not allowed, has found a fault of ours, unless it names what our caller's
  // key or role lacks.
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
  // Of a newer service it may be a word that we do not know yet.
  code: isFaultCode(violation.reason) ? violation.reason : 'invalid',
  message: violation.description,
});
