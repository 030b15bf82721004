import type { ClickHouse } from '@parley/clickhouse';
import type { TenantCallContext } from '@parley/grpc';
import { newId, parseId, type Mode } from '@parley/schemas';
import { startClickhouse, type StartedClickhouse } from '../../test/start-clickhouse';
import { dateTime64 } from '../sink/column-values';
import { eraseAccountRpc } from './erase-account.rpc';

let started: StartedClickhouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  started = await startClickhouse();
  ({ clickhouse } = started);
});

afterAll(() => started?.stop());

const [mine, others] = [newId('acct'), newId('acct')];

async function fill(account_id: string, mode: Mode): Promise<void> {
  const tenant = { account_id, mode };
  const at = '2026-11-01 10:00:00.000';
  const message = { sent_at: at, conversation_id: parseId('conv', newId('conv')), id: parseId('msg', newId('msg')) };
  await clickhouse.insertRows('messages_v1', [{ ...tenant, ...message }]);
  await clickhouse.insertRows('conversations_v1', [{ ...tenant, created_at: at, id: parseId('conv', newId('conv')) }]);
  await clickhouse.insertRows('turns_v1', [{ ...tenant, created_at: at, id: parseId('turn', newId('turn')) }]);
  await clickhouse.insertRows('conversation_days_v1', [{ ...tenant, day: 20_758 }]);
  await clickhouse.insertRows('retention_v1', [{ ...tenant }]);
  const subject = `parley.${mode}.${account_id}.message.created`;
  await clickhouse.insertRows('rejected_events', [
    { sequence: 1, subject, raw: '{}', rejected_at: dateTime64(new Date()) },
  ]);
}

async function rowsOf(account: string): Promise<Record<string, number>> {
  const tables = ['messages_v1', 'conversations_v1', 'turns_v1', 'conversation_days_v1', 'retention_v1'];
  const counts = [
    ...tables.map((name) => [name, 'account_id = {account:String}']),
    ['rejected_events', 'position(subject, {account:String}) > 0'],
  ];
  const found: Record<string, number> = {};
  for (const [table = '', where] of counts) {
    const [row] = await clickhouse.query<{ n: string }>(
      { sql: `SELECT count() AS n FROM ${table} WHERE ${where}`, params: { account } },
      { timeoutMs: 10_000 },
    );
    found[table] = Number(row?.n);
  }
  return found;
}

test('all figures of an account go, mode by mode, and no other’s', async () => {
  for (const account of [mine, others]) for (const mode of ['live', 'test'] as const) await fill(account, mode);
  const before = await rowsOf(others);
  const erase = eraseAccountRpc({ clickhouse });
  const of = (mode: Mode) =>
    ({ tenant: { accountId: mine, accountUuid: parseId('acct', mine), mode } }) as unknown as TenantCallContext;
  const looked = await erase({ cursor: '', dryRun: true }, of('live'));
  expect(looked.findings.filter(({ found }) => found === 1n)).toHaveLength(6);
  expect(looked.findings.every(({ erased }) => erased === 0n)).toBe(true);
  await erase({ cursor: '', dryRun: false }, of('live'));
  expect(Object.values(await rowsOf(mine))).toEqual([1, 1, 1, 1, 1, 1]);
  await erase({ cursor: '', dryRun: false }, of('test'));
  expect(Object.values(await rowsOf(mine))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await rowsOf(others)).toEqual(before);
});
