import { ParleyError } from '@parley/errors';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger, createMetrics } from '@parley/process';
import type { Worker } from '@parley/queue';
import { parseId } from '@parley/schemas';
import { eventually, graphBody, graphText, testDatabase, type TestDatabase } from '@parley/testing';
import { newTenant, startService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';
import { insertPayload } from './payloads.store';
import { startReceivers } from './receivers';

const LEASE_MS = 500;
const NUMBER = '106540352242922';
const logger = createLogger('test', 'silent');

let database: TestDatabase;
let pool: Pool;
let receivers: Worker[] = [];

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  const options = { applicationName: 'channel', connectionsMax: 8, statementTimeoutMs: 60_000, logger };
  pool = createPool({ url: database.url, schema: SCHEMA, ...options });
});
afterAll(async () => {
  await Promise.all(receivers.map((one) => one.stop()));
  await pool?.end();
  await database?.drop();
});

/** Its service has stopped: only the test's receivers handle its payloads. */
async function newChannel() {
  const tenant = newTenant('live');
  const service = await startService(database.url);
  const fields = { type: 'whatsapp', settings: { phone_number_id: NUMBER }, secrets: { app_secret: 'a secret' } };
  const { id } = await service.create(tenant, fields as never);
  await service.stop();
  return { tenant, channelId: parseId('chan', id) as string };
}

async function read<Value>(column: string, table: string): Promise<Value | undefined> {
  const { rows } = await pool.query<{ value: Value }>({ text: `SELECT ${column} AS value FROM ${table}` });
  return rows[0]?.value;
}

test('a channel stays with one process while it handles what came in, however long that takes', async () => {
  const { tenant, channelId } = await newChannel();
  const answer = Promise.withResolvers<never>();
  let opened = 0;
  const openConversation = (): Promise<never> => ((opened += 1), answer.promise);
  const deps = { pool, conversations: { openConversation }, providerUrls: {}, media: undefined, leaseMs: LEASE_MS };
  const start = () => startReceivers({ ...deps, logger, metrics: createMetrics('test') } as never);
  receivers = [start(), start()];

  const body = graphBody(NUMBER, { messages: [graphText('4915112345678', 'Hello')] });
  await insertPayload(pool, tenant, channelId, { contentType: 'application/json', body });
  await eventually(() => expect(opened).toBe(1));
  const leaseEnd = (await read<Date>('inbound_lease_until', 'channels')) as Date;
  await eventually(async () => {
    const renewed = (await read<Date>('inbound_lease_until', 'channels')) as Date;
    expect(renewed.getTime()).toBeGreaterThan(leaseEnd.getTime() + 2 * LEASE_MS);
  });
  expect(opened).toBe(1);
  answer.reject(new ParleyError('validation_failed', 'no'));
  await eventually(async () => expect(await read('status', 'payloads')).toBe('handled'));
  expect(opened).toBe(1);
});
