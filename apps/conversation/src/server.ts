import { ConversationServiceService } from '@parley/contract/conversation';
import { CustomerMergeServiceService } from '@parley/contract/customer-merge';
import { NoteServiceService } from '@parley/contract/note';
import { CustomerServiceService } from '@parley/contract/customer';
import { SavedReplyServiceService } from '@parley/contract/saved-reply';
import { SettingsServiceService } from '@parley/contract/settings';
import { ViewServiceService } from '@parley/contract/view';
import {
  bindService,
  bindTenantService,
  tenantCall,
  type BoundService,
  type HasTeam,
  type ServiceOptions,
} from '@parley/grpc';
import { streams } from '@parley/jetstream';
import { replayRpcs } from '@parley/outbox';
import { translatePostgresError, type Pool } from '@parley/postgres';
import { escalateAgentConversationsRpc } from './agents/escalate-agent-conversations.rpc';
import type { FindAgent } from './agents/find-agent';
import { customerMergeRpcs } from './customer-merges/customer-merges.rpc';
import type { FindActiveMember } from './members/find-member';
import { getConversationRpc } from './conversations/get-conversation.rpc';
import { findConversationIdsRpc } from './conversations/find-conversation-ids.rpc';
import { findDueSurveyRpc } from './conversations/find-due-survey.rpc';
import { getConversationsRpc } from './conversations/get-conversations.rpc';
import { listConversationsRpc } from './conversations/list-conversations.rpc';
import { markConversationReadRpc } from './conversations/mark-conversation-read.rpc';
import { openConversationRpc } from './conversations/open-conversation.rpc';
import { rateConversationRpc } from './conversations/rate-conversation.rpc';
import { resolveConversationRpc } from './conversations/resolve-conversation.rpc';
import { unresolveConversationRpc } from './conversations/unresolve-conversation.rpc';
import { snoozeConversationRpc, unsnoozeConversationRpc } from './conversations/snooze-conversation.rpc';
import { updateConversationRpc } from './conversations/update-conversation.rpc';
import { recordDeliveryRpc } from './deliveries/record-delivery.rpc';
import { recordSeenRpc } from './deliveries/record-seen.rpc';
import { customerRpcs } from './customers/customers.rpc';
import { getKnownFieldsRpc } from './customers/get-known-fields.rpc';
import { recordContactRpc } from './customers/record-contact.rpc';
import { getAgentStatsRpc } from './counters/get-agent-stats.rpc';
import { importConversationsRpc } from './imports/import-conversations.rpc';
import type { AttachFiles } from './messages/attach-files';
import { getMessageRpc } from './messages/get-message.rpc';
import { listMessagesRpc } from './messages/list-messages.rpc';
import { sendMessageRpc } from './messages/send-message.rpc';
import { noteRpcs } from './notes/notes.rpc';
import { savedReplyRpcs } from './saved-replies/saved-replies.rpc';
import { settingsRpcs } from './settings/settings.rpc';
import { getTurnContextRpc } from './turns/get-turn-context.rpc';
import { listWaitingRpc } from './turns/list-waiting.rpc';
import { postTurnRpc } from './turns/post-turn.rpc';
import { viewRpcs } from './views/views.rpc';

export interface ConversationServiceDeps extends Pick<ServiceOptions, 'logger' | 'metrics'> {
  readonly pool: Pool;
  /** After commits with events. */
  readonly wakeRelay: () => void;
  readonly findAgent: FindAgent;
  readonly findActiveMember: FindActiveMember;
  readonly hasTeam: HasTeam;
  readonly attachFiles: AttachFiles;
}

/** Every service but that of `data-server.ts`. */
export function conversationServices(deps: ConversationServiceDeps): BoundService[] {
  const options = optionsOf(deps);
  return [
    conversationService(deps),
    bindTenantService(NoteServiceService, noteRpcs(deps), options),
    bindTenantService(CustomerServiceService, customerRpcs(deps), options),
    bindTenantService(CustomerMergeServiceService, customerMergeRpcs(deps), options),
    bindTenantService(SavedReplyServiceService, savedReplyRpcs(deps), options),
    bindTenantService(ViewServiceService, viewRpcs(deps), options),
    bindTenantService(SettingsServiceService, settingsRpcs(deps), options),
  ];
}

function conversationService(deps: ConversationServiceDeps): BoundService {
  return bindService(
    ConversationServiceService,
    {
      openConversation: tenantCall(openConversationRpc(deps)),
      getConversation: tenantCall(getConversationRpc(deps)),
      getConversations: tenantCall(getConversationsRpc(deps)),
      findConversationIds: tenantCall(findConversationIdsRpc(deps)),
      listConversations: tenantCall(listConversationsRpc(deps)),
      updateConversation: tenantCall(updateConversationRpc(deps)),
      markConversationRead: tenantCall(markConversationReadRpc(deps)),
      resolveConversation: tenantCall(resolveConversationRpc(deps)),
      unresolveConversation: tenantCall(unresolveConversationRpc(deps)),
      snoozeConversation: tenantCall(snoozeConversationRpc(deps)),
      unsnoozeConversation: tenantCall(unsnoozeConversationRpc(deps)),
      rateConversation: tenantCall(rateConversationRpc(deps)),
      findDueSurvey: tenantCall(findDueSurveyRpc(deps)),
      sendMessage: tenantCall(sendMessageRpc(deps)),
      listMessages: tenantCall(listMessagesRpc(deps)),
      getMessage: tenantCall(getMessageRpc(deps)),
      recordDelivery: tenantCall(recordDeliveryRpc(deps)),
      recordSeen: tenantCall(recordSeenRpc(deps)),
      recordContact: tenantCall(recordContactRpc(deps)),
      getKnownFields: tenantCall(getKnownFieldsRpc(deps)),
      getAgentStats: tenantCall(getAgentStatsRpc(deps)),
      escalateAgentConversations: tenantCall(escalateAgentConversationsRpc(deps)),
      getTurnContext: tenantCall(getTurnContextRpc(deps)),
      postTurn: tenantCall(postTurnRpc(deps)),
      listWaiting: listWaitingRpc(deps),
      importConversations: tenantCall(importConversationsRpc(deps)),
      ...replayRpcs(deps.pool, streams.conversationEvents),
    },
    optionsOf(deps),
  );
}

function optionsOf({ logger, metrics }: Pick<ServiceOptions, 'logger' | 'metrics'>): ServiceOptions {
  return { logger, metrics, translateError: translatePostgresError };
}
