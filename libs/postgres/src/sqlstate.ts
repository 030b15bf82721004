import { ParleyError, unavailable } from '@parley/errors';

/** The SQLSTATEs that the code reacts to (PostgreSQL documentation, appendix A). */
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

/** What a message adds where a pooler of transactions is the likely cause. */
export const NO_POOLER = 'DATABASE_URL must lead to Postgres itself: no transaction pooler may stand between';

/** PgBouncer gives each of its messages the same SQLSTATE; with these it goes on refusing. */
const POOLER_REFUSAL = /unsupported startup parameter|no such (database|user)|authentication failed|SSL required/i;

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
  /** The constraint or index that refused a row. */
  constraint?: string;
}

function faultOf(thrown: unknown): DatabaseFault {
  return typeof thrown === 'object' && thrown !== null ? thrown : {};
}

/** Whether running the transaction again may succeed. */
export function isRetryable(thrown: unknown): boolean {
  const { code } = faultOf(thrown);
  return code === sqlstate.serializationFailure || code === sqlstate.deadlockDetected;
}

/** Whether a unique index refused a row. */
export function isUniqueViolation(thrown: unknown, index: string): boolean {
  const { code, constraint } = faultOf(thrown);
  return code === sqlstate.uniqueViolation && constraint === index;
}

/** Whether a statement has waited for a lock longer than its `lock_timeout`. */
export function isLockTimeout(thrown: unknown): boolean {
  return faultOf(thrown).code === sqlstate.lockNotAvailable;
}

/** Whether a statement names a function that is not there. */
export function isMissingFunction(thrown: unknown): boolean {
  return faultOf(thrown).code === sqlstate.undefinedFunction;
}

/** Whether the server, a standby, takes no writes: they have to go to another one. */
export function isReadOnly(thrown: unknown): boolean {
  return faultOf(thrown).code === sqlstate.readOnlyTransaction;
}

/** Whether a connection pooler refuses a connection for a reason that waiting does not change. */
export function isPoolerRefusal(thrown: unknown): boolean {
  const { code, message = '' } = faultOf(thrown);
  return code === sqlstate.protocolViolation && POOLER_REFUSAL.test(message);
}

/** Adds to the message of an error, in place, what its reader would have to find out: that a pooler is in the way. */
export function nameThePooler(err: Error): void {
  const { code } = faultOf(err);
  const isLost = code === sqlstate.unknownPreparedStatement || code === sqlstate.duplicatePreparedStatement;
  if ((isLost || isPoolerRefusal(err)) && !err.message.includes(NO_POOLER)) err.message += `. ${NO_POOLER}`;
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
