import { newUuid, parseId, permissions, type Tenant } from '@parley/schemas';
import { eventually, freePort, readOutbox, testDatabase, type TestDatabase } from '@parley/testing';
import { fanOut, readEvent } from '../fan-out/fan-out';
import { findSubscriptions, insertDeliveries } from '../fan-out/fan-out.store';
import { messageEvent } from '../../test/make-events';
import { startReceiver, type Behaviour, type Receiver } from '../../test/receiver';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';
import { cancelOrphans } from '../maintenance/maintenance.store';
import type { Workers } from './workers';

/** docs/contract.md, Webhooks. */
let database: TestDatabase;
let service: TestService;
let receiver: Receiver;
let workers: Workers;
/** Failures of each path so far. */
const failures = new Map<string, number>();
const failing =
  (times: number, status = 500): Behaviour =>
  (response, { path }) => {
    const known = failures.get(path) ?? 0;
    failures.set(path, known + 1);
    response.writeHead(known < times ? status : 200).end('so it is');
  };
const behaviours: Record<string, Behaviour> = {
  '/redirect': (response, _, request) =>
    void response.writeHead(302, { location: `http://${request.headers.host ?? ''}/elsewhere` }).end(),
  '/gone': (response) => void response.writeHead(410).end('gone'),
  '/busy': (response) => void response.writeHead(429, { 'retry-after': '90' }).end(),
  '/wrong': (response) => void response.writeHead(500).end('x'.repeat(10_000)),
  '/half': (response, _, request) =>
    void response.writeHead(200, { 'content-length': '100' }).write('half', () => request.socket.destroy()),
  '/cut': (_, __, request) => void request.socket.destroy(),
  '/endless': (response) => {
    response.writeHead(200);
    const write = (): void => void (response.destroyed || response.write('x'.repeat(4_096), write));
    write();
  },
  '/hang': () => undefined,
  '/once': failing(1),
  '/down': failing(24),
  '/slow': (response) => void setTimeout(() => response.writeHead(204).end(), 60),
};

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
  receiver = await startReceiver(behaviours);
  workers = service.startWorkers({ timeoutMs: 1_500 });
});
afterAll(async () => {
  await service?.stop();
  await receiver?.stop();
  await database?.drop();
});

/** Like the consumer. @returns the number of deliveries */
async function happen(tenant: Tenant, count = 1, fields: Parameters<typeof messageEvent>[1] = {}): Promise<number> {
  const events = Array.from({ length: count }, (_, n) =>
    readEvent(Buffer.from(messageEvent(tenant, { sequence: n + 1, ...fields }).json)),
  );
  const written = fanOut(events, await findSubscriptions(service.pool, [tenant.accountUuid]));
  const due = await insertDeliveries(service.pool, written);
  workers.wake();
  return due;
}

async function deliveriesOf(tenant: Tenant, webhookId: string) {
  const { deliveries } = await service.client.listDeliveries(
    { webhookId, statuses: [], page: { limit: 100 } },
    as(tenant),
  );
  return deliveries;
}
const webhookOf = async (tenant: Tenant, id: string) => (await service.client.getWebhook({ id }, as(tenant))).webhook!;

/** The only delivery, after its attempt. */
function tried(tenant: Tenant, webhookId: string) {
  return eventually(async () => {
    const [delivery] = await deliveriesOf(tenant, webhookId);
    expect(delivery?.lastAttemptAt).toBeDefined();
    return (await service.client.getDelivery({ id: delivery!.id }, as(tenant))) as Required<
      Awaited<ReturnType<typeof service.client.getDelivery>>
    >;
  });
}

/** Makes all waiting deliveries due. */
async function passTime(webhookId: string): Promise<void> {
  const uuid = `(SELECT id FROM webhooks WHERE id = $1)`;
  const id = parseId('hook', webhookId);
  await service.pool.query(
    `UPDATE deliveries SET due_at = now() WHERE webhook_id = ${uuid} AND status = 'pending' AND due_at > now()
        AND coalesce(lease_until < now(), true)`,
    [id],
  );
  await service.pool.query(
    'UPDATE webhooks SET throttled_until = NULL, probe_at = least(probe_at, now()) WHERE id = $1',
    [id],
  );
  workers.wake();
}

test.each([
  ['/redirect', 302, 'redirect'],
  ['/wrong', 500, 'http_error'],
  ['/busy', 429, 'http_error'],
  ['/cut', undefined, 'network'],
  ['/hang', undefined, 'timeout'],
])('a receiver at %s: status %s, %s, and it is tried again', async (path, status, error) => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, receiver.url + path);
  await happen(tenant);
  const { delivery, attempts } = await tried(tenant, id);
  expect(delivery).toMatchObject({ attempts: 1, lastStatus: status, lastError: error });
  expect(delivery.nextAttemptAt!.getTime()).toBeGreaterThan(Date.now() + 1_000);
  expect(attempts).toEqual([expect.objectContaining({ status, error })]);
  expect((await webhookOf(tenant, id)).failingSince).toBeDefined();
  expect(receiver.at('/elsewhere')).toEqual([]);
  if (path === '/wrong') expect(attempts[0]?.answer).toBe('x'.repeat(4_096));
});

test('an attempt to reach what does not listen says so', async () => {
  const tenant = newTenant();
  const port = await freePort();
  const { id } = await service.create(tenant, `http://127.0.0.1:${port}/`);
  await happen(tenant);
  const { attempts } = await tried(tenant, id);
  expect(attempts).toEqual([expect.objectContaining({ error: 'connect', errorReason: 'refused', status: undefined })]);
});

test.each(['/half', '/endless'])('an answer that has a good status is good, whatever its body: %s', async (path) => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, receiver.url + path);
  await happen(tenant);
  const { delivery, attempts } = await tried(tenant, id);
  expect(delivery.lastError).toBeUndefined();
  expect(Buffer.byteLength(attempts[0]!.answer)).toBeLessThanOrEqual(4_096);
});

test('an address that is not public is not connected to', async () => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, 'https://169.254.169.254/latest');
  await happen(tenant);
  const { delivery } = await tried(tenant, id);
  expect(delivery).toMatchObject({ lastError: 'address_not_allowed', lastStatus: undefined });
});

test('what failed once is sent again with the same id and bytes, under a signature of its own', async () => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, `${receiver.url}/once`);
  await happen(tenant);
  await tried(tenant, id);
  await passTime(id);
  await eventually(async () => expect((await tried(tenant, id)).delivery.lastError).toBeUndefined());
  const [first, second] = receiver.at('/once');
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  expect((await webhookOf(tenant, id)).failingSince).toBeUndefined();
});

test('410 disables at once, and what comes afterwards waits until it is enabled', async () => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, `${receiver.url}/gone`);
  await happen(tenant);
  await tried(tenant, id);
  expect(await webhookOf(tenant, id)).toMatchObject({ status: 2, disabledReason: 2 });
  expect(await readOutbox(service.pool, tenant)).toMatchObject([
    { type: 'webhook.disabled', data: { id, status: 'disabled', disabled_reason: 'gone' } },
  ]);
  await happen(tenant);
  const { deliveries } = await service.client.listDeliveries({ webhookId: id, statuses: [] }, as(tenant));
  expect(deliveries.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([undefined, undefined]);
  await passTime(id);
  behaviours['/gone'] = (response) => void response.writeHead(200).end();
  expect(receiver.at('/gone')).toHaveLength(1);
  await service.client.updateWebhook(
    { id, mergePatch: '{"status":"enabled"}', permissions: [...permissions], expectedVersion: undefined },
    as(tenant),
  );
  workers.wake();
  await eventually(() => expect(receiver.at('/gone').length).toBeGreaterThanOrEqual(2));
  expect(await webhookOf(tenant, id)).toMatchObject({ status: 1, disabledReason: 0 });
});

test('five days of failures only disable it; one success in between begins anew', async () => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, `${receiver.url}/wrong`);
  await happen(tenant);
  await tried(tenant, id);
  await service.pool.query(
    "UPDATE webhooks SET failing_since = failing_since - interval '121 hours' WHERE account_id = $1",
    [tenant.accountUuid],
  );
  await passTime(id);
  await eventually(async () => expect(await webhookOf(tenant, id)).toMatchObject({ status: 2, disabledReason: 3 }));
  expect(await readOutbox(service.pool, tenant)).toMatchObject([
    { type: 'webhook.disabled', data: { id, disabled_reason: 'failing' } },
  ]);
});

test('a receiver that asks for a pause gets it, for all that is sent to it', async () => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, `${receiver.url}/busy`);
  const before = receiver.at('/busy').length;
  await happen(tenant);
  await eventually(() => expect(receiver.at('/busy')).toHaveLength(before + 1));
  await tried(tenant, id);
  await happen(tenant, 3);
  const other = newTenant();
  await service.create(other, `${receiver.url}/beside`);
  await happen(other);
  await eventually(() => expect(receiver.at('/beside')).toHaveLength(1));
  expect(receiver.at('/busy')).toHaveLength(before + 1);
});

test('a breaker opens, lets one request through at a time, and closes when it is taken', async () => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, `${receiver.url}/down`);
  await happen(tenant, 40);
  await eventually(async () => {
    const { rows } = await service.pool.query(
      'SELECT FROM webhooks WHERE account_id = $1 AND breaker_opened_at IS NOT NULL',
      [tenant.accountUuid],
    );
    expect(rows).toHaveLength(1);
  });
  // Requests under way when it opened count too.
  const seen = await eventually(async () => {
    const counted = (await deliveriesOf(tenant, id)).filter(({ attempts }) => attempts > 0).length;
    expect(counted).toBe(receiver.at('/down').length);
    return counted;
  });
  expect(seen).toBeLessThan(40);
  await eventually(async () => {
    await passTime(id);
    expect((await deliveriesOf(tenant, id)).every(({ status }) => status === 2)).toBe(true);
  });
});

test('one that hangs does not slow the others, and has at most eight requests at once', async () => {
  const [hanging, well] = [newTenant(), newTenant()];
  const earlier = receiver.at('/hang').length;
  await service.create(hanging, `${receiver.url}/hang`);
  const { id } = await service.create(well, `${receiver.url}/slow`);
  await happen(hanging, 40);
  await eventually(() => expect(receiver.widest('/hang')).toBeGreaterThan(1));
  await happen(well, 40);
  await eventually(async () => expect((await deliveriesOf(well, id)).every(({ status }) => status === 2)).toBe(true));
  // Until the first is given up: later, the receiver may see the next request before the first one's end.
  const hung = receiver.at('/hang').slice(earlier);
  expect(hung.filter(({ at }) => at < (hung[0]?.at ?? 0) + 1_000).length).toBeLessThanOrEqual(8);
  expect(receiver.widest('/slow')).toBeLessThanOrEqual(8);
  const sequences = receiver
    .at('/slow')
    .map(({ body }) => (JSON.parse(body) as { data: { sequence: number } }).data.sequence);
  // Eight leave together; otherwise they are in the conversation's order.
  sequences.forEach((sequence, place) => expect(Math.abs(sequence - 1 - place)).toBeLessThanOrEqual(16));
});

test('a worker that dies half-way loses nothing: its lease ends, and another sends the same', async () => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, `${receiver.url}/again`);
  await happen(tenant);
  await eventually(() => expect(receiver.at('/again')).toHaveLength(1));
  await tried(tenant, id);
  // As after a kill between request and record.
  await service.pool.query(
    `UPDATE deliveries SET status = 'pending', token = token + 1, lease_until = now() - interval '1 second', due_at = now()
      WHERE account_id = $1`,
    [tenant.accountUuid],
  );
  workers.wake();
  await eventually(() => expect(receiver.at('/again')).toHaveLength(2));
  expect(new Set(receiver.at('/again').map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('what is sent to a webhook that is deleted meanwhile ends', async () => {
  const tenant = newTenant();
  const { id } = await service.create(tenant, `${receiver.url}/deleted`, { status: 'disabled' });
  expect(await happen(tenant)).toBe(1);
  await service.client.deleteWebhook({ id, expectedVersion: undefined, permissions: [] }, as(tenant));
  expect(await cancelOrphans(service.pool)).toBeGreaterThanOrEqual(1);
  const { rows } = await service.pool.query('SELECT status FROM deliveries WHERE account_id = $1', [
    tenant.accountUuid,
  ]);
  expect(rows).toEqual([{ status: 'cancelled' }]);
  expect(receiver.at('/deleted')).toEqual([]);
});

test('an event is written down once, and only for those who want it', async () => {
  const tenant = newTenant();
  await service.create(tenant, `${receiver.url}/thin`, { payload: 'thin' });
  await service.create(tenant, `${receiver.url}/none`, { events: ['agent.created'] });
  const id = newUuid();
  expect(await happen(tenant, 1, { id })).toBe(1);
  expect(await happen(tenant, 1, { id })).toBe(0);
  expect(await happen({ ...tenant, mode: 'test' }, 1)).toBe(0);
  await eventually(() => expect(receiver.at('/thin')).toHaveLength(1));
  const { data } = JSON.parse(receiver.at('/thin')[0]!.body) as { data: object };
  expect(Object.keys(data).sort()).toEqual(['conversation_id', 'id', 'sequence']);
  expect(receiver.at('/none')).toEqual([]);
});
