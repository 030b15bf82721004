import { ChannelStatus, type Channel, type ChannelServiceService } from '@parley/contract/channel';
import { Channel as ChannelType } from '@parley/contract/conversation';
import { Author, Sender } from '@parley/contract/message';
import { newId } from '@parley/schemas';
import { bornAt, known, page, type Overrides } from './fake-answers';
import { fakeId } from './fake-ids';
import { aConversationId, aMessage } from './fake-messages';

export const aChannelId = fakeId('chan');

export function aChannel(fields: Partial<Channel> = {}): Channel {
  return {
    id: aChannelId,
    type: ChannelType.WIDGET,
    agentId: newId('agent'),
    name: 'Shop',
    status: ChannelStatus.ENABLED,
    settings: '{"allowed_origins":["https://shop.example"]}',
    secretsSet: [],
    createdAt: bornAt,
    updatedAt: bornAt,
    lost: undefined,
    notices: '',
    version: 1n,
    ...fields,
  };
}

const anOutboxRequest = {
  messageId: newId('msg'),
  conversationId: newId('conv'),
  part: 0,
  body: '{"type":"text"}',
  at: bornAt,
};

const aRejectedUpdate = { reason: 'a message: it has no timestamp', providerMessageId: '', receivedAt: bornAt };

export const channelDefaults: Overrides<typeof ChannelServiceService> = {
  createConnection: async () => ({ channel: aChannel(), replayed: false }),
  getConnection: async ({ id }) => known(id, aChannelId, { channel: aChannel() }, 'channel'),
  listConnections: async () => ({ channels: [aChannel()], page }),
  updateConnection: async ({ id }) => known(id, aChannelId, { channel: aChannel({ version: 2n }) }, 'channel'),
  deleteConnection: async ({ id }) => known(id, aChannelId, {}, 'channel'),
  testConnection: async ({ id }) =>
    known(id, aChannelId, { isOk: true, detail: 'It can be used', installUrl: '' }, 'channel'),
  createPreview: async ({ id }) => known(id, aChannelId, { token: 'a.b', expiresAt: bornAt }, 'channel'),
  simulateMessage: async ({ id }) =>
    known(id, aChannelId, { providerMessageId: 'wamid.1', customerId: '15550001111', replayed: false }, 'channel'),
  listRejectedUpdates: async ({ id }) => known(id, aChannelId, { updates: [aRejectedUpdate], page }, 'channel'),
  listTemplates: async ({ id }) => known(id, aChannelId, { templates: '[]', readAt: bornAt }, 'channel'),
  sendTemplateMessage: async ({ conversationId }) =>
    known(
      conversationId,
      aConversationId,
      { message: aMessage({ sender: Sender.AGENT, author: Author.AI }), replayed: false },
      'conversation',
    ),
  listOutbox: async ({ id }) => known(id, aChannelId, { requests: [anOutboxRequest], page }, 'channel'),
};
