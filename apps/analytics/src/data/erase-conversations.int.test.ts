import { randomUUID } from 'node:crypto';
import type { ClickHouse } from '@parley/clickhouse';
import type { TenantCallContext } from '@parley/grpc';
import { newId, parseId } from '@parley/schemas';
import { filesWith } from '../../test/files-with';
import { startClickhouse, type StartedClickhouse } from '../../test/start-clickhouse';
import { dateTime64 } from '../sink/column-values';
import { toMessageTextRow } from '../sink/message-text.row';
import { eraseConversationsRpc } from './erase-conversations.rpc';

const accountId = newId('acct');
const tenant = { accountId, accountUuid: parseId('acct', accountId) as string, mode: 'live' as const };
let started: StartedClickhouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  started = await startClickhouse();
  ({ clickhouse } = started);
});

afterAll(() => started?.stop());

test('as many conversations as a call may name are erased, in messages and in events that were set aside', async () => {
  const ids = Array.from({ length: 500 }, () => newId('conv'));
  const messages = ids.map((id) => ({
    account_id: accountId,
    mode: 'live',
    sent_at: '2026-11-01 10:00:00.000',
    conversation_id: parseId('conv', id),
    id: parseId('msg', newId('msg')),
    question: 'en:order',
    question_sample: 'My order?',
  }));
  await clickhouse.insertRows('messages_v1', messages);
  const subject = `parley.live.${accountId}.message.created`;
  const rejected_at = dateTime64(new Date());
  const rejected = [ids[499], newId('conv')].map((id, sequence) => ({
    sequence,
    subject,
    raw: `about ${id}`,
    rejected_at,
  }));
  await clickhouse.insertRows('rejected_events', rejected);
  const erase = eraseConversationsRpc({ clickhouse });
  const request = { conversationIds: ids, customerId: 'zoe', dryRun: false };
  const { findings } = await erase(request, { tenant } as unknown as TenantCallContext);
  expect(findings).toEqual([
    { place: 'clickhouse messages_v1', found: 500n, erased: 500n },
    { place: 'clickhouse message_texts_v1', found: 0n, erased: 0n },
    { place: 'clickhouse rejected_events', found: 1n, erased: 1n },
  ]);
  const again = await erase({ ...request, dryRun: true }, { tenant } as unknown as TenantCallContext);
  expect(again.findings.map(({ found }) => found)).toEqual([0n, 0n, 0n]);
});

test('an event that was set aside is found by its customer, as Postgres writes it', async () => {
  const subject = `parley.live.${accountId}.conversation.created`;
  const customerId = 'zo.e+"\\(1)|';
  const rejected = [customerId, 'zooe+"\\(1)|', 'zoe'].map((id, index) => ({
    sequence: 100 + index,
    subject,
    // json_build_object
    raw: `{"data":{"id" : "${newId('conv')}", "customer" : {"id" : ${JSON.stringify(id)}, "name" : "Zoe"}}}`,
    rejected_at: dateTime64(new Date()),
  }));
  await clickhouse.insertRows('rejected_events', rejected);
  const erase = eraseConversationsRpc({ clickhouse });
  const { findings } = await erase({ conversationIds: [], customerId, dryRun: false }, {
    tenant,
  } as unknown as TenantCallContext);
  expect(findings.at(-1)).toEqual({ place: 'clickhouse rejected_events', found: 1n, erased: 1n });
});

test('no file of the deletion of events that were set aside names the customer', async () => {
  const customerId = `zyx${randomUUID().replaceAll('-', '')}`;
  const rejected = Array.from({ length: 501 }, (_, index) => ({
    sequence: 1_000 + index,
    subject: `parley.live.${accountId}.conversation.created`,
    raw: `{"customer":{"id":"${customerId}"}}`,
    rejected_at: dateTime64(new Date()),
  }));
  await clickhouse.insertRows('rejected_events', rejected);
  const erase = eraseConversationsRpc({ clickhouse });
  const { findings } = await erase({ conversationIds: [], customerId, dryRun: false }, {
    tenant,
  } as unknown as TenantCallContext);
  expect(findings.at(-1)).toEqual({ place: 'clickhouse rejected_events', found: 501n, erased: 501n });
  expect(await filesWith(clickhouse, customerId, 'rejected_events', /^mutation_/)).toBe(0);
});

test('what was said is found no longer, and stands in no file, index and all', async () => {
  const [erased, kept] = [newId('conv'), newId('conv')];
  const secret = `zyx${randomUUID().replaceAll('-', '')}`;
  const say = (conversationId: string, text: string) =>
    toMessageTextRow(
      { accountid: accountId, mode: 'live' },
      {
        id: newId('msg'),
        conversation_id: conversationId,
        timestamp: '2026-11-01T10:00:00.000Z',
        author: 'customer',
        text,
        conversation: { agent_id: newId('agent'), channel: 'widget' },
      },
    ) as object;
  await clickhouse.insertRows('message_texts_v1', [say(erased, `my secret ${secret}`), say(kept, 'another text')]);
  expect(await filesWith(clickhouse, secret)).toBeGreaterThan(0);
  const erase = eraseConversationsRpc({ clickhouse });
  const context = { tenant, deadlineAt: Date.now() + 60_000 } as unknown as TenantCallContext;
  const { findings } = await erase({ conversationIds: [erased], customerId: 'zoe', dryRun: false }, context);
  expect(findings[1]).toEqual({ place: 'clickhouse message_texts_v1', found: 1n, erased: 1n });
  const sql = 'SELECT text FROM message_texts_v1 FINAL WHERE account_id = {account:String}';
  const rows = await clickhouse.query({ sql, params: { account: accountId } }, { timeoutMs: 10_000 });
  expect(rows).toEqual([{ text: 'another text' }]);
  expect(await filesWith(clickhouse, secret)).toBe(0);
});
