export {
  agentResource,
  agentStatuses,
  createAgentInput,
  isLanguageTag,
  listAgentsQuery,
  personalityDefaults,
  settingsDefaults,
  updateAgentInput,
} from './agents';
export type { AgentResource, AgentStatus, CreateAgentInput, UpdateAgentInput } from './agents';
export {
  agentMetricsQuery,
  agentMetricsResource,
  conversationMetricsResource,
  granularities,
  isTimeZone,
  overviewQuery,
  overviewResource,
  periods,
  sentimentResource,
  seriesQuery,
} from './analytics';
export type { Granularity, PeriodName } from './analytics';
export {
  channels,
  conversationResource,
  conversationStatuses,
  conversationWithMessages,
  listConversationsFilter,
  listConversationsQuery,
  openConversationInput,
  rateConversationInput,
  ratingResource,
  resolveConversationInput,
  sentiments,
  updateConversationInput,
} from './conversations';
export type {
  Channel,
  ConversationResource,
  ConversationStatus,
  ListConversationsFilter,
  OpenConversationInput,
  RateConversationInput,
  Sentiment,
  UpdateConversationInput,
} from './conversations';
export { decodeCursor, encodeCursor } from './cursor';
export type { Cursor } from './cursor';
export { formatId, idPrefixes, newId, parseId } from './ids';
export type { IdPrefix } from './ids';
export { isJsonObject, mergePatch, metadataFault, metadataInput, metadataLimits, metadataPatch } from './json-object';
export type { Json, JsonObject } from './json-object';
export { hashKey, isKeyWellFormed, makeKey, revokedKeysChannel } from './key-format';
export { createAccountInput, createKeyInput, permissions, rateLimitDefaults } from './keys';
export type { CreateKeyInput, Permission } from './keys';
export {
  authors,
  isHttpUrl,
  listMessagesQuery,
  messageResource,
  messageTypes,
  sendMessageForms,
  sendMessageInput,
  senders,
} from './messages';
export type { Author, MessageResource, MessageType, SendMessageInput, Sender } from './messages';
export { decodeMessageCursor, encodeMessageCursor } from './message-cursor';
export { listQuery, pageInput, pageOf } from './pages';
export type { CursorReader, PageInput } from './pages';
export { isMode, modes } from './tenant';
export type { Mode, Tenant } from './tenant';
export { codePoints, text, textFault } from './text';
export { parseTimestamp, timestampInput, timestampOutput } from './timestamp';
export { toFieldErrors, validate } from './validate';
