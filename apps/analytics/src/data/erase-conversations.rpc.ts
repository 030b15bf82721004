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
  {
    table: 'rejected_events',
    where: `startsWith(subject, {subject:String})
      AND (arrayExists(id -> position(raw, id) > 0, {ids:Array(String)}) OR match(raw, {customer:String}))`,
    change: 'DELETE',
  },
] as const;

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
    // An earlier call may have ended before its files were deleted.
    if (!request.dryRun) await awaitReplacedParts(clickhouse, MESSAGE_TEXTS, deadlineAt);
    return { findings };
  };
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
