import { Mode } from '@parley/contract/account';
import { AgentStatus } from '@parley/contract/agent';
import { ChannelStatus } from '@parley/contract/channel';
import {
  Channel,
  ConversationStatus,
  HandoffReason,
  Priority,
  ResolutionKind,
  Sentiment,
  WaitingOn,
} from '@parley/contract/conversation';
import {
  Band,
  Caution,
  DocumentStatus,
  SourceKind,
  SourceOrigin,
  SourceStatus,
  SuggestionKind,
  SuggestionState,
  SyncSchedule,
} from '@parley/contract/knowledge';
import { ModelQuirk, ModelStatus } from '@parley/contract/model';
import { ToolEffect } from '@parley/contract/tool';
import { DeliveryStatus, WebhookDisabledReason, WebhookPayload, WebhookStatus } from '@parley/contract/webhook';
import { Author, MessageDeliveryStatus, MessageType, Sender } from '@parley/contract/message';
import { MemoryAuthor, TurnKind, TurnState } from '@parley/contract/responder';
import {
  agentStatuses,
  authors,
  bands,
  cautions,
  channels,
  conversationStatuses,
  documentStatuses,
  handoffReasons,
  memoryAuthors,
  messageDeliveryStatuses,
  messageTypes,
  modelQuirks,
  modelStatuses,
  modes,
  priorities,
  resolutionKinds,
  senders,
  sentiments,
  sourceKinds,
  sourceOrigins,
  sourceStatuses,
  syncSchedules,
  turnKinds,
  turnStates,
  waitingOns,
} from '@parley/schemas';
import { suggestionKinds, suggestionStates } from '@parley/schemas/suggestions';
import { channelStatuses } from '@parley/schemas/channels';
import { toolEffects } from '@parley/schemas/tools';
import { deliveryStatuses, webhookDisabledReasons, webhookPayloads, webhookStatuses } from '@parley/schemas/webhooks';
import { enumCodec } from './enum-codec';

export const modeCodec = enumCodec(Mode, modes);
export const agentStatusCodec = enumCodec(AgentStatus, agentStatuses);
export const conversationStatusCodec = enumCodec(ConversationStatus, conversationStatuses);
export const channelCodec = enumCodec(Channel, channels);
export const sentimentCodec = enumCodec(Sentiment, sentiments);
export const messageTypeCodec = enumCodec(MessageType, messageTypes);
export const messageDeliveryStatusCodec = enumCodec(MessageDeliveryStatus, messageDeliveryStatuses);
export const senderCodec = enumCodec(Sender, senders);
export const authorCodec = enumCodec(Author, authors);
export const handoffReasonCodec = enumCodec(HandoffReason, handoffReasons);
export const resolutionKindCodec = enumCodec(ResolutionKind, resolutionKinds);
export const priorityCodec = enumCodec(Priority, priorities);
export const waitingOnCodec = enumCodec(WaitingOn, waitingOns);
export const memoryAuthorCodec = enumCodec(MemoryAuthor, memoryAuthors);
export const cautionCodec = enumCodec(Caution, cautions);
export const bandCodec = enumCodec(Band, bands);
export const sourceKindCodec = enumCodec(SourceKind, sourceKinds);
export const documentStatusCodec = enumCodec(DocumentStatus, documentStatuses);
export const sourceOriginCodec = enumCodec(SourceOrigin, sourceOrigins);
export const syncScheduleCodec = enumCodec(SyncSchedule, syncSchedules);
export const sourceStatusCodec = enumCodec(SourceStatus, sourceStatuses);
export const suggestionKindCodec = enumCodec(SuggestionKind, suggestionKinds);
export const suggestionStateCodec = enumCodec(SuggestionState, suggestionStates);
export const toolEffectCodec = enumCodec(ToolEffect, toolEffects);
export const modelStatusCodec = enumCodec(ModelStatus, modelStatuses);
export const modelQuirkCodec = enumCodec(ModelQuirk, modelQuirks);
export const turnKindCodec = enumCodec(TurnKind, turnKinds);
export const turnStateCodec = enumCodec(TurnState, turnStates);
export const channelStatusCodec = enumCodec(ChannelStatus, channelStatuses);
export const webhookStatusCodec = enumCodec(WebhookStatus, webhookStatuses);
export const webhookPayloadCodec = enumCodec(WebhookPayload, webhookPayloads);
export const webhookDisabledReasonCodec = enumCodec(WebhookDisabledReason, webhookDisabledReasons);
export const deliveryStatusCodec = enumCodec(DeliveryStatus, deliveryStatuses);
