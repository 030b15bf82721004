import { parseId } from '@parley/schemas';
import { parseKeyring, type Keyring } from '@parley/secrets';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { newTenant, startService, type TestService } from '../test/start-service';
import { openSecrets } from './channels/channel-secrets';
import { findChannel } from './channels/channels.store';
import { MIGRATIONS, SCHEMA } from './schema';
import { SEALED_TABLES } from './sealed-tables';

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
  const service = await startService(database.url, {}, 30_000, keys);
  services.push(service);
  return service;
}

const [oldKey, newKey] = [1, 2].map((n) => Buffer.alloc(32, n).toString('base64')) as [string, string];
const [before, after] = [parseKeyring(oldKey), parseKeyring(newKey)];
const call = { deadlineMs: 60_000 };

test('the secrets of a channel open with the new key alone once they are resealed', async () => {
  const tenant = newTenant('live');
  const first = await serviceWith(before);
  const identity = 'i'.repeat(40);
  const { id } = await first.create(tenant, { secrets: { identity_secret: identity } });
  await first.create(tenant);

  const rotating = await serviceWith(parseKeyring(`${newKey},${oldKey}`));
  const count = async () => (await rotating.client.countSealedSecrets({}, call)).keys;
  expect(await count()).toEqual([{ keyId: before.sealingId, secrets: 1n, answers: 0n }]);
  let cursor = '';
  let resealed = 0n;
  do {
    const piece = await rotating.client.resealSecrets({ cursor }, call);
    resealed += piece.resealed;
    cursor = piece.nextCursor;
  } while (cursor !== '');
  expect(resealed).toBe(1n);
  expect(await count()).toEqual([{ keyId: after.sealingId, secrets: 1n, answers: 0n }]);

  const last = await serviceWith(after);
  const channel = await findChannel(last.pool, tenant, parseId('chan', id) as string);
  expect(openSecrets(after, tenant, channel!)).toEqual({ identity_secret: identity });
  expect(channel?.version).toBe(1);
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
