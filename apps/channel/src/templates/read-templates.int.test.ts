import { openEgress, parseAllowList } from '@parley/egress';
import { parseId } from '@parley/schemas';
import type { MessageTemplate } from '@parley/schemas/channels';
import {
  GRAPH_TOKEN,
  graphTemplate,
  startWhatsappSimulator,
  testDatabase,
  type TestDatabase,
  type WhatsappSimulator,
} from '@parley/testing';
import type { ChannelsDeps } from '../channels/channels-deps';
import { findChannel, writeNotices } from '../channels/channels.store';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, keyring, newTenant, startService, type TestService } from '../../test/start-service';
import { LIST_AGE_MS, readTemplates } from './read-templates';

let database: TestDatabase;
let service: TestService;
let meta: WhatsappSimulator;

const NUMBER = '106540352242922';
const secrets = { access_token: GRAPH_TOKEN, app_secret: 'the app secret', verify_token: 'verify me' };

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  meta = await startWhatsappSimulator();
  meta.templates.push(graphTemplate());
  service = await startService(database.url, { whatsapp: meta.origin });
});
afterAll(async () => {
  await service?.stop();
  await meta?.stop();
  await database?.drop();
});

test('a list that changes while it is read is read again', async () => {
  const tenant = newTenant('live');
  const { id } = await service.create(tenant, { type: 'whatsapp', settings: { phone_number_id: NUMBER }, secrets });
  const channel = await findChannel(service.pool, tenant, parseId('chan', id) as string);
  if (!channel) throw new Error('no channel');
  const egress = openEgress({ allow: parseAllowList('127.0.0.1') });
  const send: typeof egress.send = async (request) => {
    const answer = await egress.send(request);
    if (request.url.includes('message_templates')) {
      meta.templates.splice(0, 1, graphTemplate({ status: 'PAUSED' }));
      await writeNotices(service.pool, tenant, channel.id, [], true);
    }
    return answer;
  };
  const deps = { pool: service.pool, keyring, providerUrls: { whatsapp: meta.origin }, egress: { ...egress, send } };
  const { templates } = await readTemplates(deps as unknown as ChannelsDeps, tenant, channel, LIST_AGE_MS);
  await egress.close();
  expect(templates[0]?.status).toBe('approved');
  const asked = meta.requests.length;
  const list = async () => {
    const answer = await service.client.listTemplates({ id, refresh: false }, as(tenant));
    return JSON.parse(answer.templates) as MessageTemplate[];
  };
  expect((await list())[0]?.status).toBe('paused');
  await list();
  // The account is known, the second list is fresh.
  expect(meta.requests).toHaveLength(asked + 1);
});
