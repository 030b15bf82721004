import type { ErrorCode, FieldError, Problem } from './generated.ts';

/** Base of all errors of this package. An abort throws the signal's own reason instead. */
export class ParleyError extends Error {
  override name = 'ParleyError';
}

/** No complete answer: the server is away, or the connection was cut; see `cause`. */
export class ConnectionError extends ParleyError {
  override name = 'ConnectionError';
}

/** No complete answer within `timeoutMs`. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError';
}

/** A webhook that is forged, changed, or too old. */
export class WebhookVerificationError extends ParleyError {
  override name = 'WebhookVerificationError';
}

/** An error response. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** The body, if it is a problem document of Parley. */
  readonly problem: Problem | undefined;
}

/** An unsuccessful response. Subclasses stand for statuses; `code` says more, and codes may be added. */
export class ApiError extends ParleyError {
  override name = 'ApiError';
  readonly status: number;
  /** undefined: the response is not Parley's own, such as a proxy's page. */
  readonly code: ErrorCode | (string & {}) | undefined;
  /** Identifies the request in the server's logs. */
  readonly requestId: string | undefined;
  readonly headers: Headers;
  readonly problem: Problem | undefined;
  /** The unparsed body. */
  readonly body: string;
  /** Seconds, if the server sent it. */
  readonly retryAfter: number | undefined;

  constructor(message: string, answer: ErrorAnswer) {
    super(message);
    this.status = answer.status;
    this.headers = answer.headers;
    this.problem = answer.problem;
    this.body = answer.body;
    this.code = answer.problem?.code;
    this.requestId = answer.headers.get('x-request-id') ?? answer.problem?.request_id;
    this.retryAfter = readRetryAfter(answer.headers.get('retry-after'));
  }
}

/** 304: the object still has the ETag of `ifNoneMatch`. */
export class NotModifiedError extends ApiError {
  override name = 'NotModifiedError';
}

/** 400: the body or a parameter is invalid; `errors` has every fault. */
export class ValidationError extends ApiError {
  override name = 'ValidationError';
  readonly errors: readonly FieldError[];

  constructor(message: string, answer: ErrorAnswer) {
    super(message, answer);
    this.errors = answer.problem?.errors ?? [];
  }
}

/** 401: no key, or an unknown, expired or revoked one. */
export class AuthenticationError extends ApiError {
  override name = 'AuthenticationError';
}

/** 403: the key lacks a permission. */
export class PermissionError extends ApiError {
  override name = 'PermissionError';
  readonly requiredPermission: string | undefined;

  constructor(message: string, answer: ErrorAnswer) {
    super(message, answer);
    this.requiredPermission = answer.problem?.required_permission;
  }
}

/** 404: it does not exist, or belongs to another account. */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError';
}

/** 409: the object's state does not allow it. */
export class ConflictError extends ApiError {
  override name = 'ConflictError';
}

/** 412: the object no longer has the ETag of `ifMatch`. */
export class PreconditionFailedError extends ApiError {
  override name = 'PreconditionFailedError';
}

/** 429: too many requests; see `retryAfter`. */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError';
}

/** 5xx. */
export class ServerError extends ApiError {
  override name = 'ServerError';
}

const classes: Readonly<Record<number, typeof ApiError>> = {
  304: NotModifiedError,
  400: ValidationError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionFailedError,
  429: RateLimitError,
};

export function errorOf(answer: Omit<ErrorAnswer, 'problem'>): ApiError {
  const problem = readProblem(answer);
  const Class = classes[answer.status] ?? (answer.status >= 500 ? ServerError : ApiError);
  return new Class(describe(answer, problem), { ...answer, problem });
}

const EXCERPT_LENGTH = 200;

function describe({ status, headers, body }: Omit<ErrorAnswer, 'problem'>, problem: Problem | undefined): string {
  if (problem) return `${status} ${problem.code}: ${problem.detail} (request ${problem.request_id})`;
  if (status === 304) return '304: not modified';
  const location = headers.get('location');
  if (location !== null) return `${status}: redirected to ${location}; redirects are not followed, so correct baseUrl`;
  const excerpt = body.slice(0, EXCERPT_LENGTH).replace(/\s+/g, ' ').trim();
  return `${status}: not a response from Parley${excerpt === '' ? '' : `, but ${excerpt}`}`;
}

function readProblem({ body, headers }: Omit<ErrorAnswer, 'problem'>): Problem | undefined {
  if (!/^application\/(problem\+)?json\b/i.test(headers.get('content-type') ?? '')) return undefined;
  try {
    const problem = JSON.parse(body) as Partial<Problem> | null;
    return typeof problem?.code === 'string' && typeof problem.detail === 'string' ? (problem as Problem) : undefined;
  } catch {
    return undefined;
  }
}

function readRetryAfter(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (/^\d+(\.\d+)?$/.test(text.trim())) return Number(text);
  // Date.parse alone reads -1 as a year.
  const seconds = /^\w{3}, /.test(text) ? (Date.parse(text) - Date.now()) / 1_000 : NaN;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
