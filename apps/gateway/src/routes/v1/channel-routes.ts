import { createChannel } from './channels.create';
import { deleteChannel } from './channels.delete';
import { getChannel } from './channels.get';
import { listChannels } from './channels.list';
import { simulateMessage } from './channels.simulate';
import { testChannel } from './channels.test-use';
import { updateChannel } from './channels.update';
import { listOutbox } from './outbox.list';
import { listRejectedUpdates } from './rejected-updates.list';
import type { Route } from './route';

/** Those of /v1/channels. */
export const channelRoutes: readonly Route[] = [
  ['GET', '/channels', 'agents:read', listChannels],
  ['POST', '/channels', 'agents:write', createChannel],
  ['GET', '/channels/:id', 'agents:read', getChannel],
  ['PATCH', '/channels/:id', 'agents:write', updateChannel],
  ['DELETE', '/channels/:id', 'agents:write', deleteChannel],
  ['POST', '/channels/:id/test', 'agents:write', testChannel],
  ['POST', '/channels/:id/simulate', 'conversations:write', simulateMessage],
  ['GET', '/channels/:id/outbox', 'conversations:read', listOutbox],
  ['GET', '/channels/:id/rejected_updates', 'conversations:read', listRejectedUpdates],
];
