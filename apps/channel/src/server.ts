import { ChannelServiceService } from '@parley/contract/channel';
import { bindService, tenantCall, type BoundService, type ServiceOptions } from '@parley/grpc';
import { translatePostgresError } from '@parley/postgres';
import { secretsRpcs } from '@parley/secrets';
import type { ChannelsDeps } from './channels/channels-deps';
import { createChannelRpc } from './channels/create-channel.rpc';
import { deleteChannelRpc } from './channels/delete-channel.rpc';
import { getChannelRpc } from './channels/get-channel.rpc';
import { listChannelsRpc } from './channels/list-channels.rpc';
import { testChannelRpc } from './channels/test-channel.rpc';
import { updateChannelRpc } from './channels/update-channel.rpc';
import { listRejectedUpdatesRpc } from './inbound/list-rejected-updates.rpc';
import { eraseAccountRpc } from './pictures/erase-account.rpc';
import { SEALED_TABLES } from './sealed-tables';
import { eraseConversationsRpc } from './threads/erase-conversations.rpc';
import { listOutboxRpc } from './trials/list-outbox.rpc';
import { simulateMessageRpc, type TrialsDeps } from './trials/simulate-message.rpc';

export type ChannelServiceDeps = ChannelsDeps & TrialsDeps & Pick<ServiceOptions, 'logger' | 'metrics'>;

/** Every RPC of the service; all act within one account and mode. */
export function channelService(deps: ChannelServiceDeps): BoundService {
  return bindService(
    ChannelServiceService,
    {
      createConnection: tenantCall(createChannelRpc(deps)),
      getConnection: tenantCall(getChannelRpc(deps)),
      listConnections: tenantCall(listChannelsRpc(deps)),
      updateConnection: tenantCall(updateChannelRpc(deps)),
      deleteConnection: tenantCall(deleteChannelRpc(deps)),
      testConnection: tenantCall(testChannelRpc(deps)),
      simulateMessage: tenantCall(simulateMessageRpc(deps)),
      listOutbox: tenantCall(listOutboxRpc(deps)),
      listRejectedUpdates: tenantCall(listRejectedUpdatesRpc(deps)),
      eraseConversations: tenantCall(eraseConversationsRpc(deps)),
      eraseAccount: tenantCall(eraseAccountRpc(deps)),
      ...secretsRpcs(deps, SEALED_TABLES),
    },
    { logger: deps.logger, metrics: deps.metrics, translateError: translatePostgresError },
  );
}
