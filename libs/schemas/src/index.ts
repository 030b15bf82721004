export {
  agentResource,
  agentStatuses,
  createAgentInput,
  listAgentsFilter,
  listAgentsQuery,
  personalityDefaults,
  settingsDefaults,
  updateAgentInput,
} from './agents';
export type { AgentResource, AgentStatus, CreateAgentInput, UpdateAgentInput } from './agents';
export { agentTextKeys, type AgentTextKey, type AgentTexts } from './agent-texts';
export { answerLanguageOf, answerLanguages, isSpoken, spokenLanguages, type SpokenLanguage } from './answer-language';
export { automationInput, cautions, sensitiveTopics, withAutomationDefaults } from './automation';
export { automationModes, judges, modelFailureActions } from './automation';
export type { Automation, AutomationInput, Caution, SensitiveTopic } from './automation';
export type { OfficeHours } from './office-hours-fields';
export {
  channels,
  conversationResource,
  conversationStatuses,
  conversationWithMessages,
  listedConversation,
  customerReference,
  handoffReasons,
  openConversationInput,
  priorities,
  rateConversationInput,
  ratingResource,
  resolutionKinds,
  resolveConversationInput,
  sentiments,
  markConversationReadInput,
  snoozeConversationInput,
  snoozeConversationRequest,
  unresolveConversationInput,
  unsnoozeConversationInput,
  updateConversationInput,
  waitingOns,
} from './conversations';
export { figureFilter, listConversationsFilter, listConversationsQuery, type FigureFilter } from './list-conversations';
export { figures, type Figure } from './figures';
export type {
  Channel,
  ConversationResource,
  ListedConversation,
  ConversationStatus,
  HandoffReason,
  Priority,
  WaitingOn,
  OpenConversationInput,
  RateConversationInput,
  ResolutionKind,
  Sentiment,
  UpdateConversationInput,
} from './conversations';
export {
  agentCursor,
  answerCursor,
  conversationCursor,
  dueCursor,
  priorityCursor,
  waitingCursor,
  searchCursor,
  type CursorCodec,
  noteCursor,
  documentCursor,
  agentVersionCursor,
  deliveryCursor,
  guidelineCursor,
  memoryCursor,
  sourceCursor,
  modelCursor,
  toolCursor,
  channelCursor,
  webhookCursor,
  suggestionCursor,
  turnCursor,
} from './cursor';
export type { Cursor } from './cursor';
export {
  agentVersionPage,
  agentVersionResource,
  getAgentVersionQuery,
  listAgentVersionsQuery,
  restoreAgentVersionInput,
  versionText,
} from './agent-versions';
export type { AgentVersionResource } from './agent-versions';
export { duplicateKeys } from './duplicate-keys';
export { ERASURE_PAGE_CONVERSATIONS, readErasurePage } from './erasure';
export {
  createGuidelineInput,
  guidelineFaults,
  guidelinePage,
  guidelineResource,
  GUIDELINES_MAX,
  listGuidelinesQuery,
  updateGuidelineInput,
} from './guidelines';
export type { CreateGuidelineInput, GuidelineResource, UpdateGuidelineInput } from './guidelines';
export {
  listMemoriesQuery,
  MEMORY_LENGTH_MAX,
  memoryAuthors,
  memoryPage,
  memoryResource,
  updateMemoryInput,
} from './memories';
export type { MemoryAuthor, MemoryResource } from './memories';
export { checkIdempotencyKey, idempotencyKeyForm, requestIdForm } from './headers';
export { idMeta } from './id-field';
export {
  createDocumentInput,
  documentPage,
  documentResource,
  documentStatuses,
  listDocumentsFilter,
  listDocumentsQuery,
  putDocumentInput,
  updateDocumentInput,
} from './documents';
export type {
  CreateDocumentInput,
  DocumentResource,
  DocumentStatus,
  DocumentSummary,
  ListDocumentsFilter,
  PutDocumentInput,
  UpdateDocumentInput,
} from './documents';
export {
  createSourceBody,
  createSourceInput,
  FILE_BYTES_MAX,
  fileTypes,
  listSourcesFilter,
  listSourcesQuery,
  sourceOrigins,
  sourcePage,
  sourceResource,
  sourceStatuses,
  syncSchedules,
  syncSourceInput,
  updateSourceInput,
} from './sources';
export type { CreateSourceInput, FileType, SourceOrigin, SourceResource, SourceStatus, SyncSchedule } from './sources';
export { formatId, isId, newId, newUuid, parseId } from './ids';
export type { IdPrefix } from './ids';
export { isJsonObject, mergePatch, metadataFault, parseJsonText } from './json-object';
export type { Json, JsonObject } from './json-object';
export { digestKey, hashKey, isKeyWellFormed, makeKey, revokedKeysChannel } from './key-format';
export { createAccountInput, createKeyInput, permissions, rateLimitDefaults } from './keys';
export type { Permission } from './keys';
export {
  answerPage,
  answerResource,
  bands,
  createAnswerBody,
  createAnswerInput,
  listAnswersFilter,
  listAnswersQuery,
  PHRASINGS_MAX,
  searchKnowledgeInput,
  searchResource,
  sourceKinds,
  updateAnswerBody,
  updateAnswerInput,
} from './knowledge';
export type {
  AnswerResource,
  Band,
  CreateAnswerInput,
  ListAnswersFilter,
  SearchResource,
  SourceKind,
  UpdateAnswerInput,
} from './knowledge';
export {
  authors,
  CAPTION_LENGTH_MAX,
  listMessagesQuery,
  messageDeliveryStatuses,
  messageResource,
  messageTypes,
  narrowMessage,
  sendMessageFields,
  sendMessageForms,
  sendMessageInput,
  senders,
  understoodLanguages,
  textOf,
  wideMessage,
} from './messages';
export type {
  Author,
  MessageDelivery,
  MessageDeliveryStatus,
  MessageResource,
  MessageType,
  SendMessageInput,
  Sender,
  WideMessage,
} from './messages';
export { decodeMessageCursor, encodeMessageCursor } from './message-cursor';
export {
  checkModelInput,
  createModelInput,
  modelCheckResource,
  listModelsQuery,
  modelPage,
  modelQuirks,
  modelReportInput,
  modelResource,
  modelStatuses,
  updateModelInput,
} from './models';
export type {
  CreateModelInput,
  ModelCheckResource,
  ModelQuirk,
  ModelReportInput,
  ModelResource,
  ModelStatus,
  UpdateModelInput,
} from './models';
export { pageInput, pageOf } from './pages';
export type { CursorReader, PageInput } from './pages';
export { replayEventsInput } from './replay-events';
export { EVENTS_DAYS_MAX, RETENTION_DAYS_MAX } from './retention';
export { isMode, modes } from './tenant';
export type { Mode, Tenant } from './tenant';
export { text } from './text';
export { isInCalendar, parseTimestamp, timestampField } from './timestamp';
export type { LocalDay } from './timestamp';
export { toFieldErrors, validate } from './validate';
export {
  approveTurnInput,
  listTurnsQuery,
  previewTurnInput,
  rejectTurnInput,
  startTurnInput,
  turnKinds,
  turnPage,
  turnResource,
  turnStates,
} from './turns';
export type { ApproveTurnInput, PreviewTurnInput, TurnKind, TurnResource, TurnState } from './turns';
