import { connectNats, ensureStream, publish, streams, type Nats } from '@parley/jetstream';
import { newUuid, permissions } from '@parley/schemas';
import { eventually, testDatabase, testNats, type TestDatabase, type TestServer } from '@parley/testing';
import { messageEvent } from '../../test/make-events';
import { as, logger, newTenant, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';
import { recoverWebhooks } from './recover-webhooks';

let database: TestDatabase;
let service: TestService;
let server: TestServer;
let nats: Nats;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
  server = await testNats();
  nats = connectNats({ url: server.url, name: 'test', logger });
  await eventually(() => expect(nats.isConnected()).toBe(true));
  for (const stream of Object.values(streams)) await ensureStream(nats, stream);
});
afterAll(async () => {
  await service?.stop();
  await nats?.close();
  await server?.stop();
  await database?.drop();
});

test('an event that lies in a stream twice is sent once, and a recovery that fails keeps no other one waiting', async () => {
  const [broken, tenant] = [newTenant(), newTenant()];
  await service.pool.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$;
     CREATE TRIGGER refuse BEFORE INSERT ON deliveries FOR EACH ROW
       WHEN (NEW.account_id = '${broken.accountUuid}') EXECUTE FUNCTION refuse()`,
  );
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const fields = JSON.stringify({ since: '2026-11-01T00:00:00Z', until });
  for (const each of [broken, tenant]) {
    const { subject, json: data } = messageEvent(each);
    for (const messageId of [newUuid(), newUuid()]) {
      await publish(nats, { stream: streams.conversationEvents.name, subject, data, messageId });
    }
    const { id } = await service.create(each, 'https://receiver.example/');
    const ask = (body: string) =>
      service.client.recoverWebhook({ id, fields: body, permissions: [...permissions] }, as(each, 'once'));
    expect((await ask(fields)).replayed).toBe(false);
    expect((await ask(fields)).replayed).toBe(true);
    const other = JSON.stringify({ since: new Date(0).toISOString() });
    await expect(ask(other)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  }
  const deps = { pool: service.pool, nats, wakeWorkers: () => undefined };
  const recover = () => recoverWebhooks(deps, new AbortController().signal);
  const left = async (table: string) => (await service.pool.query(`SELECT account_id FROM ${table}`)).rows;
  await expect(recover()).rejects.toThrow('no room');
  expect(await left('deliveries')).toEqual([{ account_id: tenant.accountUuid }]);
  expect(await left('recoveries')).toEqual([{ account_id: broken.accountUuid }]);
  await service.pool.query("UPDATE recoveries SET created_at = created_at - interval '25 hours'");
  await expect(recover()).rejects.toThrow('no room');
  expect(await left('recoveries')).toEqual([]);
});

test('a retry gets the first answer though the webhook has changed, or been deleted, since', async () => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, 'https://receiver.example/');
  const all = [...permissions];
  const fields = JSON.stringify({ since: '2026-11-01T00:00:00Z', until: new Date().toISOString() });
  const ask = (key: string) =>
    service.client.recoverWebhook({ id, fields, permissions: all, expectedVersion: 1n }, as(tenant, key));
  const first = await ask('once');
  const mergePatch = JSON.stringify({ url: 'https://other.example/' });
  await service.client.updateWebhook({ id, mergePatch, permissions: all }, as(tenant));
  await expect(ask('twice')).rejects.toMatchObject({ code: 'precondition_failed' });
  expect(await ask('once')).toEqual({ ...first, replayed: true });
  await service.client.deleteWebhook({ id, permissions: all }, as(tenant));
  await expect(ask('twice')).rejects.toMatchObject({ code: 'not_found' });
  expect(await ask('once')).toEqual({ ...first, replayed: true });
});
