import { Channel, ConversationStatus } from '@parley/contract/conversation';
import { MessageType, Sender } from '@parley/contract/message';
import type { CallOptions } from '@parley/grpc';
import { newId } from '@parley/schemas';
import type { Services } from '../grpc/connect-services';
import { wholeRun } from './figures';
import type { Names } from './probes';

/** What an RPC takes as an id. */
export const idNames = [
  'agentId',
  'guidelineId',
  'noteId',
  'savedReplyId',
  'teamId',
  'profileId',
  'mergeId',
  'conversationId',
  'messageId',
  'modelId',
  'toolId',
  'keyId',
  'channelId',
  'webhookId',
  'answerId',
  'documentId',
  'sourceId',
  'suggestionId',
] as const;
export type Ids = Pick<Names, (typeof idNames)[number]>;

type GrpcProbe = (services: Services, ids: Ids, options: CallOptions) => Promise<unknown>;

const customer = { id: 'x', name: undefined, email: undefined, phone: undefined };

const said = { type: MessageType.TEXT, content: 'x', sender: Sender.CUSTOMER, author: 0, buttons: [], mediaIds: [] };

/** Every RPC that takes an id, by its name. */
export const grpcRows: Readonly<Record<string, GrpcProbe>> = {
  GetAgent: ({ agents }, { agentId }, options) => agents.getAgent({ id: agentId }, options),
  UpdateAgent: ({ agents }, { agentId }, options) =>
    agents.updateAgent({ id: agentId, name: 'taken', status: 0, updateMask: ['name'] } as never, options),
  DeleteAgent: ({ agents }, { agentId }, options) => agents.deleteAgent({ id: agentId }, options),
  GetConversation: ({ conversations }, { conversationId: id }, options) =>
    conversations.getConversation({ id, newestMessages: 100 }, options),
  UpdateConversation: ({ conversations }, { conversationId: id }, options) =>
    conversations.updateConversation({ id, status: ConversationStatus.RESOLVED } as never, options),
  ResolveConversation: ({ conversations }, { conversationId: id }, options) =>
    conversations.resolveConversation({ id }, options),
  SnoozeConversation: ({ conversations }, { conversationId: id }, options) =>
    conversations.snoozeConversation({ id, until: new Date(Date.now() + 3_600_000) }, options),
  UnsnoozeConversation: ({ conversations }, { conversationId: id }, options) =>
    conversations.unsnoozeConversation({ id }, options),
  RateConversation: ({ conversations }, { conversationId: id }, options) =>
    conversations.rateConversation({ id, score: 5 } as never, options),
  SendMessage: ({ conversations }, { conversationId }, options) =>
    conversations.sendMessage({ conversationId, ...said } as never, options),
  ListMessages: ({ conversations }, { conversationId }, options) =>
    conversations.listMessages({ conversationId, descending: false } as never, options),
  GetMessage: ({ conversations }, { conversationId, messageId: id }, options) =>
    conversations.getMessage({ conversationId, id }, options),
  GetConversations: ({ conversations }, { conversationId }, options) =>
    conversations.getConversations({ ids: [conversationId] }, options),
  ListFigureConversations: ({ analytics }, { agentId }, options) =>
    analytics.listFigureConversations(
      { figure: 'total', agentId, since: new Date(wholeRun.start), until: new Date(wholeRun.end) } as never,
      options,
    ),
  ListConversations: ({ conversations }, { agentId }, options) =>
    conversations.listConversations({ status: 0, statuses: [], channel: 0, agentId } as never, options),
  OpenConversation: ({ conversations }, { agentId }, options) =>
    conversations.openConversation({ agentId, channel: Channel.SLACK, customer, tags: [] } as never, options),
  GetAgentStats: ({ conversations }, { agentId }, options) =>
    conversations.getAgentStats({ agentIds: [agentId] }, options),
  EscalateAgentConversations: ({ conversations }, { agentId }, options) =>
    conversations.escalateAgentConversations({ agentId }, options),
  GetAgentMetrics: ({ analytics }, { agentId }, options) =>
    analytics.getAgentMetrics({ agentId, window: wholeRun } as never, options),
  GetOverview: ({ analytics }, { agentId }, options) =>
    analytics.getOverview({ window: { ...wholeRun, agentId } } as never, options),
  ListAgentVersions: ({ agents }, { agentId }, options) => agents.listAgentVersions({ agentId } as never, options),
  GetAgentVersion: ({ agents }, { agentId }, options) => agents.getAgentVersion({ agentId, version: 1n }, options),
  RestoreAgentVersion: ({ agents }, { agentId }, options) =>
    agents.restoreAgentVersion({ agentId, version: 1n }, options),
  GetGuideline: ({ guidelines }, { guidelineId: id }, options) => guidelines.getGuideline({ id }, options),
  CreateGuideline: ({ guidelines }, { agentId }, options) =>
    guidelines.createGuideline({ agentId, fields: '{"condition":"taken","action":"taken"}' }, options),
  ListGuidelines: ({ guidelines }, { agentId }, options) => guidelines.listGuidelines({ agentId } as never, options),
  UpdateGuideline: ({ guidelines }, { guidelineId: id }, options) =>
    guidelines.updateGuideline({ id, mergePatch: '{"condition":"taken"}' } as never, options),
  DeleteGuideline: ({ guidelines }, { guidelineId: id }, options) =>
    guidelines.deleteGuideline({ id } as never, options),
  MarkConversationRead: ({ conversations }, { conversationId: id }, options) =>
    conversations.markConversationRead({ id, sequence: 0n } as never, options),
  RecordDelivery: ({ conversations }, { conversationId }, options) =>
    conversations.recordDelivery(
      { conversationId, sequence: 1n, delivery: { status: 3, at: new Date() } } as never,
      options,
    ),
  RecordSeen: ({ conversations }, { conversationId }, options) =>
    conversations.recordSeen({ conversationId, sequence: 1n }, options),
  GetNote: ({ notes }, { noteId: id }, options) => notes.getNote({ id }, options),
  CreateNote: ({ notes }, { conversationId }, options) =>
    notes.createNote(
      { conversationId, content: 'taken', mentions: [], author: { kind: 'key', id: newId('key') } },
      options,
    ),
  ListNotes: ({ notes }, { conversationId }, options) => notes.listNotes({ conversationId } as never, options),
  UpdateNote: ({ notes }, { noteId: id }, options) => notes.updateNote({ id, content: 'taken' } as never, options),
  DeleteNote: ({ notes }, { noteId: id }, options) => notes.deleteNote({ id } as never, options),
  GetSavedReply: ({ savedReplies }, { savedReplyId: id }, options) => savedReplies.getSavedReply({ id }, options),
  UpdateSavedReply: ({ savedReplies }, { savedReplyId: id }, options) =>
    savedReplies.updateSavedReply({ id, text: 'taken' } as never, options),
  DeleteSavedReply: ({ savedReplies }, { savedReplyId: id }, options) =>
    savedReplies.deleteSavedReply({ id } as never, options),
  GetTeam: ({ teams }, { teamId: id }, options) => teams.getTeam({ id }, options),
  UpdateTeam: ({ teams }, { teamId: id }, options) => teams.updateTeam({ id, mergePatch: '{}' } as never, options),
  DeleteTeam: ({ teams }, { teamId: id }, options) => teams.deleteTeam({ id } as never, options),
  FindAssigningTeams: ({ teams }, { teamId }, options) => teams.findAssigningTeams({ ids: [teamId] }, options),
  GetCustomer: ({ customers }, { profileId: id }, options) => customers.getCustomer({ id }, options),
  UpdateCustomer: ({ customers }, ids, options) => customers.updateCustomer({ id: ids.profileId } as never, options),
  MergeCustomers: ({ customerMerges }, { profileId: id }, options) =>
    customerMerges.mergeCustomers({ id, from: newId('cust') } as never, options),
  ListDuplicateCustomers: ({ customerMerges }, { profileId: id }, options) =>
    customerMerges.listDuplicateCustomers({ id }, options),
  GetCustomerMerge: ({ customerMerges }, { mergeId: id }, options) => customerMerges.getCustomerMerge({ id }, options),
  UndoCustomerMerge: ({ customerMerges }, { mergeId: id }, options) =>
    customerMerges.undoCustomerMerge({ id }, options),
  GetModel: ({ models }, { modelId: id }, options) => models.getModel({ id }, options),
  UpdateModel: ({ models }, { modelId: id }, options) =>
    models.updateModel({ id, mergePatch: '{"name":"taken"}' } as never, options),
  DeleteModel: ({ models }, { modelId: id }, options) => models.deleteModel({ id } as never, options),
  GetTool: ({ tools }, { toolId: id }, options) => tools.getTool({ id }, options),
  UpdateTool: ({ tools }, { toolId: id }, options) =>
    tools.updateTool({ id, mergePatch: '{"description":"taken"}' } as never, options),
  DeleteTool: ({ tools }, { toolId: id }, options) => tools.deleteTool({ id } as never, options),
  GetApiKey: ({ apiKeys }, { keyId: id }, options) => apiKeys.getApiKey({ id }, options),
  UpdateApiKey: ({ apiKeys }, { keyId: id }, options) =>
    apiKeys.updateApiKey({ id, mergePatch: '{"name":"taken"}' } as never, options),
  RollApiKey: ({ apiKeys }, { keyId: id }, options) => apiKeys.rollApiKey({ id, fields: '{}' } as never, options),
  RevokeApiKey: ({ apiKeys }, { keyId: id }, options) => apiKeys.revokeApiKey({ id } as never, options),
  ListAuditEntries: ({ audit }, { keyId: objectId }, options) => audit.listAuditEntries({ objectId } as never, options),
  GetConnection: ({ channels }, { channelId: id }, options) => channels.getConnection({ id }, options),
  UpdateConnection: ({ channels }, { channelId: id }, options) =>
    channels.updateConnection({ id, mergePatch: '{"name":"taken"}' }, options),
  DeleteConnection: ({ channels }, { channelId: id }, options) => channels.deleteConnection({ id }, options),
  TestConnection: ({ channels }, { channelId: id }, options) => channels.testConnection({ id }, options),
  CreatePreview: ({ channels }, { channelId: id }, options) => channels.createPreview({ id }, options),
  SimulateMessage: ({ channels }, { channelId: id }, options) =>
    channels.simulateMessage({ id, fields: '{"text":"taken"}' }, options),
  ListOutbox: ({ channels }, { channelId: id }, options) => channels.listOutbox({ id } as never, options),
  ListRejectedUpdates: ({ channels }, { channelId: id }, options) =>
    channels.listRejectedUpdates({ id } as never, options),
  GetWebhook: ({ webhooks }, { webhookId: id }, options) => webhooks.getWebhook({ id }, options),
  UpdateWebhook: ({ webhooks }, { webhookId: id }, options) =>
    webhooks.updateWebhook({ id, mergePatch: '{"description":"taken"}', permissions: [] } as never, options),
  DeleteWebhook: ({ webhooks }, { webhookId: id }, options) => webhooks.deleteWebhook({ id } as never, options),
  RotateSecret: ({ webhooks }, { webhookId: id }, options) =>
    webhooks.rotateSecret({ permissions: [], id, fields: '{}' }, options),
  TestWebhook: ({ webhooks }, { webhookId: id }, options) => webhooks.testWebhook({ id, permissions: [] }, options),
  RecoverWebhook: ({ webhooks }, { webhookId: id }, options) =>
    webhooks.recoverWebhook({ id, fields: '{"since":"2026-01-01"}', permissions: [] }, options),
  ListDeliveries: ({ webhooks }, { webhookId }, options) =>
    webhooks.listDeliveries({ webhookId, statuses: [] } as never, options),
  ResolveModel: ({ models }, { modelId: id }, options) => models.resolveModel({ id } as never, options),
  GetAnswer: ({ knowledge }, { answerId: id }, options) => knowledge.getAnswer({ id }, options),
  UpdateAnswer: ({ knowledge }, { answerId: id }, options) =>
    knowledge.updateAnswer({ id, answer: 'taken', phrasings: [], updateMask: ['answer'] } as never, options),
  DeleteAnswer: ({ knowledge }, { answerId: id }, options) => knowledge.deleteAnswer({ id }, options),
  GetDocument: ({ knowledge }, { documentId: id }, options) => knowledge.getDocument({ id }, options),
  UpdateDocument: ({ knowledge }, { documentId: id }, options) =>
    knowledge.updateDocument(
      { id, fields: { title: '', content: 'taken' }, updateMask: ['content'] } as never,
      options,
    ),
  DeleteDocument: ({ knowledge }, { documentId: id }, options) => knowledge.deleteDocument({ id }, options),
  GetSource: ({ knowledge }, { sourceId: id }, options) => knowledge.getSource({ id }, options),
  UpdateSource: ({ knowledge }, { sourceId: id }, options) =>
    knowledge.updateSource({ id, mergePatch: '{"name":"taken"}' } as never, options),
  SyncSource: ({ knowledge }, { sourceId: id }, options) => knowledge.syncSource({ id }, options),
  DeleteSource: ({ knowledge }, { sourceId: id }, options) => knowledge.deleteSource({ id } as never, options),
  Search: ({ knowledge }, { answerId, documentId }, options) =>
    knowledge.search(
      { query: 'Where is my order?', caution: 0, kinds: [], sourceIds: [answerId, documentId] } as never,
      options,
    ),
  GetSuggestion: ({ knowledge }, { suggestionId: id }, options) => knowledge.getSuggestion({ id }, options),
  AcceptSuggestion: ({ knowledge }, { suggestionId: id }, options) =>
    knowledge.acceptSuggestion({ id, answer: 'taken' } as never, options),
  DismissSuggestion: ({ knowledge }, { suggestionId: id }, options) => knowledge.dismissSuggestion({ id }, options),
};
