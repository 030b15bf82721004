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

interface Askers {
  readonly findAgent: FindAgent;
  readonly findActiveMember: FindActiveMember;
  readonly hasTeam: HasTeam;
  readonly attachFiles: AttachFiles;
}

export interface ConversationServiceDeps extends Askers, Pick<ServiceOptions, 'logger' | 'metrics'> {
  readonly pool: Pool;
  /** After each commit with events in the outbox. */
  readonly wakeRelay: () => void;
}

/** Every RPC of the service. */
export function conversationService(deps: ConversationServiceDeps): BoundService {
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

/** The service for notes. */
export function noteService(
  deps: Omit<ConversationServiceDeps, Exclude<keyof Askers, 'findActiveMember' | 'attachFiles'>>,
): BoundService {
  return bindTenantService(NoteServiceService, noteRpcs(deps), optionsOf(deps));
}

/** The service for customers. */
export function customerService(deps: Omit<ConversationServiceDeps, keyof Askers>): BoundService {
  return bindTenantService(CustomerServiceService, customerRpcs(deps), optionsOf(deps));
}

/** The service for merges of customers. */
export function customerMergeService(deps: Omit<ConversationServiceDeps, keyof Askers>): BoundService {
  return bindTenantService(CustomerMergeServiceService, customerMergeRpcs(deps), optionsOf(deps));
}

/** The service for saved replies. */
export function savedReplyService(deps: Omit<ConversationServiceDeps, Exclude<keyof Askers, 'hasTeam'>>): BoundService {
  return bindTenantService(SavedReplyServiceService, savedReplyRpcs(deps), optionsOf(deps));
}

/** The service for views. */
export function viewService(
  deps: Omit<ConversationServiceDeps, Exclude<keyof Askers, 'findActiveMember'>>,
): BoundService {
  return bindTenantService(ViewServiceService, viewRpcs(deps), optionsOf(deps));
}

/** The service for the team's settings. */
export function settingsService(deps: Pick<ConversationServiceDeps, 'pool' | 'logger' | 'metrics'>): BoundService {
  return bindTenantService(SettingsServiceService, settingsRpcs(deps), optionsOf(deps));
}

function optionsOf({ logger, metrics }: Pick<ServiceOptions, 'logger' | 'metrics'>): ServiceOptions {
  return { logger, metrics, translateError: translatePostgresError };
}
