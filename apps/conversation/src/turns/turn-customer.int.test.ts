import { newId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { as, newTenant, openRequest, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';

let database: TestDatabase;
let service: TestService;
let tenant: Tenant;
let agentId: string;
beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
  tenant = newTenant();
  agentId = service.addAgent(tenant);
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

const attributes = JSON.stringify({ plan: 'Gold', orders: 12, vip: true, address: { city: 'Bonn' }, secret: 'x' });
const wanted = ['vip', 'plan', 'orders', 'address', 'unknown', '__proto__'];

async function addCustomer(of = tenant, externalId: string = newId('turn')): Promise<string> {
  await service.customers.createCustomer({ externalId, name: 'Anna', locale: 'de-DE', attributes, tags: [] }, as(of));
  return externalId;
}

async function open(id: string, isVerified: boolean, name?: string): Promise<string> {
  const request = { ...openRequest(agentId, id), customer: { id, name }, isVerified };
  return (await service.client.openConversation(request, as(tenant))).conversation?.id ?? '';
}

async function customerIn(conversationId: string, attributes: string[] = wanted) {
  return (await service.client.getTurnContext({ conversationId, customer: { attributes } }, as(tenant))).customer;
}

describe('a turn is given, of the customer of its conversation,', () => {
  it('the name, the locale and the attributes that it asks for, in that order', async () => {
    expect(await customerIn(await open(await addCustomer(), true))).toEqual({
      name: 'Anna',
      locale: 'de-DE',
      attributes: [
        { name: 'vip', value: 'true' },
        { name: 'plan', value: 'Gold' },
        { name: 'orders', value: '12' },
      ],
    });
  });

  it('no attribute and no customer that it does not ask for', async () => {
    const conversation = await open(await addCustomer(), true);
    expect(await customerIn(conversation, [])).toEqual({ name: 'Anna', locale: 'de-DE', attributes: [] });
    expect(
      (await service.client.getTurnContext({ conversationId: conversation }, as(tenant))).customer,
    ).toBeUndefined();
  });

  it('nothing if the conversation is not verified', async () => {
    const id = await addCustomer();
    await open(id, true);
    expect(await customerIn(await open(id, false))).toBeUndefined();
  });

  it('no name that only an unverified conversation gave', async () => {
    const id = newId('turn');
    await open(id, false, 'Mallory');
    expect(await customerIn(await open(id, true))).toEqual({ attributes: [] });
    expect(await customerIn(await open(id, true, 'Anna'))).toEqual({ name: 'Anna', attributes: [] });
  });

  it('nothing of a customer of another account or mode with the same id', async () => {
    const id = newId('turn');
    await addCustomer(newTenant(), id);
    await addCustomer({ ...tenant, mode: tenant.mode === 'live' ? 'test' : 'live' }, id);
    expect(await customerIn(await open(id, true))).toEqual({ attributes: [] });
  });

  it('after a merge, what is known of the one that stays', async () => {
    const [id, other] = [await addCustomer(), newId('turn')];
    const conversation = await open(other, true, 'Anna B.');
    const find = async (externalId: string) =>
      (await service.customers.listCustomers({ externalId, attributes: [] }, as(tenant))).customers[0]?.id ?? '';
    const merge = {
      id: await find(id),
      from: await find(other),
      dryRun: false,
      allowDistinct: true,
      mergedBy: newId('key'),
    };
    await service.customerMerges.mergeCustomers(merge, as(tenant));
    expect(await customerIn(conversation)).toMatchObject({ name: 'Anna', attributes: { length: 3 } });
  });
});
