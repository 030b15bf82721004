import { Channel, ConversationStatus } from '@parley/contract/conversation';
import { MessageType, Sender } from '@parley/contract/message';
import { ParleyError, toParleyError } from '@parley/errors';
import type { CallOptions } from '@parley/grpc';
import { newId } from '@parley/schemas';
import { seedOf } from '@parley/testing';
import { TRIES_MAX, type Campaign } from '../campaign/campaign';
import { connectServices, SERVICE_DEADLINE_MS, type Services } from '../grpc/connect-services';
import { wholeRun } from './figures';
import type { Holder } from './holder';
import type { Names } from './probes';

const idNames = [
  'agentId',
  'guidelineId',
  'noteId',
  'savedReplyId',
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
type Ids = Pick<Names, (typeof idNames)[number]>;

type GrpcProbe = (services: Services, ids: Ids, options: CallOptions) => Promise<unknown>;

const customer = { id: 'x', name: undefined, email: undefined, phone: undefined };

const said = { type: MessageType.TEXT, content: 'x', sender: Sender.CUSTOMER, author: 0, buttons: [] };

/** Every RPC that takes an id, by its name. */
const rows: Readonly<Record<string, GrpcProbe>> = {
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
      { conversationId, content: 'x', mentions: [], author: { kind: 'key', id: newId('key') } },
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

/** Of calls that did not get as far as to look: two such are alike, whatever the service does. */
const NO_ANSWER = /^error \{"code":"(internal|unavailable|deadline_exceeded)"/;

function areAnswered(outcomes: readonly string[]): boolean {
  return outcomes.every((outcome) => !NO_ANSWER.test(outcome));
}

/** Asks for a foreign and for an absent id in the name of the prober: the same must come back, and nothing foreign. */
export async function probeGrpc(campaign: Campaign, prober: Holder, owner: Holder, n: number): Promise<void> {
  const names = Object.keys(rows);
  const name = names[seedOf(campaign.seed, `rpc/${n}`) % names.length] ?? 'GetAgent';
  const services = connectServices(campaign);
  const options: CallOptions = { deadlineMs: SERVICE_DEADLINE_MS, tenant: prober.tenant, isRepeatable: true };
  const absent: Ids = {
    agentId: newId('agent'),
    conversationId: newId('conv'),
    messageId: newId('msg'),
    guidelineId: newId('guide'),
    noteId: newId('note'),
    savedReplyId: newId('reply'),
    profileId: newId('cust'),
    mergeId: newId('merge'),
    modelId: newId('model'),
    toolId: newId('tool'),
    keyId: newId('key'),
    channelId: newId('chan'),
    webhookId: newId('hook'),
    answerId: newId('ans'),
    documentId: newId('doc'),
    sourceId: newId('src'),
    suggestionId: newId('sug'),
  };
  const ask = (): Promise<[string, string]> =>
    Promise.all([
      outcomeOf(rows[name]?.(services, owner, options), owner),
      outcomeOf(rows[name]?.(services, absent, options), absent),
    ]);
  let [seen, wanted] = await ask();
  // On a crowded machine a call may be late: what is late by itself is so each time.
  for (let tries = 1; !areAnswered([seen, wanted]) && tries < TRIES_MAX; tries += 1) [seen, wanted] = await ask();
  campaign.tally.input('isolation', seen.startsWith('error') ? 'refused' : 'OK');
  campaign.tally.checked('isolation');
  const isAnswered = areAnswered([seen, wanted]);
  if (isAnswered && seen === wanted && !seen.includes(owner.marker)) return;
  campaign.tally.found({
    check: 'isolation',
    part: 'isolation',
    what: isAnswered
      ? `${name}: a foreign object does not look like an absent one`
      : `${name}: whether a foreign object looks like an absent one is not known: a call failed`,
    input: `${name} of ${owner.tenant.mode} by ${prober.tenant.mode} of ${prober.tenant.accountId}`,
    answer: seen.slice(0, 600),
    expected: wanted.slice(0, 600),
    repeat: campaign.repeatOf('isolation', n),
  });
}

async function outcomeOf(call: Promise<unknown> | undefined, ids: Ids): Promise<string> {
  const write = (value: unknown): string => {
    const json = JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? String(member) : member));
    return idNames.reduce((text, name) => text.replaceAll(ids[name], 'ID'), json);
  };
  try {
    return write(await call);
  } catch (err) {
    const { code, message, details } = err instanceof ParleyError ? err : toParleyError(err);
    return `error ${write({ code, message, details })}`;
  }
}
