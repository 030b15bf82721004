import { ParleyError, unavailable } from '@parley/errors';

/** PostgreSQL documentation, appendix A. */
const sqlstate = {
  queryCanceled: '57014',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  lockNotAvailable: '55P03',
  protocolViolation: '08P01',
  readOnlyTransaction: '25006',
  unknownPreparedStatement: '26000',
  duplicatePreparedStatement: '42P05',
  uniqueViolation: '23505',
  undefinedFunction: '42883',
} as const;

/** Where a transaction pooler is the likely cause. */
export const NO_POOLER = 'DATABASE_URL must lead directly to Postgres, without a transaction pooler in between';

/** PgBouncer uses one SQLSTATE for all. */
const POOLER_REFUSAL = /unsupported startup parameter|no such (database|user)|authentication failed|SSL required/i;

/** Away, starting, stopping, full, or a read-only standby. */
const AWAY = /^(08|53|57P|25006)/;
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
  /** Only in the server's answers. */
  severity?: string;
  constraint?: string;
}

function faultOf(thrown: unknown): DatabaseFault {
  return typeof thrown === 'object' && thrown !== null ? thrown : {};
}

/** A retry of the transaction may succeed. */
export function isRetryable(thrown: unknown): boolean {
  const { code } = faultOf(thrown);
  return code === sqlstate.serializationFailure || code === sqlstate.deadlockDetected;
}

export function isUniqueViolation(thrown: unknown, index: string): boolean {
  const { code, constraint } = faultOf(thrown);
  return code === sqlstate.uniqueViolation && constraint === index;
}

/** Exceeded its `lock_timeout`. */
export function isLockTimeout(thrown: unknown): boolean {
  return faultOf(thrown).code === sqlstate.lockNotAvailable;
}

export function isMissingFunction(thrown: unknown): boolean {
  return faultOf(thrown).code === sqlstate.undefinedFunction;
}

/** A standby. */
export function isReadOnly(thrown: unknown): boolean {
  return faultOf(thrown).code === sqlstate.readOnlyTransaction;
}

/** Whether a pooler refuses permanently. */
export function isPoolerRefusal(thrown: unknown): boolean {
  const { code, message = '' } = faultOf(thrown);
  return code === sqlstate.protocolViolation && POOLER_REFUSAL.test(message);
}

/** Adds to an error's message, in place, that a pooler is in the way. */
export function nameThePooler(err: Error): void {
  const { code } = faultOf(err);
  const isLost = code === sqlstate.unknownPreparedStatement || code === sqlstate.duplicatePreparedStatement;
  if ((isLost || isPoolerRefusal(err)) && !err.message.includes(NO_POOLER)) err.message += `. ${NO_POOLER}`;
}

/** The statement had no effect. False for cancellation and connection errors: a write's outcome is then unknown. */
export function isRefused(thrown: unknown): boolean {
  const { code = '', severity } = faultOf(thrown);
  return severity !== undefined && !AWAY.test(code) && code !== sqlstate.queryCanceled;
}

/** A write's outcome is then unknown. */
function isAway(thrown: unknown): boolean {
  const { code = '', message = '' } = faultOf(thrown);
  return AWAY.test(code) || AWAY_ERRNO.has(code) || AWAY_MESSAGE.test(message);
}

/** `unavailable` if away, `deadline_exceeded` for a timeout; others unchanged. */
export function translatePostgresError(thrown: unknown): unknown {
  if (thrown instanceof ParleyError) return thrown;
  if (isAway(thrown)) return unavailable('The database', thrown);
  const { code, message } = faultOf(thrown);
  if (code === sqlstate.queryCanceled || message === 'Query read timeout') {
    return new ParleyError('deadline_exceeded', 'The database took too long', { retryAfterSeconds: 1 }, thrown);
  }
  return thrown;
}
