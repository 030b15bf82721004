import type {
  EraseConversationsFinding,
  EraseConversationsRequest,
  EraseConversationsResponse,
} from '@parley/contract/analytics-data';
import type { ClickHouse, Statement } from '@parley/clickhouse';
import { subjectPrefix } from '@parley/events';
import type { TenantCallContext } from '@parley/grpc';
import { readErasurePage } from '@parley/schemas';
import { awaitReplacedParts } from './await-replaced-parts';

const QUERY_TIMEOUT_MS = 20_000;
/** Deleted by one mutation. */
const REJECTED_EVENTS = 500;
const MESSAGE_TEXTS = 'message_texts_v1';

/** Tables with customers' texts; `where` uses the parameters of `scopeOf`. */
const places = [
  {
    table: 'messages_v1',
    where: `account_id = {account:String} AND mode = {mode:String} AND conversation_id IN {uuids:Array(String)}
      AND (question != '' OR question_sample != '')`,
    change: `UPDATE question = '', question_sample = ''`,
  },
  {
    table: MESSAGE_TEXTS,
    where: `account_id = {account:String} AND mode = {mode:String} AND conversation_id IN {uuids:Array(String)}`,
    change: 'DELETE',
  },
] as const;

const rejected = `FROM rejected_events WHERE startsWith(subject, {subject:String})
  AND (arrayExists(id -> position(raw, id) > 0, {ids:Array(String)}) OR match(raw, {customer:String}))`;

/**
 * Erases texts from all copies of rows and from the files of the search. Figures still count; questions are no longer
 * listed. The sink may still insert rows: the caller checks again.
 *
 * @throws ParleyError validation_failed; unavailable, also while replaced files are left
 */
export function eraseConversationsRpc({ clickhouse }: { readonly clickhouse: ClickHouse }) {
  return async (
    request: EraseConversationsRequest,
    { tenant, deadlineAt }: TenantCallContext,
  ): Promise<EraseConversationsResponse> => {
    const uuids = readErasurePage(request.conversationIds);
    const params = {
      account: tenant.accountId,
      mode: tenant.mode,
      uuids,
      subject: subjectPrefix(tenant),
      ids: request.conversationIds,
      customer: customerPattern(request.customerId),
    };
    const findings: EraseConversationsFinding[] = [];
    for (const { table, where, change } of places) {
      const count = { sql: `SELECT count() AS n FROM ${table} WHERE ${where}`, params };
      const found = await countRows(clickhouse, count);
      const isToErase = found > 0n && !request.dryRun;
      if (isToErase) await clickhouse.mutate({ sql: `ALTER TABLE ${table} ${change} WHERE ${where}`, params });
      findings.push({ place: `clickhouse ${table}`, found, erased: isToErase ? found : 0n });
    }
    findings.push(await eraseRejected(clickhouse, params, request.dryRun));
    // An earlier call may have ended before its files were deleted.
    if (!request.dryRun) await awaitReplacedParts(clickhouse, MESSAGE_TEXTS, deadlineAt);
    return { findings };
  };
}

/** By position: ClickHouse keeps files of past mutations, where a condition on the customer would name the customer. */
async function eraseRejected(
  clickhouse: ClickHouse,
  params: Statement['params'],
  isDryRun: boolean,
): Promise<EraseConversationsFinding> {
  const found = await countRows(clickhouse, { sql: `SELECT count() AS n ${rejected}`, params });
  const place = `concat(stream, ' ', toString(sequence))`;
  const sql = `SELECT DISTINCT ${place} AS place ${rejected} LIMIT ${REJECTED_EVENTS}`;
  for (let isMore = found > 0n && !isDryRun; isMore;) {
    const rows = await clickhouse.query<{ place: string }>({ sql, params }, { timeoutMs: QUERY_TIMEOUT_MS });
    const change = `ALTER TABLE rejected_events DELETE WHERE has({places:Array(String)}, ${place})`;
    const places = rows.map((row) => row.place);
    if (places.length > 0) await clickhouse.mutate({ sql: change, params: { places } });
    isMore = places.length === REJECTED_EVENTS;
  }
  return { place: 'clickhouse rejected_events', found, erased: isDryRun ? 0n : found };
}

/** Matches the id in its place: a short one alone would occur everywhere. Postgres writes blanks around colons. */
function customerPattern(id: string): string {
  const text = JSON.stringify(id).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return `"customer"\\s*:\\s*\\{\\s*"id"\\s*:\\s*${text}`;
}

async function countRows(clickhouse: ClickHouse, statement: Statement): Promise<bigint> {
  const [row] = await clickhouse.query<{ n: string }>(statement, { timeoutMs: QUERY_TIMEOUT_MS });
  return BigInt(row?.n ?? 0);
}
