import { Channel, ConversationStatus, type DueSurvey } from '@parley/contract/conversation';
import type { Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';

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

const { ACTIVE, RESOLVED } = ConversationStatus;
const { WIDGET, WHATSAPP, SLACK } = Channel;

const get = async (tenant: Tenant) => (await service.settings.getSurvey({}, as(tenant))).survey?.channels;
const set = (tenant: Tenant, channels: readonly Channel[]) =>
  service.settings.setSurvey({ survey: { channels: [...channels] } }, as(tenant));
const setStatus = (tenant: Tenant, id: string, status: ConversationStatus) =>
  service.client.updateConversation({ id, status }, as(tenant));
const dueOf = async (tenant: Tenant, conversationId: string, withLanguage = true): Promise<DueSurvey | undefined> =>
  (await service.client.findDueSurvey({ conversationId, withLanguage }, as(tenant))).survey;

test('an account asks in the widget until it says otherwise, in each mode by itself', async () => {
  const tenant = newTenant();
  expect(await get(tenant)).toEqual([WIDGET]);
  await set(tenant, [WHATSAPP, SLACK]);
  expect(await get(tenant)).toEqual([WHATSAPP, SLACK]);
  await set(tenant, []);
  expect(await get(tenant)).toEqual([]);
  expect(await get({ ...tenant, mode: tenant.mode === 'live' ? 'test' : 'live' })).toEqual([WIDGET]);
  expect(await get(newTenant())).toEqual([WIDGET]);
});

test.each([
  ['twice the same', { survey: { channels: [SLACK, SLACK] } }, 'channels.1'],
  ['an unknown channel', { survey: { channels: [77 as Channel] } }, 'channels.0'],
  ['nothing', {}, 'channels'],
])('%s is refused, and named', async (_, request, path) => {
  await expect(service.settings.setSurvey(request, as(newTenant()))).rejects.toMatchObject({
    code: 'validation_failed',
    details: { fields: [{ path }] },
  });
});

test('a customer is to be asked once for each resolution, in the language that they write', async () => {
  const tenant = newTenant();
  const { id } = await service.open(tenant, service.addAgent(tenant));
  await service.say(tenant, id, 'Wo bleibt meine Bestellung?');
  expect(await dueOf(tenant, id)).toBeUndefined();
  const { conversation } = await setStatus(tenant, id, RESOLVED);
  expect(await dueOf(tenant, id)).toEqual({ resolvedAt: conversation?.resolvedAt, language: 'de' });
  expect(await dueOf(tenant, id, false)).toEqual({ resolvedAt: conversation?.resolvedAt, language: undefined });

  await service.client.rateConversation({ id, score: 4 }, as(tenant));
  expect(await dueOf(tenant, id)).toBeUndefined();
  await setStatus(tenant, id, ACTIVE);
  expect(await dueOf(tenant, id)).toBeUndefined();
  // Not the same millisecond as the rating.
  await service.say(tenant, id, 'Danke!');
  const { conversation: again } = await setStatus(tenant, id, RESOLVED);
  expect((await dueOf(tenant, id))?.resolvedAt).toEqual(again?.resolvedAt);
});

test('a late choice rates the resolution that the customer was asked about, and replaces no rating of a later one', async () => {
  const tenant = newTenant();
  const { id } = await service.open(tenant, service.addAgent(tenant));
  const resolve = async () => (await setStatus(tenant, id, RESOLVED)).conversation?.resolvedAt;
  const rate = async (score: number, resolvedAt: Date | undefined) =>
    (await service.client.rateConversation({ id, score, resolvedAt }, as(tenant))).rating?.score;
  const first = await resolve();
  await service.say(tenant, id, 'Once more');
  expect(await rate(3, first)).toBe(3);
  await setStatus(tenant, id, ACTIVE);
  await service.say(tenant, id, 'And again');
  const second = await resolve();
  expect(await dueOf(tenant, id, false)).toMatchObject({ resolvedAt: second });

  expect(await rate(1, first)).toBe(1);
  expect(await dueOf(tenant, id, false)).toMatchObject({ resolvedAt: second });
  expect(await rate(5, second)).toBe(5);
  expect(await dueOf(tenant, id)).toBeUndefined();
  expect(await rate(2, first)).toBe(5);
  expect(await rate(4, second)).toBe(4);
  expect(await rate(2, undefined)).toBe(2);
});

test('only the channels of the setting ask, and only customers of the caller are asked about', async () => {
  const tenant = newTenant();
  const { id } = await service.open(tenant, service.addAgent(tenant));
  await setStatus(tenant, id, RESOLVED);
  expect(await dueOf(tenant, id)).toMatchObject({ language: undefined });
  await set(tenant, [WHATSAPP]);
  expect(await dueOf(tenant, id)).toBeUndefined();
  await expect(dueOf(newTenant(), id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(dueOf(tenant, 'conv_x')).rejects.toMatchObject({ code: 'not_found' });
});
