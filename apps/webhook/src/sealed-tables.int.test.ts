import { parseId } from '@parley/schemas';
import { parseKeyring, type Keyring } from '@parley/secrets';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { as, newTenant, startService, type TestService } from '../test/start-service';
import { MIGRATIONS, SCHEMA } from './schema';
import { SEALED_TABLES } from './sealed-tables';
import { signingSecrets } from './webhooks/webhook-secrets';
import { findWebhook } from './webhooks/webhooks.store';

let database: TestDatabase;
const services: TestService[] = [];
beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
});
afterAll(async () => {
  for (const service of services) await service.stop();
  await database?.drop();
});

async function serviceWith(keys: Keyring): Promise<TestService> {
  const service = await startService(database.url, '127.0.0.1', keys);
  services.push(service);
  return service;
}

const [oldKey, newKey] = [1, 2].map((n) => Buffer.alloc(32, n).toString('base64')) as [string, string];
const [before, after] = [parseKeyring(oldKey), parseKeyring(newKey)];
const call = { deadlineMs: 60_000 };
const url = 'https://receiver.example/hook';

async function resealAll({ client }: TestService): Promise<{ resealed: bigint; unreadable: bigint }> {
  const total = { resealed: 0n, unreadable: 0n };
  let cursor = '';
  do {
    const piece = await client.resealSecrets({ cursor }, call);
    total.resealed += piece.resealed;
    total.unreadable += piece.unreadable;
    cursor = piece.nextCursor;
  } while (cursor !== '');
  return total;
}

test('the secret of now and the one before it are resealed; the answers of a day are counted and left', async () => {
  const tenant = newTenant();
  const first = await serviceWith(before);
  const { id, secret } = await first.create(tenant, url);
  const rotated = await first.client.rotateSecret({ id, fields: '{}', permissions: [] }, as(tenant, 'once'));
  const { webhook } = await first.client.getWebhook({ id }, as(tenant));

  const rotating = await serviceWith(parseKeyring(`${newKey},${oldKey}`));
  expect((await rotating.client.countSealedSecrets({}, call)).keys).toEqual([
    { keyId: before.sealingId, secrets: 2n, answers: 1n },
  ]);
  expect(await resealAll(rotating)).toEqual({ resealed: 2n, unreadable: 0n });
  expect((await rotating.client.countSealedSecrets({}, call)).keys).toEqual(
    [
      { keyId: before.sealingId, secrets: 0n, answers: 1n },
      { keyId: after.sealingId, secrets: 2n, answers: 0n },
    ].sort((a, b) => (a.keyId < b.keyId ? -1 : 1)),
  );
  const again = await rotating.client.rotateSecret({ id, fields: '{}', permissions: [] }, as(tenant, 'once'));
  expect(again).toMatchObject({ secret: rotated.secret, replayed: true });

  const last = await serviceWith(after);
  const row = await findWebhook(last.pool, tenant, parseId('hook', id) as string);
  expect(signingSecrets(after, tenant, row!, new Date())).toEqual([rotated.secret, secret]);
  expect((await last.client.getWebhook({ id }, as(tenant))).webhook).toEqual(webhook);
});

test('more than a page is resealed while secrets are rotated, and each keeps its latest secret', async () => {
  const first = await serviceWith(before);
  const rotating = await serviceWith(parseKeyring(`${newKey},${oldKey}`));
  const made = await Promise.all(
    Array.from({ length: 230 }, async () => {
      const tenant = newTenant();
      return { tenant, ...(await first.create(tenant, url)) };
    }),
  );
  const latest = new Map(made.map(({ id, secret }) => [id, secret]));
  const rotations = Promise.all(
    made.slice(0, 60).map(async ({ tenant, id }, n) => {
      const { client } = n % 2 ? first : rotating;
      latest.set(id, (await client.rotateSecret({ id, fields: '{}', permissions: [] }, as(tenant))).secret);
    }),
  );
  await resealAll(rotating);
  await rotations;
  await resealAll(rotating);
  const { keys } = await rotating.client.countSealedSecrets({}, call);
  expect(keys.find(({ keyId }) => keyId === before.sealingId)?.secrets ?? 0n).toBe(0n);
  for (const { tenant, id } of made) {
    const row = await findWebhook(first.pool, tenant, parseId('hook', id) as string);
    expect(signingSecrets(after, tenant, row!, new Date())[0]).toBe(latest.get(id));
  }
});

test('every column with sealed values is listed', async () => {
  const { pool } = await serviceWith(after);
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = $1 AND column_name ~ '(^|_)(sealed|secrets?)(_|$)' ORDER BY 1`,
    [SCHEMA],
  );
  const listed = SEALED_TABLES.flatMap(({ name, columns }) =>
    Object.keys(columns).map((column) => `${name}.${column}`),
  );
  expect(rows.map(({ name }) => name)).toEqual(listed.sort());
});
