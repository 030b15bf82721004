import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { call, startService, type TestService } from '../../test/start-service';

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

describe('accounts', () => {
  it('are listed as they were created, oldest first', async () => {
    const created = [];
    for (const name of ['Zoe', 'Acme', 'Übermut 🎈']) {
      created.push((await service.client.createAccount({ name }, call)).account);
    }
    expect(created.map((account) => account?.name)).toEqual(['Zoe', 'Acme', 'Übermut 🎈']);
    expect(created[0]?.id).toMatch(/^acct_[0-9a-z]{26}$/);
    expect((await service.client.listAccounts({}, call)).accounts).toEqual(created);
  });

  it.each(['', 'x'.repeat(121), 'a\0b'])('are refused with the name %j', async (name) => {
    await expect(service.client.createAccount({ name }, call)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'name' }] },
    });
  });

  it('may have a name of 120 characters outside the basic plane', async () => {
    const name = '🎈'.repeat(120);
    expect((await service.client.createAccount({ name }, call)).account?.name).toBe(name);
  });
});
