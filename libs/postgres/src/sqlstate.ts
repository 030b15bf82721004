import { ParleyError, unavailable } from '@parley/errors';

/** The SQLSTATEs that the code reacts to (PostgreSQL documentation, appendix A). */
const sqlstate = {
  queryCanceled: '57014',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  lockNotAvailable: '55P03',
} as const;

/** Classes and codes that mean: the server is away, starting, stopping, full, or a standby that takes no writes. */
const AWAY = /^(08|53|57P|25006)/;
/** What Node and pg say when a connection cannot be had or breaks. */
const AWAY_ERRNO = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ECONNABORTED',
]);
const AWAY_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Client was closed)/;

interface DatabaseFault {
  code?: string;
  message?: string;
  /** Only an answer of the server has one. */
  severity?: string;
}

function faultOf(thrown: unknown): DatabaseFault {
  return typeof thrown === 'object' && thrown !== null ? thrown : {};
}

/** Whether running the transaction again may succeed. */
export function isRetryable(thrown: unknown): boolean {
  const { code } = faultOf(thrown);
  return code === sqlstate.serializationFailure || code === sqlstate.deadlockDetected;
}

/** Whether a statement has waited for a lock longer than its `lock_timeout`. */
export function isLockTimeout(thrown: unknown): boolean {
  return faultOf(thrown).code === sqlstate.lockNotAvailable;
}

/**
 * Whether Postgres itself refused a statement for what it says, so that nothing of it was done. False for what was
 * cancelled, and for all that the driver or the connection threw: the outcome of a write is then unknown.
 */
export function isRefused(thrown: unknown): boolean {
  const { code = '', severity } = faultOf(thrown);
  return severity !== undefined && !AWAY.test(code) && code !== sqlstate.queryCanceled;
}

/** Whether Postgres could not be reached or went away; the outcome of a write is then unknown. */
function isAway(thrown: unknown): boolean {
  const { code = '', message = '' } = faultOf(thrown);
  return AWAY.test(code) || AWAY_ERRNO.has(code) || AWAY_MESSAGE.test(message);
}

/**
 * The border between Postgres and the rest: what a failed statement means to a caller.
 * Away becomes `unavailable`, a timeout `deadline_exceeded`; everything else is returned as it is.
 */
export function translatePostgresError(thrown: unknown): unknown {
  if (thrown instanceof ParleyError) return thrown;
  if (isAway(thrown)) return unavailable('The database', thrown);
  const { code, message } = faultOf(thrown);
  if (code === sqlstate.queryCanceled || message === 'Query read timeout') {
    return new ParleyError('deadline_exceeded', 'The database took too long', { retryAfterSeconds: 1 }, thrown);
  }
  return thrown;
}
