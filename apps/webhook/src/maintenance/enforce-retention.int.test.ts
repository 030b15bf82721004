import type { GetRetentionResponse } from '@parley/contract/conversation-data';
import type { CallOptions } from '@parley/grpc';
import { newUuid, permissions, type Tenant } from '@parley/schemas';
import { eventually, testDatabase, type TestDatabase } from '@parley/testing';
import { messageEvent } from '../../test/make-events';
import { startReceiver, type Receiver } from '../../test/receiver';
import { as, logger, newTenant, startService, type TestService } from '../../test/start-service';
import { fanOut, readEvent } from '../fan-out/fan-out';
import { findSubscriptions, insertDeliveries } from '../fan-out/fan-out.store';
import { MIGRATIONS, SCHEMA } from '../schema';
import { enforceRetention } from './enforce-retention';

/** In no body and in no receiver's answer. */
const DAY_MS = 86_400_000;
let database: TestDatabase;
let service: TestService;
let receiver: Receiver;
beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
  receiver = await startReceiver({
    '/told': (response, { body }) => void response.writeHead(200).end(body),
  });
});
afterAll(async () => {
  await service?.stop();
  await receiver?.stop();
  await database?.drop();
});

/** Of this age, like the consumer. */
async function happen(tenant: Tenant, days: number, content: string): Promise<void> {
  const time = (Date.now() - days * DAY_MS).toString(16).padStart(12, '0');
  const id = `${time.slice(0, 8)}-${time.slice(8)}${newUuid().slice(13)}`;
  const event = readEvent(Buffer.from(messageEvent(tenant, { id, content }).json));
  await insertDeliveries(service.pool, fanOut([event], await findSubscriptions(service.pool, [tenant.accountUuid])));
}

async function keptOf({ accountUuid, mode }: Tenant): Promise<string> {
  const { rows } = await service.pool.query<{ kept: string }>(
    `SELECT convert_from(body, 'UTF8') AS kept FROM payloads WHERE account_id = $1 AND mode = $2
      UNION ALL SELECT answer FROM attempts WHERE account_id = $1 AND mode = $2`,
    [accountUuid, mode],
  );
  return rows.map(({ kept }) => kept).join('\n');
}

function count(text: string, word: string): number {
  return text.split(word).length - 1;
}

async function statusesOf({ accountUuid, mode }: Tenant): Promise<string[]> {
  const { rows } = await service.pool.query<{ status: string }>(
    'SELECT status FROM deliveries WHERE account_id = $1 AND mode = $2 ORDER BY event_id',
    [accountUuid, mode],
  );
  return rows.map(({ status }) => status);
}

test('payloads and answers go with the messages that are too old, of whoever wants it, sent or not', async () => {
  const [wanting, forever] = [newTenant(), newTenant()];
  const inTest: Tenant = { ...wanting, mode: 'test' };
  const { id: gone } = await service.create(wanting, `${receiver.url}/told`);
  const { id: waits } = await service.create(wanting, `${receiver.url}/told`, { status: 'disabled' });
  await service.create(forever, `${receiver.url}/told`);
  await service.create(inTest, `${receiver.url}/told`);
  await happen(wanting, 6, 'old Zoe');
  await happen(wanting, 4, 'young Zoe');
  await happen(forever, 20, 'old Zoe');
  await happen(inTest, 20, 'old Zoe');
  const workers = service.startWorkers();
  await eventually(async () => {
    expect((await statusesOf(wanting)).sort()).toEqual(['delivered', 'delivered', 'pending', 'pending']);
    expect([await statusesOf(forever), await statusesOf(inTest)]).toEqual([['delivered'], ['delivered']]);
  });
  expect(count(await keptOf(wanting), 'old Zoe')).toBe(2);
  await service.client.deleteWebhook({ id: gone, expectedVersion: undefined, permissions: [] }, as(wanting));

  const conversationData = {
    getRetention: (_: unknown, { tenant }: CallOptions): Promise<GetRetentionResponse> => {
      const isWanted = tenant?.accountId === wanting.accountId && tenant.mode === 'live';
      return Promise.resolve({ messagesDays: isWanted ? 5 : undefined, eventsDays: undefined });
    },
  };
  await enforceRetention({ pool: service.pool, conversationData, logger }, new AbortController().signal);
  const kept = await keptOf(wanting);
  expect([count(kept, 'old Zoe'), count(kept, 'young Zoe')]).toEqual([0, 2]);
  expect([count(await keptOf(forever), 'old Zoe'), count(await keptOf(inTest), 'old Zoe')]).toEqual([2, 2]);

  expect((await statusesOf(wanting)).sort()).toEqual(['cancelled', 'delivered', 'delivered', 'pending']);
  const changes = { mergePatch: JSON.stringify({ status: 'enabled' }), permissions: [...permissions] };
  await service.client.updateWebhook({ id: waits, ...changes, expectedVersion: undefined }, as(wanting));
  workers.wake();
  await eventually(async () => {
    expect((await statusesOf(wanting)).sort()).toEqual(['cancelled', 'delivered', 'delivered', 'delivered']);
  });
});
