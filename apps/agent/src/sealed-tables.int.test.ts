import { open, parseKeyring, type Keyring } from '@parley/secrets';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { as, newTenant, startService, type TestService } from '../test/start-service';
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
  const service = await startService(database.url, keys);
  services.push(service);
  return service;
}

const [oldKey, newKey] = [1, 2].map((n) => Buffer.alloc(32, n).toString('base64')) as [string, string];
const [before, after] = [parseKeyring(oldKey), parseKeyring(newKey)];
const call = { deadlineMs: 60_000 };
const SIGNING_SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const model = {
  name: 'OpenAI',
  base_url: 'https://api.openai.com/v1/',
  model: 'gpt-5-mini',
  api_key: 'sk-1234567890',
  headers: { 'x-team': 'support' },
};
const tool = {
  name: 'find_order',
  description: 'The state of an order',
  request: { method: 'GET', url: 'https://shop.example/orders', headers: { authorization: 'Bearer shop' } },
  signing_secret: SIGNING_SECRET,
};

test('an old key can be removed once secrets are resealed, and nothing else changes', async () => {
  const tenant = newTenant();
  const first = await serviceWith(before);
  const made = (await first.models.createModel({ fields: JSON.stringify(model) }, as(tenant))).model;
  const plain = { ...model, name: 'Local', api_key: null, headers: {} };
  await first.models.createModel({ fields: JSON.stringify(plain) }, as(tenant));
  const madeTool = (await first.tools.createTool({ fields: JSON.stringify(tool) }, as(tenant))).tool;

  const rotating = await serviceWith(parseKeyring(`${newKey},${oldKey}`));
  expect(await rotating.models.countSealedSecrets({}, call)).toEqual({
    keys: [{ keyId: before.sealingId, secrets: 4n, answers: 0n }],
    sealingKeyId: after.sealingId,
    keyIds: [after.sealingId, before.sealingId],
  });
  expect(await resealAll(rotating)).toEqual({ resealed: 4n, unreadable: 0n });
  expect(await resealAll(rotating)).toEqual({ resealed: 0n, unreadable: 0n });
  expect((await rotating.models.countSealedSecrets({}, call)).keys).toEqual([
    { keyId: after.sealingId, secrets: 4n, answers: 0n },
  ]);

  const last = await serviceWith(after);
  const resolved = await last.models.resolveModel({ id: made?.id ?? '', onlyThis: true }, as(tenant));
  const opened = (name: string, sealed = '') => open(after, { tenant, name }, sealed);
  expect(opened(`${made?.id}/api_key`, resolved.sealedApiKey)).toBe(model.api_key);
  expect(opened(`${made?.id}/headers`, resolved.sealedHeaders)).toBe('{"x-team":"support"}');
  expect(resolved.model).toEqual(made);
  const [resolvedTool] = (await last.tools.resolveTools({}, as(tenant))).tools;
  expect(opened(`${madeTool?.id}/headers`, resolvedTool?.sealedHeaders)).toBe('{"authorization":"Bearer shop"}');
  expect(opened(`${madeTool?.id}/signing_secret`, resolvedTool?.sealedSigningSecret)).toBe(SIGNING_SECRET);
  expect(resolvedTool?.tool).toEqual(madeTool);
});

test('what no key opens is counted, and left as it is', async () => {
  const tenant = newTenant();
  const lost = await serviceWith(parseKeyring(Buffer.alloc(32, 3).toString('base64')));
  await lost.models.createModel({ fields: JSON.stringify(model) }, as(tenant));
  const sealed = async () =>
    (await lost.pool.query('SELECT * FROM models WHERE account_id = $1', [tenant.accountUuid])).rows;
  const rows = await sealed();
  expect(await resealAll(await serviceWith(after))).toEqual({ resealed: 0n, unreadable: 2n });
  expect(await sealed()).toEqual(rows);
});

test('an invalid cursor is refused', async () => {
  const service = await serviceWith(after);
  const [id] = ['00000000-0000-0000-0000-000000000000'];
  for (const cursor of ['x', `2,${id},live,${id}`, `0,${id},live`])
    await expect(service.models.resealSecrets({ cursor }, call)).rejects.toMatchObject({ code: 'validation_failed' });
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

async function resealAll({ models }: TestService): Promise<{ resealed: bigint; unreadable: bigint }> {
  const total = { resealed: 0n, unreadable: 0n };
  let cursor = '';
  do {
    const piece = await models.resealSecrets({ cursor }, call);
    total.resealed += piece.resealed;
    total.unreadable += piece.unreadable;
    cursor = piece.nextCursor;
  } while (cursor !== '');
  return total;
}
