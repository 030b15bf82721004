import type { ChannelResource } from '@parley/schemas/channels';
import { page } from './example-page';

const channel: ChannelResource = {
  id: 'chan_01jd6f8x2sf4vb9qk3h7n5w0ze',
  type: 'widget',
  agent_id: 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze',
  name: 'Shop',
  status: 'enabled',
  settings: { allowed_origins: ['https://shop.example'], accent_color: '#1f6feb' },
  secrets_set: [],
  connection_lost: null,
  hook_url: null,
  created_at: '2026-11-20T14:05:12.318Z',
  updated_at: '2026-11-20T14:05:12.318Z',
};

/** What the operations of channels answer, by their names. */
export const channelAnswers = {
  listChannels: page(channel),
  createChannel: channel,
  getChannel: channel,
  updateChannel: { ...channel, status: 'disabled' },
  testChannel: { is_ok: true, detail: 'It can be used', install_url: null },
};
