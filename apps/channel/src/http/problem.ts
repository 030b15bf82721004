import { ParleyError, toParleyError, type ErrorCode } from '@parley/errors';
import type { Logger } from '@parley/process';
import type { ErrorRequestHandler } from 'express';

/** As in the gateway's catalogue, without codes that widgets and hooks cannot cause. */
const statuses: Partial<Record<ErrorCode, number>> = {
  malformed_json: 400,
  validation_failed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  agent_disabled: 409,
  invalid_transition: 409,
  idempotency_in_progress: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  rate_limited: 429,
  unavailable: 503,
  deadline_exceeded: 504,
};
const TEMPORARY: ReadonlySet<number> = new Set([429, 503, 504]);

/** Answers with a problem document (RFC 9457). */
export function answerProblem(logger: Logger): ErrorRequestHandler {
  return (thrown: unknown, req, res, next) => {
    const error = toParleyError(refusalOf(thrown) ?? thrown);
    const status = statuses[error.code] ?? 500;
    const requestId = req.header('x-request-id') ?? '';
    if (status >= 500) logger.warn({ err: error, request_id: requestId, path: req.path }, 'a request failed');
    // Express ends what has begun.
    if (res.headersSent) return next(thrown);
    if (TEMPORARY.has(status) || error.code === 'idempotency_in_progress') {
      res.setHeader('Retry-After', String(Math.max(1, Math.ceil(error.details.retryAfterSeconds ?? 1))));
    }
    const { fields } = error.details;
    res
      .status(status)
      .type('application/problem+json')
      .send(
        JSON.stringify({
          type: `/errors/${error.code}`,
          status,
          code: error.code,
          detail: error.message,
          request_id: requestId,
          ...(fields ? { errors: fields } : {}),
        }),
      );
  };
}

/** Errors of Express and body parsers are the client's. */
function refusalOf(thrown: unknown): ParleyError | undefined {
  const { type, status } = (thrown ?? {}) as { readonly type?: unknown; readonly status?: unknown };
  if (thrown instanceof ParleyError || typeof status !== 'number' || status < 400 || status > 499) return undefined;
  if (thrown instanceof URIError) return new ParleyError('not_found', 'The path does not exist');
  if (type === 'entity.parse.failed') return new ParleyError('malformed_json', 'The body is not JSON');
  if (status === 413) return new ParleyError('payload_too_large', 'The body is too large');
  if (status === 415) {
    return new ParleyError('unsupported_media_type', 'The encoding or charset of the body is not supported');
  }
  return new ParleyError('validation_failed', 'The body could not be read');
}
