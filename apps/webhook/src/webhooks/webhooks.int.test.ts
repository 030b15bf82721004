import { parseId, permissions as allPermissions, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { messageEvent } from '../../test/make-events';
import { as, keyring, newTenant, startService, type TestService } from '../../test/start-service';
import { fanOut, readEvent } from '../fan-out/fan-out';
import { findSubscriptions, insertDeliveries } from '../fan-out/fan-out.store';
import { MIGRATIONS, SCHEMA } from '../schema';
import { signingSecrets } from './webhook-secrets';
import { findWebhook } from './webhooks.store';

/** docs/contract.md, Webhooks. Nothing is sent. */
let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const all = [...allPermissions];
const url = 'https://receiver.example/';
const elsewhere = 'https://elsewhere.example/';

function patch(tenant: Tenant, id: string, fields: object, permissions: string[]) {
  const request = { id, mergePatch: JSON.stringify(fields), permissions, expectedVersion: undefined };
  return service.client.updateWebhook(request, as(tenant));
}

async function waitingMessage(tenant: Tenant, webhookId: string): Promise<string> {
  const event = readEvent(Buffer.from(messageEvent(tenant).json));
  await insertDeliveries(service.pool, fanOut([event], await findSubscriptions(service.pool, [tenant.accountUuid])));
  const { deliveries } = await service.client.listDeliveries({ webhookId, statuses: [] }, as(tenant));
  return deliveries[0]!.id;
}

async function settle(tenant: Tenant, status: string): Promise<void> {
  await service.pool.query('UPDATE deliveries SET status = $2 WHERE account_id = $1', [tenant.accountUuid, status]);
}

/** It lacks conversations:read. */
const agents = ['agents:read', 'webhooks:read', 'webhooks:write'];
const refused = { code: 'forbidden', details: { requiredPermission: 'conversations:read' } };

test('what waits for a webhook goes nowhere by the hand of who may not read it', async () => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, url);
  await waitingMessage(tenant, id);
  // Each of these steps is allowed.
  await patch(tenant, id, { status: 'disabled' }, agents);
  await patch(tenant, id, { events: ['agent.created'] }, agents);
  await patch(tenant, id, { description: 'Mine' }, agents);
  for (const fields of [{ url: elsewhere }, { payload: 'thin' }, { status: 'enabled' }]) {
    await expect(patch(tenant, id, fields, agents)).rejects.toMatchObject(refused);
  }
  await patch(tenant, id, { url: elsewhere, status: 'enabled' }, all);
  await settle(tenant, 'delivered');
  await patch(tenant, id, { url, payload: 'thin' }, agents);
});

test('who takes a type away and changes the url in one step must read that type', async () => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, url);
  const fields = { url: elsewhere, events: ['agent.created'] };
  await expect(patch(tenant, id, fields, agents)).rejects.toMatchObject(refused);
});

test('what was sent, or failed, is sent again by who may read it', async () => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, url);
  const deliveryId = await waitingMessage(tenant, id);
  const resend = (permissions: string[]) => service.client.resendDelivery({ id: deliveryId, permissions }, as(tenant));
  const recover = (permissions: string[]) => {
    const fields = '{"since":"2026-11-01T00:00:00Z"}';
    return service.client.recoverWebhook({ id, fields, permissions, expectedVersion: undefined }, as(tenant));
  };
  const sendTest = (permissions: string[]) =>
    service.client.testWebhook({ id, permissions, expectedVersion: undefined }, as(tenant));
  for (const refuse of [resend, recover, sendTest]) await expect(refuse(agents)).rejects.toMatchObject(refused);
  await patch(tenant, id, { events: ['agent.created'] }, agents);
  for (const status of ['pending', 'failed', 'discarded']) {
    await settle(tenant, status);
    await expect(recover(agents)).rejects.toMatchObject(refused);
  }
  await settle(tenant, 'delivered');
  await expect(resend(agents)).rejects.toMatchObject(refused);
  await recover(agents);
  expect((await resend(all)).delivery).toMatchObject({ status: 1 });
});

test.each(['testWebhook', 'recoverWebhook', 'rotateSecret'] as const)('%s honours a version', async (method) => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, url);
  const fields = method === 'recoverWebhook' ? '{"since":"2026-11-01T00:00:00Z"}' : '{}';
  const call = (expectedVersion: bigint) =>
    service.client[method]({ id, fields, permissions: all, expectedVersion }, as(tenant));
  await expect(call(2n)).rejects.toMatchObject({ code: 'precondition_failed' });
  await call(1n);
});

test('who may not read what a webhook is sent neither gets its secret nor deletes it', async () => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, url);
  const rotate = (permissions: string[]) =>
    service.client.rotateSecret({ id, fields: '{}', permissions }, as(tenant, 'rotated'));
  const remove = (permissions: string[]) => service.client.deleteWebhook({ id, permissions }, as(tenant));
  await expect(rotate(agents)).rejects.toMatchObject(refused);
  await expect(remove(agents)).rejects.toMatchObject(refused);
  await rotate([...all]);
  // A repeat would show the secret.
  await expect(rotate(agents)).rejects.toMatchObject(refused);
  await remove([...all]);
});

test('a repeat gets the secret of the first answer, whatever has become of the webhook', async () => {
  const tenant = newTenant();
  const fields = JSON.stringify({ url, events: ['*'] });
  const create = () => service.client.createWebhook({ fields, permissions: all }, as(tenant, 'made'));
  const rotate = (key: string) =>
    service.client.rotateSecret({ id: webhook!.id, fields: '{}', permissions: all }, as(tenant, key));
  const { webhook, secret } = await create();
  const rotated = await rotate('first');
  const again = await rotate('second');
  expect(new Set([secret, rotated.secret, again.secret]).size).toBe(3);
  await service.client.deleteWebhook({ id: webhook!.id, expectedVersion: undefined, permissions: all }, as(tenant));
  expect(await create()).toMatchObject({ secret, replayed: true });
  expect(await rotate('first')).toMatchObject({ secret: rotated.secret, replayed: true });
  const { rows } = await service.pool.query<{ response: Buffer }>(
    'SELECT response FROM idempotency_keys WHERE account_id = $1',
    [tenant.accountUuid],
  );
  expect(rows.map(({ response }) => response.toString('latin1')).join()).not.toContain('whsec_');
});

test('the secret before signs too, and none before that', async () => {
  const tenant = newTenant();
  const { id, secret } = await service.create(tenant, url);
  const secrets = [secret];
  for (let n = 0; n < 2; n++) {
    secrets.unshift((await service.client.rotateSecret({ id, fields: '{}', permissions: all }, as(tenant))).secret);
  }
  const webhook = await findWebhook(service.pool, tenant, parseId('hook', id)!);
  expect(signingSecrets(keyring, tenant, webhook!, new Date())).toEqual(secrets.slice(0, 2));
});

test.each([
  ['https://receiver.example:22/', 'must not use port 22'],
  ['http://receiver.example/', 'must be https'],
])('a webhook at %s is refused: it %s', async (to, message) => {
  await expect(service.create(newTenant(), to)).rejects.toMatchObject({
    details: { fields: [{ path: 'url', code: 'format', message }] },
  });
});
