import { ClickHouseError } from '@clickhouse/client';
import { ParleyError, toParleyError, unavailable } from '@parley/errors';

/** Out of time, or too much to read. */
const LATE = new Set([
  '158', // TOO_MANY_ROWS
  '159', // TIMEOUT_EXCEEDED
  '160', // TOO_SLOW
]);

/** Codes of temporary failures. */
const AWAY = new Set([
  '202', // TOO_MANY_SIMULTANEOUS_QUERIES
  '203', // NO_FREE_CONNECTION
  '209', // SOCKET_TIMEOUT
  '210', // NETWORK_ERROR
  '241', // MEMORY_LIMIT_EXCEEDED
  '242', // TABLE_IS_READ_ONLY
  '243', // NOT_ENOUGH_SPACE
  '252', // TOO_MANY_PARTS
  '279', // ALL_CONNECTION_TRIES_FAILED
  '285', // TOO_FEW_LIVE_REPLICAS
  '286', // UNSATISFIED_QUORUM_FOR_PREVIOUS_WRITE
  '319', // UNKNOWN_STATUS_OF_INSERT
  '394', // QUERY_WAS_CANCELLED
  '439', // CANNOT_SCHEDULE_TASK
  '745', // SERVER_OVERLOADED
  '999', // KEEPER_EXCEPTION
]);

/** Rows that will never fit their table. */
const REFUSED_ROW = new Set([
  '6', // CANNOT_PARSE_TEXT
  '25', // CANNOT_PARSE_ESCAPE_SEQUENCE
  '26', // CANNOT_PARSE_QUOTED_STRING
  '27', // CANNOT_PARSE_INPUT_ASSERTION_FAILED
  '38', // CANNOT_PARSE_DATE
  '41', // CANNOT_PARSE_DATETIME
  '53', // TYPE_MISMATCH
  '69', // ARGUMENT_OUT_OF_BOUND
  '70', // CANNOT_CONVERT_TYPE
  '72', // CANNOT_PARSE_NUMBER
  '117', // INCORRECT_DATA
  '130', // CANNOT_READ_ARRAY_FROM_TEXT
  '131', // TOO_LARGE_STRING_SIZE
  '349', // CANNOT_INSERT_NULL_IN_ORDINARY_COLUMN
  '376', // CANNOT_PARSE_UUID
  '467', // CANNOT_PARSE_BOOL
  '691', // UNKNOWN_ELEMENT_OF_ENUM
]);

/** Unavailable if ClickHouse is away or overloaded, deadline_exceeded, or internal; the original is the cause. */
export function translateClickHouseError(thrown: unknown): ParleyError {
  if (thrown instanceof ParleyError) return thrown;
  if (thrown instanceof ClickHouseError) {
    if (LATE.has(thrown.code)) return late(thrown);
    if (AWAY.has(thrown.code)) return unavailable('Analytics', thrown);
    return toParleyError(thrown);
  }
  if (isTimeout(thrown)) return late(thrown);
  // The connection, or a proxy.
  return unavailable('Analytics', thrown);
}

/** Because of a row, so that a retry would fail too. */
export function isRefusedRow(thrown: unknown): boolean {
  const cause = thrown instanceof ParleyError ? thrown.cause : thrown;
  if (!(cause instanceof ClickHouseError)) return false;
  // Also INCORRECT_DATA, but temporary: this program is newer than the table.
  return REFUSED_ROW.has(cause.code) && !cause.message.includes('Unknown field found');
}

/** One row, or all of them. */
export function isUnknownFailure(thrown: unknown): boolean {
  const { code, cause } = thrown as Partial<ParleyError>;
  return code === 'internal' && cause instanceof ClickHouseError && !isRefusedRow(thrown);
}

function isTimeout(thrown: unknown): boolean {
  const { name, message } = thrown as Partial<Error>;
  return name === 'TimeoutError' || message?.startsWith('Timeout error') === true;
}

function late(cause: unknown): ParleyError {
  return new ParleyError('deadline_exceeded', 'Analytics took too long', { retryAfterSeconds: 1 }, cause);
}
