import { ChannelServiceService } from '@parley/contract/channel';
import { bindService, tenantCall, tenantCalls, type BoundService, type ServiceOptions } from '@parley/grpc';
import { translatePostgresError } from '@parley/postgres';
import { secretsRpcs } from '@parley/secrets';
import type { ChannelsDeps } from './channels/channels-deps';
import { channelRpcs } from './channels/channels.rpc';
import { listRejectedUpdatesRpc } from './inbound/list-rejected-updates.rpc';
import { eraseAccountRpc } from './pictures/erase-account.rpc';
import { SEALED_TABLES } from './sealed-tables';
import { eraseConversationsRpc } from './erasures/erase-conversations.rpc';
import { listOutboxRpc } from './simulator/list-outbox.rpc';
import { simulateMessageRpc, type SimulatorDeps } from './simulator/simulate-message.rpc';
import { listTemplatesRpc } from './templates/list-templates.rpc';
import { sendTemplateMessageRpc, type SendTemplateDeps } from './templates/send-template-message.rpc';
import { createPreviewRpc } from './widget/create-preview.rpc';

export type ChannelServiceDeps = ChannelsDeps &
  SimulatorDeps &
  SendTemplateDeps &
  Pick<ServiceOptions, 'logger' | 'metrics'>;

export function channelService(deps: ChannelServiceDeps): BoundService {
  return bindService(
    ChannelServiceService,
    {
      ...tenantCalls(channelRpcs(deps)),
      createPreview: tenantCall(createPreviewRpc(deps)),
      simulateMessage: tenantCall(simulateMessageRpc(deps)),
      listOutbox: tenantCall(listOutboxRpc(deps)),
      listRejectedUpdates: tenantCall(listRejectedUpdatesRpc(deps)),
      listTemplates: tenantCall(listTemplatesRpc(deps)),
      sendTemplateMessage: tenantCall(sendTemplateMessageRpc(deps)),
      eraseConversations: tenantCall(eraseConversationsRpc(deps)),
      eraseAccount: tenantCall(eraseAccountRpc(deps)),
      ...secretsRpcs(deps, SEALED_TABLES),
    },
    { logger: deps.logger, metrics: deps.metrics, translateError: translatePostgresError },
  );
}
